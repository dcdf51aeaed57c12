public import Foundation

/// Texts in one language, looked up by key.
public struct Words: Sendable {
    /// The code of the language of the texts: the wanted one if there are texts in it, else `en`.
    public let language: String
    /// All of them by key, those that need values with `%@` in their place.
    public let texts: [String: String]

    /// Of two texts for one key the later table's holds. What one language lacks is said in English.
    /// `language` is a language code such as `de`; `nil` means the locale's.
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

    /// The text with the values put in: the first for `%@` or `%1$@`, and so on. A key without a
    /// text is its own text; a value that is missing is left out. What is not seen in a value is named
    /// by its code point, and one from right to left does not turn the sentence round.
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
                filled += values.indices.contains(next) ? values[next].inSentence : ""
                next = next + 1
                rest = after.dropFirst()
            } else if let place = Int(digits), after.dropFirst(digits.count).hasPrefix("$@") {
                filled += values.indices.contains(place - 1) ? values[place - 1].inSentence : ""
                rest = after.dropFirst(digits.count + 2)
            } else {
                filled += "%"
                rest = after
            }
        }
        return filled + rest
    }
}
