/// When a standing order is paid.
///
/// Each payment is planned from the first one's day, never from the payment before: the 31st is 28
/// February and again 31 March, and a payment that a holiday moves does not move those after it.
public struct StandingOrderSchedule: Hashable, Sendable {
    /// From one payment to the next.
    public enum Frequency: Hashable, Sendable, Codable {
        /// On the first day's weekday, every that many weeks.
        case weekly(every: Int)
        /// On a day of the month, every that many months: 3 for quarters, 12 for years.
        case monthly(every: Int, on: DayOfMonth)
    }

    /// A day of every month; in months that are too short, their last.
    public struct DayOfMonth: Hashable, Sendable {
        /// 1 to 31, where 31 is the last day of every month.
        public let number: Int

        /// The last day of every month, which is also that of the 31st.
        public static let last = DayOfMonth(unchecked: 31)

        /// A day by its number; −1 is the last, as banks write it.
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

    /// After which payment it is over.
    public enum End: Hashable, Sendable, Codable {
        /// It goes on until somebody ends it.
        case never
        /// After that many payments.
        case after(payments: Int)
        /// After the last payment planned for that day or before; it may be made later, on the next
        /// business day.
        case on(LocalDate)
    }

    /// One payment of the schedule.
    public struct Occurrence: Hashable, Sendable, Codable {
        /// 1 for the first payment.
        public let number: Int
        /// The day that the schedule gives it.
        public let planned: LocalDate
        /// The day on which it is made; another one where ``planned`` is no business day.
        public let due: LocalDate
    }

    /// No payment is planned before this day.
    public let start: LocalDate
    /// From one payment to the next.
    public let frequency: Frequency
    /// After which payment it is over.
    public let end: End
    /// What happens on days that are no business days.
    public let convention: BusinessDayConvention
    /// Which days those are.
    public let calendar: BusinessCalendar

    /// A schedule; the first payment is planned for `start` or, by the day of the month, for the
    /// first such day after it.
    ///
    /// - Throws: ``StandingOrderError`` for an interval or number of payments below one, or an end
    ///   before the first payment.
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
    /// The payments that are due on that day or later, in their order, worked out one by one as
    /// they are asked for.
    public func occurrences(from day: LocalDate = .min) -> some Sequence<Occurrence> {
        occurrences(number: firstNumber { $0.due < day })
    }

    /// The payments that are planned for a later day than that, in their order: what is left of a
    /// schedule that has been paid so far, wherever its convention put the payments.
    public func occurrences(plannedAfter day: LocalDate) -> some Sequence<Occurrence> {
        occurrences(number: firstNumber { $0.planned <= day })
    }

    private func occurrences(number: Int) -> some Sequence<Occurrence> {
        sequence(state: number) { number in
            defer { number += 1 }
            return occurrence(number)
        }
    }

    /// The payment with that number, from 1; `nil` where there is none.
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

    /// The first payment that is not passed: days never go back, so it is found by halving; past the
    /// end, any number will do.
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

    /// The day that the schedule gives the payment; `nil` after the last day there is.
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
