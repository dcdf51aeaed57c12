/// The payment dates of a standing order.
///
/// Each date is computed from the first one, never from the previous payment: the 31st becomes 28
/// February and then 31 March again, and a payment moved by a holiday does not move later ones.
public struct StandingOrderSchedule: Hashable, Sendable {
    /// The interval between payments.
    public enum Frequency: Hashable, Sendable, Codable {
        /// Every `every` weeks, on the start’s weekday.
        case weekly(every: Int)
        /// Every `every` months, on a day of the month: 3 for quarters, 12 for years.
        case monthly(every: Int, on: DayOfMonth)
    }

    /// A day of the month; in shorter months, their last day.
    public struct DayOfMonth: Hashable, Sendable {
        /// The number, 1 to 31; 31 is the last day of every month.
        public let number: Int

        /// The last day of every month, equal to the 31st.
        public static let last = DayOfMonth(unchecked: 31)

        /// Creates a day from its number; −1 is the last, as banks write it.
        ///
        /// - Throws: ``StandingOrderError/noSuchDayOfMonth(_:)``
        public init(_ number: Int) throws(StandingOrderError) {
            guard (1...31).contains(number) || number == -1 else {
                throw .noSuchDayOfMonth(number)
            }
            self.number = number == -1 ? 31 : number
        }

        private init(unchecked number: Int) { self.number = number }
    }

    /// The end of the schedule.
    public enum End: Hashable, Sendable, Codable {
        /// No end, until the user ends the order.
        case never
        /// After a number of payments.
        case after(payments: Int)
        /// After the last payment planned on or before this date, which may be made on a later
        /// business day.
        case on(LocalDate)
    }

    /// A payment of the schedule.
    public struct Occurrence: Hashable, Sendable, Codable {
        /// The payment’s number, from 1.
        public let number: Int
        /// The date by the schedule.
        public let planned: LocalDate
        /// The date of the payment, which differs if ``planned`` is not a business day.
        public let due: LocalDate
    }

    /// The first possible planned date.
    public let start: LocalDate
    /// The interval between payments.
    public let frequency: Frequency
    /// The end of the schedule.
    public let end: End
    /// The rule for dates that are not business days.
    public let convention: BusinessDayConvention
    /// The calendar of business days.
    public let calendar: BusinessCalendar

    /// Creates a schedule. The first payment is planned for `start` or, if a day of the month is
    /// given, for the first such day from then on.
    ///
    /// - Throws: ``StandingOrderError`` if the interval or number of payments is less than one, or
    ///   the end is before the first payment.
    public init(
        from start: LocalDate, _ frequency: Frequency, until end: End = .never,
        convention: BusinessDayConvention, calendar: BusinessCalendar
    ) throws(StandingOrderError) {
        self.start = start
        self.frequency = frequency
        self.end = end
        self.convention = convention
        self.calendar = calendar
        switch frequency {
        case .weekly(let interval), .monthly(let interval, on: _):
            guard interval > 0 else { throw .intervalNotPositive(interval) }
        }
        switch end {
        case .never: break
        case .after(let payments):
            guard payments > 0 else { throw .countNotPositive(payments) }
        case .on(let last):
            let first = planned(1)
            guard let first, first <= last else {
                throw .endsBeforeTheFirst(end: last, first: first)
            }
        }
    }
}

extension StandingOrderSchedule {
    /// The payments due on or after this date, in order, computed lazily.
    public func occurrences(from day: LocalDate = .min) -> some Sequence<Occurrence> {
        occurrences(number: firstNumber { $0.due < day })
    }

    /// The payments planned after this date, in order: the rest of a schedule, wherever the
    /// convention moved the payments.
    public func occurrences(plannedAfter day: LocalDate) -> some Sequence<Occurrence> {
        occurrences(number: firstNumber { $0.planned <= day })
    }

    private func occurrences(number: Int) -> some Sequence<Occurrence> {
        sequence(state: number) { number in
            defer { number += 1 }
            return occurrence(number)
        }
    }

    /// The payment with that number, from 1; `nil` if there is none.
    public func occurrence(_ number: Int) -> Occurrence? {
        guard number > 0, let planned = planned(number),
            let due = convention.day(for: planned, in: calendar)
        else { return nil }
        switch end {
        case .after(let payments) where number > payments: return nil
        case .on(let last) where planned > last: return nil
        default: return Occurrence(number: number, planned: planned, due: due)
        }
    }

    /// The number of the first payment that is not passed, found by binary search, because dates
    /// never decrease; after the end, any larger number.
    private func firstNumber(_ isPassed: (Occurrence) -> Bool) -> Int {
        func isBefore(_ number: Int) -> Bool { occurrence(number).map(isPassed) ?? false }
        var before = 0
        var from = 1
        while isBefore(from) {
            before = from
            from = from * 2
        }
        while from - before > 1 {
            let middle = (before + from) / 2
            if isBefore(middle) { before = middle } else { from = middle }
        }
        return from
    }

    /// The payment’s date by the schedule; `nil` after the last supported date.
    private func planned(_ number: Int) -> LocalDate? {
        switch frequency {
        case .weekly(let interval):
            let (weeks, over) = interval.multipliedReportingOverflow(by: number - 1)
            let days = LocalDate.max.dayNumber - start.dayNumber
            return over || weeks > days / 7 ? nil : start.adding(days: weeks * 7)
        case .monthly(let interval, on: let day):
            let (months, over) = interval.multipliedReportingOverflow(by: number - 1)
            let year = start.year
            let month = start.month
            let isLater = min(day.number, start.daysInMonth) < start.day
            let first = year * 12 + month - 1 + (isLater ? 1 : 0)
            guard !over, months < 10_000 * 12 - first else { return nil }
            let (years, index) = (first + months).quotientAndRemainder(dividingBy: 12)
            let length = CivilDay.count(year: years, month: index + 1)
            return LocalDate(
                unchecked: CivilDay.number(
                    year: years, month: index + 1, day: min(day.number, length)))
        }
    }
}
