/// A broken rule of a schedule.
public enum StandingOrderError: Error, Hashable, Sendable {
    /// The interval in weeks or months is less than one.
    case intervalNotPositive(Int)
    /// The day of the month is not in the range 1 to 31, and not −1 for the last.
    case noSuchDayOfMonth(Int)
    /// The number of payments is less than one.
    case countNotPositive(Int)
    /// The schedule ends before its first payment; `first` is `nil` if the supported dates end
    /// before.
    case endsBeforeTheFirst(end: LocalDate, first: LocalDate?)
}

extension StandingOrderError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .intervalNotPositive(let interval):
            "A standing order repeats every 1 or more weeks or months, got every \(interval)."
        case .noSuchDayOfMonth(let day):
            "A day of the month is 1 to 31, or -1 for the last, got \(day)."
        case .countNotPositive(let count):
            "A standing order is paid at least once, got \(count) times."
        case .endsBeforeTheFirst(let end, let first?):
            "A standing order that ends on \(end) has no payment: the first is on \(first)."
        case .endsBeforeTheFirst(let end, nil):
            "A standing order that ends on \(end) has no payment before the calendar ends."
        }
    }
}
