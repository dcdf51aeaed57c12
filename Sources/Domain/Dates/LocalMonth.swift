import AshlarCore

/// A month of the calendar, `2026-11`: what statements and insights are told by.
public struct LocalMonth: Hashable, Sendable {
    /// The first day of the month.
    public let firstDay: LocalDate

    /// The month that a day is in.
    public init(_ day: LocalDate) { firstDay = day.adding(days: 1 - day.day) }

    /// Reads `2026-11`: seven ASCII characters, nothing else.
    public init(_ iso: String) throws(LocalDateError) {
        do {
            firstDay = try LocalDate("\(iso)-01")
        } catch {
            throw .malformed(iso)
        }
    }

    /// The last day of the month.
    public var lastDay: LocalDate { firstDay.adding(days: firstDay.daysInMonth - 1) }
    /// From its first day to its last.
    public var days: ClosedRange<LocalDate> { firstDay...lastDay }

    /// The month so many months later, or earlier; never beyond the years 1 to 9999.
    public func adding(months: Int) -> LocalMonth { LocalMonth(firstDay.adding(months: months)) }

    /// The months that have a day in these, the last one first.
    public static func all(in days: ClosedRange<LocalDate>) -> [LocalMonth] {
        var months: [LocalMonth] = []
        var day = LocalMonth(days.lowerBound).firstDay
        while day <= days.upperBound {
            months.append(LocalMonth(day))
            let next = day.adding(months: 1)
            // After the last month there is there is no other.
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

    /// Reads a string, `2026-11`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { try Self(String(from: decoder)) }
    }

    /// Writes a string, `2026-11`.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
