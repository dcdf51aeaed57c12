public import Foundation

/// A day of the Gregorian calendar without a time zone: `2026-03-01`.
public struct Day: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// Days since 1 January 1970.
    private let days: Int

    private init(days: Int) { self.days = days }

    /// The local day at this time in this time zone.
    public init(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        self.init(days: Int((seconds / 86_400).rounded(.down)))
    }

    /// - Throws: ``InvalidDay`` for text in another format, or for a day that does not exist.
    public init(_ text: String) throws(InvalidDay) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { 48...57 ~= $0 } ? Int(part) : nil
        }
        guard parts.map(\.count) == [4, 2, 2], numbers.count == 3 else {
            throw InvalidDay(text: text)
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let components = DateComponents(
            calendar: calendar, year: numbers[0], month: numbers[1], day: numbers[2])
        guard components.isValidDate, let date = components.date else {
            throw InvalidDay(text: text)
        }
        self.init(date, in: .gmt)
    }

    /// The start of the day in GMT, for format styles with the time zone `.gmt`.
    public var date: Date { Date(timeIntervalSince1970: Double(days) * 86_400) }

    /// In the format `2026-03-01`.
    public var description: String { date.formatted(.iso8601.year().month().day()) }

    /// The day this many days later, or earlier if the number is negative.
    public func adding(days: Int) -> Day { Day(days: self.days + days) }

    /// Whether `a` is an earlier day.
    public static func < (a: Day, b: Day) -> Bool { a.days < b.days }
}

extension Day: Codable {
    /// Decodes the text form; throws for any other text.
    public init(from decoder: any Decoder) throws {
        try self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the text form.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// A text that is not a day such as `2026-03-01`.
public struct InvalidDay: Error, Equatable, CustomStringConvertible {
    /// The text that was read.
    public let text: String

    public init(text: String) { self.text = text }

    /// One sentence that contains the text.
    public var description: String { "“\(text)” is not a day such as 2026-03-01." }
}
