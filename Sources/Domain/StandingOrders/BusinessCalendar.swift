/// The dates on which a payment system is closed.
///
/// They follow rules, so that a schedule can be computed decades ahead. Holidays proclaimed for one
/// year (a coronation, a moved holiday) follow no rule: pass them as ``closedDays``.
public struct BusinessCalendar: Hashable, Sendable, Codable {
    /// The region of the holidays; the raw values are those that banks use.
    public enum Region: String, CaseIterable, Hashable, Sendable, Codable {
        /// Bank holidays of England and Wales with their substitute days, by the rules since 1978.
        case englandAndWales = "GB-ENG"
        /// The closing days of the euro’s T2, once TARGET2, by the rules since 2002.
        case target2 = "TARGET2"
    }

    /// A named holiday on a date.
    public struct Holiday: Hashable, Sendable, Codable {
        /// The kind of holiday; screens have a text for each.
        public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
            /// In the order of the calendar year.
            case newYear, goodFriday, easterMonday, labourDay, mayDay, springBankHoliday
            /// `christmasHoliday` is T2’s second day of Christmas, `boxingDay` England’s.
            case lateSummerBankHoliday, christmas, boxingDay, christmasHoliday
        }

        /// The date.
        public let day: LocalDate
        /// The kind of holiday.
        public let kind: Kind
        /// Whether the date is a substitute for a holiday on a weekend.
        public let isSubstitute: Bool

        /// The English name: `Boxing Day`, or `Boxing Day (observed)` for its substitute.
        public var name: String { kind.name + (isSubstitute ? " (observed)" : "") }
    }

    /// The region of the holidays.
    public let region: Region
    /// Additional closed dates.
    public let closedDays: Set<LocalDate>

    /// Creates a region’s calendar with additional closed dates.
    public init(_ region: Region, closedDays: Set<LocalDate> = []) {
        self.region = region
        self.closedDays = closedDays
    }

    /// Whether the date is neither on a weekend, nor a holiday, nor one of ``closedDays``.
    public func isBusinessDay(_ day: LocalDate) -> Bool {
        !day.weekday.isWeekend && !closedDays.contains(day)
            && !region.holidays(day.year).contains { $0.day == day }
    }

    /// The region’s holidays of a year by date, including those on weekends; empty outside the
    /// years 1 to 9999.
    public func holidays(in year: Int) -> [Holiday] {
        (1...9999).contains(year) ? region.holidays(year).sorted { $0.day < $1.day } : []
    }

    /// The date itself or the next business day in the direction of `step`, 1 or −1; `nil` if the
    /// supported dates end before.
    func businessDay(_ day: LocalDate, step: Int) -> LocalDate? {
        var day = day
        while !isBusinessDay(day) {
            let next = day.adding(days: step)
            guard next != day else { return nil }
            day = next
        }
        return day
    }
}

extension BusinessCalendar.Region {
    fileprivate func holidays(_ year: Int) -> [BusinessCalendar.Holiday] {
        let easter = CivilDay.easterSunday(year)
        let newYear = BusinessCalendar.Holiday(year, 1, 1, .newYear)
        let christmas = BusinessCalendar.Holiday(year, 12, 25, .christmas)
        let both = [
            newYear, christmas,
            BusinessCalendar.Holiday(dayNumber: easter - 2, .goodFriday),
            BusinessCalendar.Holiday(dayNumber: easter + 1, .easterMonday),
        ]
        switch self {
        case .target2:
            return both + [
                BusinessCalendar.Holiday(year, 5, 1, .labourDay),
                BusinessCalendar.Holiday(year, 12, 26, .christmasHoliday),
            ]
        case .englandAndWales:
            let boxing = BusinessCalendar.Holiday(year, 12, 26, .boxingDay)
            var days =
                both + [
                    boxing,
                    BusinessCalendar.Holiday(mondayUpTo: year, 5, 7, .mayDay),
                    BusinessCalendar.Holiday(mondayUpTo: year, 5, 31, .springBankHoliday),
                    BusinessCalendar.Holiday(mondayUpTo: year, 8, 31, .lateSummerBankHoliday),
                ]
            // A substitute is the next weekday that is not a holiday itself.
            switch newYear.day.weekday {
            case .saturday: days.append(newYear.observed(after: 2))
            case .sunday: days.append(newYear.observed(after: 1))
            default: break
            }
            for holiday in [christmas, boxing] where holiday.day.weekday.isWeekend {
                days.append(holiday.observed(after: 2))
            }
            return days
        }
    }
}

extension BusinessCalendar.Holiday {
    fileprivate init(dayNumber: Int, _ kind: Kind, isSubstitute: Bool = false) {
        day = LocalDate(unchecked: dayNumber)
        self.kind = kind
        self.isSubstitute = isSubstitute
    }

    fileprivate init(_ year: Int, _ month: Int, _ day: Int, _ kind: Kind) {
        self.init(dayNumber: CivilDay.number(year: year, month: month, day: day), kind)
    }

    /// The last Monday up to and including that date.
    fileprivate init(mondayUpTo year: Int, _ month: Int, _ day: Int, _ kind: Kind) {
        let last = LocalDate(unchecked: CivilDay.number(year: year, month: month, day: day))
        self.init(dayNumber: last.dayNumber - (last.weekday.rawValue - 1), kind)
    }

    fileprivate func observed(after days: Int) -> Self {
        Self(dayNumber: day.dayNumber + days, kind, isSubstitute: true)
    }
}

extension CivilDay {
    /// Western Easter by the Gregorian computus (“anonymous” algorithm; Meeus, Jones, Butcher).
    fileprivate static func easterSunday(_ year: Int) -> Int {
        let golden = year % 19
        let century = year / 100
        let rest = year % 100
        let correction = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - correction + 15) % 30
        let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let late = (golden + 11 * epact + 22 * weekday) / 451
        let sum = epact + weekday - 7 * late + 114
        return number(year: year, month: sum / 31, day: sum % 31 + 1)
    }
}
