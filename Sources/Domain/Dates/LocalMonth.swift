import AshlarCore

/// A calendar month such as `2026-11`, used by statements and insights.
public struct LocalMonth: Hashable, Sendable {
    /// The first day of the month.
    public let firstDay: LocalDate

    /// Creates the month that contains a date.
    public init(_ day: LocalDate) { firstDay = day.adding(days: 1 - day.day) }

    /// Parses `2026-11`: exactly seven ASCII characters.
    public init(_ iso: String) throws(LocalDateError) {
        do {
            firstDay = try LocalDate("\(iso)-01")
        } catch {
            throw .malformed(iso)
        }
    }

    /// The last day of the month.
    public var lastDay: LocalDate { firstDay.adding(days: firstDay.daysInMonth - 1) }
    /// The dates from the first to the last day.
    public var days: ClosedRange<LocalDate> { firstDay...lastDay }

    /// The month `months` later, or earlier if negative; clamped to the years 1 to 9999.
    public func adding(months: Int) -> LocalMonth { LocalMonth(firstDay.adding(months: months)) }

    /// The months that overlap the range, newest first.
    public static func all(in days: ClosedRange<LocalDate>) -> [LocalMonth] {
        var months: [LocalMonth] = []
        var day = LocalMonth(days.lowerBound).firstDay
        while day <= days.upperBound {
            months.append(LocalMonth(day))
            let next = day.adding(months: 1)
            // The last supported month has no successor.
            guard LocalMonth(next).firstDay > day else { break }
            day = LocalMonth(next).firstDay
        }
        return months.reversed()
    }
}

extension LocalMonth: Comparable, CustomStringConvertible, Codable {
    /// Earlier months are smaller.
    public static func < (left: LocalMonth, right: LocalMonth) -> Bool {
        left.firstDay < right.firstDay
    }

    /// `2026-11`
    public var description: String { String(firstDay.description.prefix(7)) }

    /// Decodes a string such as `2026-11`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { try Self(String(from: decoder)) }
    }

    /// Encodes a string such as `2026-11`.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
