import AshlarCore
public import Foundation

/// A calendar date without a time or time zone, such as a booking date or a due date.
///
/// Proleptic Gregorian, years 1 to 9999, computed without `Calendar`.
public struct LocalDate: Hashable, Sendable {
    /// Days since 1970-01-01; may be negative.
    public let dayNumber: Int

    /// The first supported date, 0001-01-01.
    public static let min = LocalDate(unchecked: CivilDay.number(year: 1, month: 1, day: 1))
    /// The last supported date, 9999-12-31.
    public static let max = LocalDate(unchecked: CivilDay.number(year: 9999, month: 12, day: 31))

    /// Creates a date.
    ///
    /// - Throws: ``LocalDateError/noSuchDay(year:month:day:)``, for example for 30 February or year
    ///   0.
    public init(year: Int, month: Int, day: Int) throws(LocalDateError) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...CivilDay.count(year: year, month: month)).contains(day)
        else { throw .noSuchDay(year: year, month: month, day: day) }
        self.init(unchecked: CivilDay.number(year: year, month: month, day: day))
    }

    /// Parses `2026-11-21`: exactly ten ASCII characters.
    public init(_ iso: String) throws(LocalDateError) {
        var text = iso
        let parts = text.withUTF8 { CivilDay.parse($0) }
        guard let parts else { throw .malformed(iso) }
        try self.init(year: parts.year, month: parts.month, day: parts.day)
    }

    /// The date in the time zone at that instant.
    public init(_ instant: Date, in timeZone: TimeZone) {
        let seconds =
            instant.timeIntervalSince1970.rounded(.down)
            + Double(timeZone.secondsFromGMT(for: instant))
        self.init(clamping: (seconds / 86_400).rounded(.down))
    }

    init(unchecked dayNumber: Int) { self.dayNumber = dayNumber }

    private init(clamping days: Double) {
        // This order of comparison clamps a NaN to the first day instead of trapping.
        guard days > Double(Self.min.dayNumber) else {
            self = .min
            return
        }
        self.init(unchecked: days < Double(Self.max.dayNumber) ? Int(days) : Self.max.dayNumber)
    }

    /// The year, 1 to 9999.
    public var year: Int { CivilDay.parts(dayNumber).year }
    /// The month, 1 to 12.
    public var month: Int { CivilDay.parts(dayNumber).month }
    /// The day of the month, 1 to 31.
    public var day: Int { CivilDay.parts(dayNumber).day }

    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        Weekday.allCases[((dayNumber + 3) % 7 + 7) % 7]
    }

    /// The number of days in this date’s month.
    public var daysInMonth: Int {
        let parts = CivilDay.parts(dayNumber)
        return CivilDay.count(year: parts.year, month: parts.month)
    }

    /// The date `days` later, or earlier if negative; clamped to ``min`` and ``max``.
    public func adding(days: Int) -> LocalDate {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        guard !overflow else { return days < 0 ? .min : .max }
        return LocalDate(
            unchecked: Swift.min(Swift.max(sum, Self.min.dayNumber), Self.max.dayNumber))
    }

    /// The same day of the month `months` later, or earlier if negative, clamped to the month’s
    /// end: 31 January plus one month is 28 or 29 February. Clamped to ``min`` and ``max``.
    public func adding(months: Int) -> LocalDate {
        let parts = CivilDay.parts(dayNumber)
        let (total, overflow) = (parts.year * 12 + parts.month - 1).addingReportingOverflow(months)
        guard !overflow, total >= 12 else { return months < 0 ? .min : .max }
        let year = total / 12
        let month = total % 12 + 1
        guard year <= 9999 else { return .max }
        let day = Swift.min(parts.day, CivilDay.count(year: year, month: month))
        return LocalDate(unchecked: CivilDay.number(year: year, month: month, day: day))
    }

    /// The number of days from this date to `other`; negative if `other` is earlier.
    public func days(until other: LocalDate) -> Int { other.dayNumber - dayNumber }

    /// The date’s first instant in the time zone: midnight, or later if the clocks skip midnight.
    public func startOfDay(in timeZone: TimeZone) -> Date {
        let midnight = Double(dayNumber) * 86_400
        func offset(_ seconds: Double) -> Double {
            Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
        }
        // Midnight has the offset of either the day before or the day after.
        for candidate in [midnight - 86_400, midnight + 86_400].map({ midnight - offset($0) })
        where candidate + offset(candidate) == midnight {
            return Date(timeIntervalSince1970: candidate)
        }
        // The clocks skip midnight: search for the first second of this date.
        var before = midnight - 86_400
        var after = midnight + 86_400
        while after - before > 1 {
            let middle = ((before + after) / 2).rounded(.down)
            if middle + offset(middle) < midnight { before = middle } else { after = middle }
        }
        return Date(timeIntervalSince1970: after)
    }
}

/// A day of the week; raw values follow ISO 8601, with Monday as 1.
public enum Weekday: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Monday is the first day of the week (ISO 8601), regardless of the locale.
    case monday = 1
    /// Tuesday to Sunday have the raw values 2 to 7.
    case tuesday, wednesday, thursday, friday, saturday, sunday

    /// Saturday or Sunday.
    public var isWeekend: Bool { self == .saturday || self == .sunday }
}

extension LocalDate: Comparable, CustomStringConvertible, Codable {
    /// Earlier days are smaller.
    public static func < (left: LocalDate, right: LocalDate) -> Bool {
        left.dayNumber < right.dayNumber
    }

    /// `2026-11-21`
    public var description: String {
        String(unsafeUninitializedCapacity: 10) { buffer in
            CivilDay.write(CivilDay.parts(dayNumber), to: buffer)
            return 10
        }
    }

    /// Decodes a string such as `2026-11-21`.
    public init(from decoder: any Decoder) throws {
        self = try decoder.checked { try Self(String(from: decoder)) }
    }

    /// Encodes a string such as `2026-11-21`.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// An invalid date.
public enum LocalDateError: Error, Hashable, Sendable {
    /// The text is not in the form `YYYY-MM-DD`.
    case malformed(String)
    /// The date does not exist, or is outside the years 1 to 9999.
    case noSuchDay(year: Int, month: Int, day: Int)
}

extension LocalDateError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .malformed(let text): "A date is written like 2026-11-21, got \(quoted: text)."
        case .noSuchDay(let year, let month, let day):
            "The calendar has no day \(day) of month \(month) in the year \(year)."
        }
    }
}
