/// Gregorian calendar arithmetic on day numbers (1970-01-01 is 0), and date parsing and formatting.
///
/// The algorithms are Howard Hinnant’s `days_from_civil` and `civil_from_days`:
/// https://howardhinnant.github.io/date_algorithms.html
enum CivilDay {
    typealias Parts = (year: Int, month: Int, day: Int)

    static func number(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year  // Years begin in March and end with leap days.
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    static func parts(_ number: Int) -> Parts {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// The number of days in a month.
    static func count(year: Int, month: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Parses exactly `YYYY-MM-DD`, without checking whether the date exists.
    static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Parts? {
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = digits(text, 0, 4), let month = digits(text, 5, 2),
            let day = digits(text, 8, 2)
        else { return nil }
        return (year, month, day)
    }

    /// The number in the `count` ASCII digits from `start`.
    static func digits(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
        var value = 0
        for byte in text[start..<start + count] {
            guard byte.isDigit else { return nil }
            value = value * 10 + Int(byte & 0xF)
        }
        return value
    }

    /// Writes `YYYY-MM-DD`, ten bytes.
    static func write(_ parts: Parts, to text: UnsafeMutableBufferPointer<UInt8>) {
        write(parts.year, to: text, 0, 4)
        text[4] = UInt8(ascii: "-")
        write(parts.month, to: text, 5, 2)
        text[7] = UInt8(ascii: "-")
        write(parts.day, to: text, 8, 2)
    }

    /// Writes a number with a fixed count of digits.
    static func write(
        _ value: Int, to text: UnsafeMutableBufferPointer<UInt8>, _ start: Int, _ count: Int
    ) {
        var rest = value
        for index in (start..<start + count).reversed() {
            text[index] = UInt8(ascii: "0") + UInt8(rest % 10)
            rest /= 10
        }
    }
}
