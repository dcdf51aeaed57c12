extension BusinessCalendar {
    /// Why a payment system settles nothing on a day.
    public enum Closure: Hashable, Sendable, Codable {
        /// A Saturday or a Sunday, whatever else it is.
        case weekend(Weekday)
        /// A holiday of the region.
        case holiday(Holiday)
        /// One of ``BusinessCalendar/closedDays``, which have no names.
        case proclaimed
    }

    /// The days on which payments in the currency settle: the bank holidays of England and Wales for
    /// pounds, T2's closing days for euros and for whatever has no calendar here.
    public init(settling currency: Currency) {
        self.init(currency == .gbp ? .englandAndWales : .target2)
    }

    /// Why the day is no business day; `nil` if it is one.
    public func closure(of day: LocalDate) -> Closure? {
        if day.weekday.isWeekend { return .weekend(day.weekday) }
        if let holiday = holidays(in: day.year).first(where: { $0.day == day }) {
            return .holiday(holiday)
        }
        return closedDays.contains(day) ? .proclaimed : nil
    }
}

extension BusinessCalendar.Holiday.Kind {
    var name: String {
        switch self {
        case .newYear: "New Year's Day"
        case .goodFriday: "Good Friday"
        case .easterMonday: "Easter Monday"
        case .labourDay: "Labour Day"
        case .mayDay: "May Day"
        case .springBankHoliday: "Spring Bank Holiday"
        case .lateSummerBankHoliday: "Late Summer Bank Holiday"
        case .christmas: "Christmas Day"
        case .boxingDay: "Boxing Day"
        case .christmasHoliday: "Christmas Holiday"
        }
    }
}
