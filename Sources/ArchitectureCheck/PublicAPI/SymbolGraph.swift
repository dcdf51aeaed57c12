import Foundation

/// What the compiler says of a module's public declarations, as far as it matters here.
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
        /// `Module.Type`, where it is of another module.
        var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]

    /// What its declarations name, by the compiler's names.
    var shown: [String] {
        symbols.flatMap { ($0.declarationFragments ?? []).compactMap(\.preciseIdentifier) }
            + relationships.map(\.target)
    }

    package init(_ bytes: [UInt8], file: String) throws(ToolFailure) {
        do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch {
            throw ToolFailure(
                "\(file) is no symbol graph: \(error).",
                nextStep: "Delete it, and check with the toolchain that built the package.")
        }
    }
}
