/// A feature’s subject, from which its types and files are named: `Cards`, `DirectDebits`.
package struct FeatureName: Hashable, Sendable {
    /// The name in types: an upper-case letter, then ASCII letters and digits.
    package let typeName: String
    /// The name in cases, functions and text keys: `directDebits`.
    package let memberName: String
    /// The first part of its links, and the name of its page: `direct-debits`.
    package let pathName: String
    /// The title in prose: `Direct debits`.
    package let title: String

    /// The maximum length, so that no generated line exceeds 100 columns.
    static let longest = 24

    /// Takes the name unchanged, without plural or singular forms.
    ///
    /// - Throws: ``FeatureNameError`` for a text that is not a type’s name, is too long, or is
    ///   reserved by Swift or the platform.
    package init(_ text: String) throws(FeatureNameError) {
        guard let spellings = Spellings(type: text) else { throw .notATypeName(text) }
        guard (2...Self.longest).contains(text.count) else { throw .length(text) }
        typeName = text
        memberName = spellings.member
        pathName = spellings.path
        title = spellings.title
        if let use = ReservedNames.use(of: self) { throw .reserved(text, use) }
    }

    /// The folder of its sources; that of its tests has the suffix `Tests`.
    package var folder: String { "Feature\(typeName)" }

    /// The name of the target and module.
    package var module: String { "Ashlar\(folder)" }

    /// All names of its targets in manifests and rules.
    var targets: Set<String> { [folder, module, "\(folder)Tests"] }
}

/// The reason why a feature cannot have a name.
package enum FeatureNameError: Error, Equatable, CustomStringConvertible {
    case notATypeName(String)
    case length(String)
    /// The name, and its existing use.
    case reserved(String, String)

    package var description: String {
        switch self {
        case .notATypeName(let text):
            "A feature has a name like a type, such as Cards or DirectDebits: got “\(text)”."
        case .length(let text):
            "A feature's name has 2 to \(FeatureName.longest) letters: “\(text)” has \(text.count). "
                + "Choose a \(text.count < 2 ? "longer" : "shorter") one."
        case .reserved(let text, let use):
            "A feature cannot be named “\(text)”: \(use). Choose another name, such as My\(text)."
        }
    }
}
