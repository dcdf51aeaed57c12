public import Foundation

/// Texts in one language, looked up by key.
public struct Words: Sendable {
    /// The language code of the texts: the requested one if it has texts, otherwise `en`.
    public let language: String
    /// All texts by key; `%@` marks the place of a value.
    public let texts: [String: String]

    /// Merges the tables; a later text replaces an earlier one with the same key. A text missing in
    /// the language is in English. `language` is a language code such as `de`; `nil` means the
    /// locale’s.
    public init(_ tables: [Words.Table], locale: Locale, language: String? = nil) {
        let wanted = language ?? locale.language.languageCode?.identifier ?? ""
        let language = tables.contains { $0.texts[wanted] != nil } ? wanted : Self.fallback
        self.language = language
        texts = [Self.fallback, language].reduce(into: [:]) { all, language in
            for table in tables { all.merge(table.texts[language] ?? [:]) { $1 } }
        }
    }

    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    /// The text with its placeholders filled: the first value for `%@` or `%1$@`, and so on. A
    /// missing text is replaced by its key; a missing value is left out. Invisible characters in a
    /// value are shown as code points, and a right-to-left value does not reverse the sentence.
    public func callAsFunction(_ key: String, _ values: String...) -> String {
        filled(key, values)
    }

    func filled(_ key: String, _ values: [String]) -> String {
        guard let text = texts[key] else { return key }
        return values.isEmpty ? text : Self.fill(text, values)
    }

    private static let fallback = "en"

    private static func fill(_ text: String, _ values: [String]) -> String {
        var filled = ""
        var next = 0
        var rest = text[...]
        while let percent = rest.firstIndex(of: "%") {
            filled += rest[..<percent]
            let after = rest[percent...].dropFirst()
            let digits = after.prefix { $0.isASCII && $0.isNumber }
            if after.first == "@" {
                filled += values.indices.contains(next) ? values[next].isolatedFromSentence : ""
                next = next + 1
                rest = after.dropFirst()
            } else if let place = Int(digits), after.dropFirst(digits.count).hasPrefix("$@") {
                filled +=
                    values.indices.contains(place - 1) ? values[place - 1].isolatedFromSentence : ""
                rest = after.dropFirst(digits.count + 2)
            } else {
                filled += "%"
                rest = after
            }
        }
        return filled + rest
    }
}
