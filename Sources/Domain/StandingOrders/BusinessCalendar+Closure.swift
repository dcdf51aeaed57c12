extension BusinessCalendar {
    /// The reason why a payment system is closed on a date.
    public enum Closure: Hashable, Sendable, Codable {
        /// A Saturday or Sunday, even if it is a holiday too.
        case weekend(Weekday)
        /// A holiday of the region.
        case holiday(Holiday)
        /// One of ``BusinessCalendar/closedDays``, which have no names.
        case proclaimed
    }

    /// The calendar of the currency’s payment system: the bank holidays of England and Wales for
    /// pounds, T2’s closing days for euros and for all other currencies.
    public init(settling currency: Currency) {
        self.init(currency == .gbp ? .englandAndWales : .target2)
    }

    /// The reason why the date is not a business day; `nil` if it is one.
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
