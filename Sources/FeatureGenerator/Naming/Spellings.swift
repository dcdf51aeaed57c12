/// One name in the spellings that code, links and people have for it.
package struct Spellings: Hashable, Sendable {
    /// In Swift's types: an upper-case letter, then ASCII letters and digits.
    package let type: String
    /// In cases, functions and the keys of texts: `directDebits`.
    package let member: String
    /// In links and names of files: `direct-debits`.
    package let path: String
    /// As a person reads it: `Direct debits`.
    package let title: String

    /// Takes the name as it is given: nothing is made plural or singular.
    ///
    /// - Returns: `nil` for what is no type's name.
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

    /// `DirectDebits` is two words, `P2PTransfers` too; `IBANs` and `X509` are one.
    private static func words(of text: String) -> [String] {
        let words = text.matches(of: /[A-Z]{2,}s(?![a-z])|[A-Z][A-Z0-9]*(?![a-z])|[A-Z][a-z]*\d*/)
            .map { String($0.0) }
        // Lower-case letters behind digits, as in `Top10s`, are none of these.
        return words.joined() == text ? words : [text]
    }
}
