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
        guard let spellings = Spellings(type: text) else { throw .notATypeName(text) }
        guard (2...Self.longest).contains(text.count) else { throw .length(text) }
        typeName = text
        memberName = spellings.member
        pathName = spellings.path
        title = spellings.title
        if let use = ReservedNames.use(of: self) { throw .reserved(text, use) }
    }

    /// Of its sources; its tests are in one that ends in `Tests`.
    package var folder: String { "Feature\(typeName)" }

    /// The target, as it is imported.
    package var module: String { "Ashlar\(folder)" }

    /// All that a manifest or the rules may call its targets.
    var targets: Set<String> { [folder, module, "\(folder)Tests"] }
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
