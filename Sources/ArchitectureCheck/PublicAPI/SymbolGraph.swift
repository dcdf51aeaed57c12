import Foundation

/// A module’s public declarations from the compiler, as far as the check needs them.
package struct SymbolGraph: Decodable, Sendable {
    struct Symbol: Decodable, Sendable {
        struct Identifier: Decodable, Sendable { var precise: String }
        struct Fragment: Decodable, Sendable { var spelling: String, preciseIdentifier: String? }
        struct Location: Decodable, Sendable {
            struct Position: Decodable, Sendable { var line, character: Int }
            var uri: String
            var position: Position
        }

        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]?
        var location: Location?
    }

    struct Relationship: Decodable, Sendable {
        var kind, source, target: String
        /// `Module.Type` for a target in another module.
        var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]

    /// The precise identifiers that its declaration mentions.
    var shown: [String] {
        symbols.flatMap { ($0.declarationFragments ?? []).compactMap(\.preciseIdentifier) }
            + relationships.map(\.target)
    }

    package init(_ bytes: [UInt8], file: String) throws(ToolFailure) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch {
            throw ToolFailure(
                "\(file) is not a symbol graph: \(error).",
                nextStep: "Delete it and check with the toolchain that built the package.")
        }
    }
}
