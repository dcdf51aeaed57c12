public import Foundation

/// The dates of HTTP header fields (RFC 9110, section 5.6.7).
public enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Parses `Sun, 06 Nov 1994 08:49:37 GMT` or one of the two obsolete forms.
    ///
    /// - Returns: `nil` for any other text. Two-digit years are in the range 1970 to 2069.
    public static func parse(_ text: String) -> Date? {
        let words = text.split { $0 == " " || $0 == "," }.map(String.init)
        switch words.count {
        case 6 where words[5] == "GMT":  // Sun, 06 Nov 1994 08:49:37 GMT
            return date(day: words[1], month: words[2], year: words[3], time: words[4])
        case 4 where words[3] == "GMT":  // Sunday, 06-Nov-94 08:49:37 GMT
            let parts = words[1].split(separator: "-").map(String.init)
            guard parts.count == 3, parts[2].count == 2, let short = number(parts[2]) else {
                return nil
            }
            let year = String(short < 70 ? 2000 + short : 1900 + short)
            return date(day: parts[0], month: parts[1], year: year, time: words[2])
        case 5:  // Sun Nov  6 08:49:37 1994
            return date(day: words[2], month: words[1], year: words[4], time: words[3])
        default:
            return nil
        }
    }

    /// Formats the date in the preferred form; fractions of a second are dropped.
    public static func format(_ date: Date) -> String {
        let seconds = Int(date.timeIntervalSince1970.rounded(.down))
        let (day, time) = floorDivide(seconds, 86_400)
        let civil = civil(fromDay: day)
        let weekday = floorDivide(day + 4, 7).remainder
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        // The year has at least four digits.
        let year = String("000\(civil.year)".suffix(max(4, "\(civil.year)".count)))
        return "\(days[weekday]), \(two(civil.day)) \(months[civil.month - 1]) \(year) "
            + "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60)) GMT"
    }

    private static func date(day: String, month: String, year: String, time: String) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard clock.count == 3, clock.allSatisfy({ $0.count == 2 }), year.count == 4,
            let index = months.firstIndex(of: month), let day = number(day),
            let year = number(year), let hour = number(clock[0]), let minute = number(clock[1]),
            let second = number(clock[2]), hour < 24, minute < 60, second < 61
        else { return nil }
        let ordinal = ordinal(year: year, month: index + 1, day: day)
        let back = civil(fromDay: ordinal)
        guard back.month == index + 1, back.day == day else { return nil }
        return Date(
            timeIntervalSince1970: Double(ordinal * 86_400 + hour * 3600 + minute * 60 + second))
    }

    private static func number(_ text: String) -> Int? {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
        else { return nil }
        return Int(text)
    }

    // Converts between days since 1970 and Gregorian dates, in eras of 400 years:
    // https://howardhinnant.github.io/date_algorithms.html

    private static func ordinal(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = floorDivide(shifted, 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    private static func civil(fromDay ordinal: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = floorDivide(ordinal + 719_468, 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func floorDivide(_ value: Int, _ by: Int) -> (quotient: Int, remainder: Int) {
        let remainder = ((value % by) + by) % by
        return ((value - remainder) / by, remainder)
    }
}
