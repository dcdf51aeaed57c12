public import Foundation

/// How a person reads and writes amounts, days and times; what every reducer is given.
public struct Wording: Sendable {
    /// Reads what a person types as well as it writes.
    public let money: MoneyFormat
    /// Days by the bank's calendar, whatever the device's zone.
    public let dates: DateWords
    private let counts: IntegerFormatStyle<Int>

    /// The zone is the bank's: where its days begin.
    public init(locale: Locale, timeZone: TimeZone) {
        money = MoneyFormat(locale: locale)
        dates = DateWords(locale: locale, timeZone: timeZone)
        counts = IntegerFormatStyle<Int>(locale: locale)
    }

    /// A number of things: `1,000,000`
    public func count(_ number: Int) -> String { counts.format(number) }
}
