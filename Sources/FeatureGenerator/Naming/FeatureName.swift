/// The subject of a feature, as its types and files are called after: `Cards`, `DirectDebits`.
package struct FeatureName: Hashable, Sendable {
    /// In Swift's types: an upper-case letter, then ASCII letters and digits.
    package let typeName: String

    /// - Throws: ``FeatureNameError`` for what cannot begin a type's name.
    package init(_ text: String) throws(FeatureNameError) {
        guard let first = text.first, first.isASCII, first.isUppercase,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { throw .notATypeName(text) }
        typeName = text
    }
}

/// Why a feature cannot be called so.
package enum FeatureNameError: Error, Equatable, CustomStringConvertible {
    case notATypeName(String)

    package var description: String {
        switch self {
        case .notATypeName(let text):
            "A feature is called like a type, such as Cards or DirectDebits: got “\(text)”."
        }
    }
}
