public import Foundation

/// A day of the Gregorian calendar, in no time zone: `2026-03-01`.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Since 1 January 1970.
    private let days: Int

    private init(days: Int) { self.days = days }

    /// The day that a clock and a calendar on the wall show in that time zone.
    public init(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        self.init(days: Int((seconds / 86_400).rounded(.down)))
    }

    /// - Throws: ``NotADay`` for text of another form, and for days that the calendar does not have.
    public init(_ text: String) throws(NotADay) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part) : nil
        }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3 else {
            throw NotADay(text: text)
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar, year: numbers[0], month: numbers[1], day: numbers[2])
        guard components.isValidDate, let date = components.date else {
            throw NotADay(text: text)
        }
        self.init(date, in: .gmt)
    }

    /// When it begins in Greenwich: for styles that write dates, with the time zone `.gmt`.
    public var date: Date { Date(timeIntervalSince1970: Double(days) * 86_400) }

    /// Four digits, two and two.
    public var description: String { date.formatted(.iso8601.year().month().day()) }

    /// That many days later; earlier if the number is negative.
    public func adding(days: Int) -> Day { Day(days: self.days + days) }

    /// By time.
    public static func < (a: Day, b: Day) -> Bool { a.days < b.days }
}

extension Day: Codable {
    /// Reads its text; other text is refused.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes its text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// A text that is no day such as `2026-03-01`.
public struct NotADay: Error, Equatable, CustomStringConvertible {
    /// As it was read.
    public let text: String

    public init(text: String) { self.text = text }

    /// One sentence with the text.
    public var description: String { "“\(text)” is not a day such as 2026-03-01." }
}
