public import Foundation

/// How a person reads numbers, instants and ages, and in which words; what every reducer is given.
///
/// A module adds its own values by a `Wording.Style`.
public struct Wording: Sendable {
    /// Decides how values are written.
    public let locale: Locale
    /// Where the days begin that instants fall on.
    public let timeZone: TimeZone
    /// Core's texts and the modules' own, in the chosen language or in English.
    public let words: Words
    private let counts: IntegerFormatStyle<Int>
    private let instants, times, clocks: Date.FormatStyle
    private let calendar: Calendar
    private var styles: [ObjectIdentifier: any Wording.Style] = [:]

    /// The words hold what is said beside Core's own texts; a text for one of Core's keys takes the
    /// place of Core's. Styles are made here, and not at each use. `language` is a language code such
    /// as `de`; `nil` means the locale's.
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

    /// The style that was made with the wording, or else a new one.
    public func style<Style: Wording.Style>(_: Style.Type = Style.self) -> Style {
        styles[ObjectIdentifier(Style.self)] as? Style ?? Style(self)
    }

    /// The text for a key, with the values put in; see ``Words``.
    public func callAsFunction(_ key: String, _ values: String...) -> String {
        words.filled(key, values)
    }

    /// A number of things: `1,000,000`
    public func count(_ number: Int) -> String { counts.format(number) }

    /// One text for one thing, another for any other number of them. The number, as a person writes
    /// it, is the first value.
    public func count(
        _ number: Int, one: String, other: String, _ values: String...
    ) -> String {
        words.filled(number == 1 ? one : other, [count(number)] + values)
    }

    /// `21 Nov 2026 at 03:25`
    public func instant(_ date: Date) -> String { instants.format(date) }

    /// `21 Nov 2026 at 03:25`, or the time alone if that is today.
    public func instant(_ date: Date, now: Date) -> String {
        calendar.isDate(date, inSameDayAs: now)
            ? self("dates.todayAt", times.format(date)) : instants.format(date)
    }

    /// `03:25`, or `21 Nov 2026 at 03:25` if that is another day.
    public func time(_ date: Date, now: Date) -> String {
        calendar.isDate(date, inSameDayAs: now) ? times.format(date) : instants.format(date)
    }

    /// `14:05:30`
    public func clock(_ date: Date) -> String { clocks.format(date) }

    /// `just now`, `5 min ago`, `3 h ago`, `2 days ago`; rounded down.
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
    /// What every screen says: ages, progress, problems.
    static let core = Words.Table([
        "en": [PackageResources.Core_en_strings], "de": [PackageResources.Core_de_strings],
    ])
}
