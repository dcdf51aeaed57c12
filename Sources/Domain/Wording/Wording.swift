public import Foundation

/// How a person reads and writes amounts, days and times, and in which words; what every reducer is
/// given.
public struct Wording: Sendable {
    /// Reads what a person types as well as it writes.
    public let money: MoneyFormat
    /// Days by the bank's calendar, whatever the device's zone.
    public let dates: DateWords
    /// The domain's texts and the module's own, in the locale's language or in English.
    public let words: Words
    private let counts: IntegerFormatStyle<Int>

    /// The zone is the bank's: where its days begin. The tables hold what is said beside the domain's
    /// own texts.
    public init(locale: Locale, timeZone: TimeZone, tables: WordTable...) {
        money = MoneyFormat(locale: locale)
        words = Words([.domain] + tables, locale: locale)
        dates = DateWords(locale: locale, timeZone: timeZone, words: words)
        counts = IntegerFormatStyle<Int>(locale: locale)
    }

    /// A number of things: `1,000,000`
    public func count(_ number: Int) -> String { counts.format(number) }

    /// The text for a key, with the values put in; see ``Words``.
    public func callAsFunction(_ key: String, _ values: String...) -> String {
        words.filled(key, values)
    }

    /// One text for one thing, another for any other number of them. The number, as a person writes
    /// it, is the first value.
    public func count(
        _ number: Int, one: String, other: String, _ values: String...
    ) -> String {
        words.filled(number == 1 ? one : other, [count(number)] + values)
    }
}

extension WordTable {
    /// What every feature says: days, ages, problems.
    static let domain = WordTable([
        "en": [PackageResources.Domain_en_strings], "de": [PackageResources.Domain_de_strings],
    ])
}
