public import Foundation

/// How a person's locale writes days, times and ages.
public struct DateWords: Sendable {
    private let dayStyle, headingStyle, instantStyle, timeStyle, monthStyle: Date.FormatStyle
    private let timeZone: TimeZone
    private let words: Words
    /// Days have no zone: they are written as the instant of their noon in this one.
    private static let neutralZone = TimeZone(secondsFromGMT: 0) ?? .current

    /// The zone is where the days begin that instants fall on.
    public init(locale: Locale, timeZone: TimeZone) {
        self.init(locale: locale, timeZone: timeZone, words: Words([.domain], locale: locale))
    }

    init(locale: Locale, timeZone: TimeZone, words: Words) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        func style(
            _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle,
            _ zone: TimeZone
        ) -> Date.FormatStyle {
            calendar.timeZone = zone
            return Date.FormatStyle(
                date: date, time: time, locale: locale, calendar: calendar, timeZone: zone)
        }
        monthStyle = style(.omitted, .omitted, Self.neutralZone).month(.wide).year()
        dayStyle = style(.abbreviated, .omitted, Self.neutralZone)
        headingStyle = style(.complete, .omitted, Self.neutralZone)
        instantStyle = style(.abbreviated, .shortened, timeZone)
        timeStyle = style(.omitted, .shortened, timeZone)
        (self.timeZone, self.words) = (timeZone, words)
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

    /// `21 Nov 2026 at 03:25`, or the time alone if that is today.
    public func instant(_ date: Date, now: Date) -> String {
        LocalDate(date, in: timeZone) == today(now)
            ? words("dates.todayAt", timeStyle.format(date)) : instantStyle.format(date)
    }

    /// `21 Nov 2026 at 03:25`
    public func instant(_ date: Date) -> String { instantStyle.format(date) }

    /// The day it is then, where the days begin.
    public func today(_ now: Date) -> LocalDate { LocalDate(now, in: timeZone) }

    /// `just now`, `5 min ago`, `3 h ago`, `2 days ago`; rounded down.
    public func age(_ age: Duration) -> String {
        switch age.components.seconds {
        case ..<60: words("age.now")
        case let seconds where seconds < 3600: words("age.minutes", "\(seconds / 60)")
        case let seconds where seconds < 86_400: words("age.hours", "\(seconds / 3600)")
        case let seconds where seconds < 172_800: words("age.day")
        case let seconds: words("age.days", "\(seconds / 86_400)")
        }
    }

    private func noon(of date: LocalDate) -> Date {
        date.startOfDay(in: Self.neutralZone).addingTimeInterval(43_200)
    }
}
