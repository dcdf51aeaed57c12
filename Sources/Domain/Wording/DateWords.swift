public import Foundation

/// How a person's locale writes days and months.
public struct DateWords: Wording.Style {
    private let dayStyle, headingStyle, monthStyle: Date.FormatStyle
    private let timeZone: TimeZone
    private let words: Words
    /// Days have no zone: they are written as the instant of their noon in this one.
    private static let neutralZone = TimeZone(secondsFromGMT: 0) ?? .current

    /// The zone is where the days begin that instants fall on.
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

    /// `Today`, `Yesterday`, `Tomorrow`, else the day in full.
    public func heading(_ date: LocalDate, now: Date) -> String {
        switch today(now).days(until: date) {
        case 0: words("dates.today")
        case -1: words("dates.yesterday")
        case 1: words("dates.tomorrow")
        default: headingStyle.format(noon(of: date))
        }
    }

    /// The day it is then, where the days begin.
    public func today(_ now: Date) -> LocalDate { LocalDate(now, in: timeZone) }

    private func noon(of date: LocalDate) -> Date {
        date.startOfDay(in: Self.neutralZone).addingTimeInterval(43_200)
    }
}
