/// The subject of a feature, as its types and files are called after: `Cards`, `DirectDebits`.
package struct FeatureName: Hashable, Sendable {
    /// In Swift's types: an upper-case letter, then ASCII letters and digits.
    package let typeName: String
    /// In cases, functions and the keys of texts: `directDebits`.
    package let memberName: String
    /// The first part of its links, and the name of its page: `direct-debits`.
    package let pathName: String
    /// As a person reads it: `Direct debits`.
    package let title: String

    /// What fits into the lines of what is written, none of which is longer than 100 columns.
    static let longest = 24

    /// Taken as it is given: nothing is made plural or singular.
    ///
    /// - Throws: ``FeatureNameError`` for what is no type's name, is too long, or is a word that Swift
    ///   or the platform has.
    package init(_ text: String) throws(FeatureNameError) {
        guard let first = text.first, first.isASCII, first.isUppercase,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { throw .notATypeName(text) }
        guard (2...Self.longest).contains(text.count) else { throw .length(text) }
        let words = Self.words(of: text)
        let rest = words.dropFirst()
        typeName = text
        memberName = words[0].lowercased() + rest.joined()
        pathName = words.joined(separator: "-").lowercased()
        title = ([words[0]] + rest.map { $0 == $0.uppercased() ? $0 : $0.lowercased() })
            .joined(separator: " ")
        if let use = ReservedNames.use(of: self) { throw .reserved(text, use) }
    }

    /// Of its sources; its tests are in one that ends in `Tests`.
    package var folder: String { "Feature\(typeName)" }

    /// The target, as it is imported.
    package var module: String { "Ashlar\(folder)" }

    /// All that a manifest or the rules may call its targets.
    var targets: Set<String> { [folder, module, "\(folder)Tests"] }

    /// `DirectDebits` is two words, `P2PTransfers` too; `IBANs` and `X509` are one.
    private static func words(of text: String) -> [String] {
        let words = text.matches(of: /[A-Z]{2,}s(?![a-z])|[A-Z][A-Z0-9]*(?![a-z])|[A-Z][a-z]*\d*/)
            .map { String($0.0) }
        // Lower-case letters behind digits, as in `Top10s`, are none of these.
        return words.joined() == text ? words : [text]
    }
}

/// Why a feature cannot be called so.
package enum FeatureNameError: Error, Equatable, CustomStringConvertible {
    case notATypeName(String)
    case length(String)
    /// The name, and what has it.
    case reserved(String, String)

    package var description: String {
        switch self {
        case .notATypeName(let text):
            "A feature is called like a type, such as Cards or DirectDebits: got “\(text)”."
        case .length(let text):
            "A feature's name has 2 to \(FeatureName.longest) letters: “\(text)” has \(text.count). "
                + "Choose a \(text.count < 2 ? "longer" : "shorter") one."
        case .reserved(let text, let use):
            "No feature can be called “\(text)”: \(use). Choose another name, such as My\(text)."
        }
    }
}
