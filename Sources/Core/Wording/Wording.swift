public import Foundation

/// The formats and texts for a user: numbers, instants, ages; every reducer uses one.
///
/// A module adds formats for its own values with a `Wording.Style`.
public struct Wording: Sendable {
    /// The locale of formatted values.
    public let locale: Locale
    /// The time zone of days and times.
    public let timeZone: TimeZone
    /// Core’s texts and the modules’ own, in the chosen language or in English.
    public let words: Words
    private let counts: IntegerFormatStyle<Int>
    private let instants, times, clocks: Date.FormatStyle
    private let calendar: Calendar
    private var styles: [ObjectIdentifier: any Wording.Style] = [:]

    /// Creates a wording from texts besides Core’s own; a text for one of Core’s keys replaces
    /// Core’s. The styles are created once, here. `language` is a language code such as `de`; `nil`
    /// means the locale’s.
    public init(
        locale: Locale, language: String? = nil, timeZone: TimeZone, words: [Words.Table],
        styles: [any Wording.Style.Type] = []
    ) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = timeZone
        self.locale = locale
        self.timeZone = timeZone
        self.calendar = calendar
        self.words = Words([.core] + words, locale: locale, language: language)
        counts = IntegerFormatStyle<Int>(locale: locale)
        instants = Date.FormatStyle(
            date: .abbreviated, time: .shortened, locale: locale, calendar: calendar,
            timeZone: timeZone)
        times = Date.FormatStyle(
            date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone
        )
        clocks = Date.FormatStyle(
            date: .omitted, time: .standard, locale: locale, calendar: calendar,
            timeZone: timeZone)
        for style in styles { self.styles[ObjectIdentifier(style)] = style.init(self) }
    }

    /// The style that was created with the wording, or a new one.
    public func style<Style: Wording.Style>(_: Style.Type = Style.self) -> Style {
        styles[ObjectIdentifier(Style.self)] as? Style ?? Style(self)
    }

    /// The text for a key, with its placeholders filled; see ``Words``.
    public func callAsFunction(_ key: String, _ values: String...) -> String {
        words.filled(key, values)
    }

    /// A formatted number: `1,000,000`
    public func count(_ number: Int) -> String { counts.format(number) }

    /// The text for one thing, or for any other number of them. The formatted number is its first
    /// value.
    public func count(
        _ number: Int, one: String, other: String, _ values: String...
    ) -> String {
        words.filled(number == 1 ? one : other, [count(number)] + values)
    }

    /// A date and time: `21 Nov 2026 at 03:25`
    public func instant(_ date: Date) -> String { instants.format(date) }

    /// A date and time: `21 Nov 2026 at 03:25`, or `today, 03:25`.
    public func instant(_ date: Date, now: Date) -> String {
        calendar.isDate(date, inSameDayAs: now)
            ? self("dates.todayAt", times.format(date)) : instants.format(date)
    }

    /// A time: `03:25`, or `21 Nov 2026 at 03:25` on another day.
    public func time(_ date: Date, now: Date) -> String {
        calendar.isDate(date, inSameDayAs: now) ? times.format(date) : instants.format(date)
    }

    /// A time with seconds: `14:05:30`
    public func clock(_ date: Date) -> String { clocks.format(date) }

    /// An age, rounded down: `just now`, `5 min ago`, `3 h ago`, `2 days ago`
    public func age(_ age: Duration) -> String {
        switch age.components.seconds {
        case ..<60: self("age.now")
        case let seconds where seconds < 3600: self("age.minutes", "\(seconds / 60)")
        case let seconds where seconds < 86_400: self("age.hours", "\(seconds / 3600)")
        case let seconds where seconds < 172_800: self("age.day")
        case let seconds: self("age.days", "\(seconds / 86_400)")
        }
    }
}

extension Words.Table {
    /// Core’s own texts: ages, progress, problems.
    static let core = Words.Table([
        "en": [PackageResources.Core_en_strings], "de": [PackageResources.Core_de_strings],
    ])
}
