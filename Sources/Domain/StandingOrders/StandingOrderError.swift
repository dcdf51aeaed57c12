/// A rule of standing orders that a schedule breaks.
public enum StandingOrderError: Error, Hashable, Sendable {
    /// Weeks or months from one payment to the next are at least one.
    case intervalNotPositive(Int)
    /// A day of the month is 1 to 31, or −1 for the last.
    case noSuchDayOfMonth(Int)
    /// A number of payments is at least one.
    case countNotPositive(Int)
    /// There would be no payment at all; `first` is `nil` where the calendar ends before one.
    case endsBeforeTheFirst(end: LocalDate, first: LocalDate?)
}

extension StandingOrderError: DescribedError {
    /// One sentence with the rule and the values.
    public var description: String {
        switch self {
        case .intervalNotPositive(let interval):
            "A standing order is repeated every week or month or more rarely, got every \(interval)."
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
