public import Foundation

/// Formats dates and months for a locale.
public struct DateFormat: Wording.Style {
    private let dayStyle, headingStyle, monthStyle: Date.FormatStyle
    private let timeZone: TimeZone
    private let words: Words
    /// Dates have no zone: they are formatted as noon in this one.
    private static let neutralZone = TimeZone(secondsFromGMT: 0) ?? .current

    /// Uses the wording’s time zone to convert instants to dates.
    public init(_ wording: Wording) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = wording.locale
        calendar.timeZone = Self.neutralZone
        func style(_ date: Date.FormatStyle.DateStyle) -> Date.FormatStyle {
            Date.FormatStyle(
                date: date, time: .omitted, locale: wording.locale, calendar: calendar,
                timeZone: Self.neutralZone)
        }
        monthStyle = style(.omitted).month(.wide).year()
        dayStyle = style(.abbreviated)
        headingStyle = style(.complete)
        timeZone = wording.timeZone
        words = wording.words
    }

    /// `November 2026`
    public func month(_ month: LocalMonth) -> String {
        monthStyle.format(noon(of: month.firstDay))
    }

    /// `21 Nov 2026`
    public func day(_ date: LocalDate) -> String { dayStyle.format(noon(of: date)) }

    /// `Today`, `Yesterday`, `Tomorrow`, otherwise the full date.
    public func heading(_ date: LocalDate, now: Date) -> String {
        switch today(now).days(until: date) {
        case 0: words("dates.today")
        case -1: words("dates.yesterday")
        case 1: words("dates.tomorrow")
        default: headingStyle.format(noon(of: date))
        }
    }

    /// The current date in the wording’s time zone.
    public func today(_ now: Date) -> LocalDate { LocalDate(now, in: timeZone) }

    private func noon(of date: LocalDate) -> Date {
        date.startOfDay(in: Self.neutralZone).addingTimeInterval(43_200)
    }
}
