/// A name in the spellings for code, links and prose.
package struct Spellings: Hashable, Sendable {
    /// The name in types: an upper-case letter, then ASCII letters and digits.
    package let type: String
    /// The name in cases, functions and text keys: `directDebits`.
    package let member: String
    /// The name in links and files: `direct-debits`.
    package let path: String
    /// The title in prose: `Direct debits`.
    package let title: String

    /// Takes the name unchanged, without plural or singular forms.
    ///
    /// - Returns: `nil` for a text that is not a type’s name.
    init?(type text: String) {
        guard let first = text.first, first.isASCII, first.isUppercase,
            text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { return nil }
        let words = Self.words(of: text)
        let rest = words.dropFirst()
        type = text
        member = words[0].lowercased() + rest.joined()
        path = words.joined(separator: "-").lowercased()
        title = ([words[0]] + rest.map { $0 == $0.uppercased() ? $0 : $0.lowercased() })
            .joined(separator: " ")
    }

    /// `DirectDebits` and `P2PTransfers` have two words; `IBANs` and `X509` have one.
    private static func words(of text: String) -> [String] {
        let words = text.matches(of: /[A-Z]{2,}s(?![a-z])|[A-Z][A-Z0-9]*(?![a-z])|[A-Z][a-z]*\d*/)
            .map { String($0.0) }
        // Lower-case letters after digits, as in `Top10s`, match no part.
        return words.joined() == text ? words : [text]
    }
}
