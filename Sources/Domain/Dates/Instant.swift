public import Foundation

/// Parses and formats RFC 3339 timestamps with milliseconds.
public enum Instant {
    /// Parses `2026-11-21T03:25:46.123Z` or, with an offset, `2026-11-21T04:25:46+01:00`.
    ///
    /// A zone is required. Digits beyond milliseconds are truncated. A leap second becomes the
    /// following second.
    public static func parse(_ rfc3339: String) throws(InstantError) -> Date {
        var text = rfc3339
        guard let milliseconds = text.withUTF8({ milliseconds($0) }) else {
            throw .malformed(rfc3339)
        }
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// Formats as `2026-11-21T03:25:46.123Z`: always UTC with milliseconds, so that the texts sort
    /// by time. Dates outside the years 0 to 9999 are clamped.
    public static func format(_ date: Date) -> String {
        let lowest = CivilDay.number(year: 0, month: 1, day: 1) * dayLength
        let highest = CivilDay.number(year: 10_000, month: 1, day: 1) * dayLength - 1
        let exact = (date.timeIntervalSince1970 * 1000).rounded()
        // This order of comparison clamps a NaN to the lowest value instead of trapping.
        let total =
            exact > Double(lowest) ? (exact < Double(highest) ? Int(exact) : highest) : lowest
        let dayNumber = (total - lowest) / dayLength + lowest / dayLength
        let rest = (total - lowest) % dayLength
        return String(unsafeUninitializedCapacity: 24) { buffer in
            CivilDay.write(CivilDay.parts(dayNumber), to: buffer)
            buffer[10] = UInt8(ascii: "T")
            CivilDay.write(rest / 3_600_000, to: buffer, 11, 2)
            buffer[13] = UInt8(ascii: ":")
            CivilDay.write(rest / 60_000 % 60, to: buffer, 14, 2)
            buffer[16] = UInt8(ascii: ":")
            CivilDay.write(rest / 1000 % 60, to: buffer, 17, 2)
            buffer[19] = UInt8(ascii: ".")
            CivilDay.write(rest % 1000, to: buffer, 20, 3)
            buffer[23] = UInt8(ascii: "Z")
            return 24
        }
    }

    private static let dayLength = 86_400_000

    private static func milliseconds(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard text.count >= 20, let day = day(text), let time = time(text) else { return nil }
        var index = 19
        var fraction = 0
        if text[index] == UInt8(ascii: ".") {
            index += 1
            var weight = 100
            let start = index
            while index < text.count, text[index].isDigit {
                fraction += Int(text[index] & 0xF) * weight
                weight /= 10
                index += 1
            }
            guard index > start else { return nil }
        }
        guard let offset = offset(text, from: index) else { return nil }
        return day * dayLength + time * 1000 + fraction - offset * 60_000
    }

    /// The day number of a date followed by `T`.
    private static func day(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let parts = CivilDay.parse(UnsafeBufferPointer(rebasing: text[..<10])),
            (1...12).contains(parts.month),
            (1...CivilDay.count(year: parts.year, month: parts.month)).contains(parts.day),
            text[10] | 0x20 == UInt8(ascii: "t")
        else { return nil }
        return CivilDay.number(year: parts.year, month: parts.month, day: parts.day)
    }

    /// The time in seconds since midnight.
    private static func time(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
            let hour = CivilDay.digits(text, 11, 2), hour <= 23,
            let minute = CivilDay.digits(text, 14, 2), minute <= 59,
            let second = CivilDay.digits(text, 17, 2),
            second <= 59 || (second == 60 && minute == 59)
        else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    /// The zone offset in minutes east of Greenwich; the zone must end the text.
    private static func offset(_ text: UnsafeBufferPointer<UInt8>, from index: Int) -> Int? {
        let rest = text.count - index
        if rest == 1, text[index] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard rest == 6, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-"),
            text[index + 3] == UInt8(ascii: ":"),
            let hours = CivilDay.digits(text, index + 1, 2), hours <= 23,
            let minutes = CivilDay.digits(text, index + 4, 2), minutes <= 59
        else { return nil }
        let offset = hours * 60 + minutes
        return text[index] == UInt8(ascii: "-") ? -offset : offset
    }
}

/// A malformed timestamp.
public enum InstantError: Error, Hashable, Sendable {
    /// Not RFC 3339 with a zone, or not an existing time.
    case malformed(String)
}

extension InstantError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .malformed(let text):
            "An instant is written like 2026-11-21T03:25:46Z, got \(quoted: text)."
        }
    }
}
