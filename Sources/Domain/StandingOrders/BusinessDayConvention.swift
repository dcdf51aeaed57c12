/// What happens to a payment that is planned for a day that is no business day.
public enum BusinessDayConvention: String, CaseIterable, Hashable, Sendable, Codable {
    /// It stays where it is.
    case none
    /// It is made on the next business day.
    case following
    /// It is made on the next business day of the same month, else on the last one before.
    case modifiedFollowing
    /// It is made on the last business day before.
    case preceding

    /// The day on which a payment planned for `planned` is made; `nil` where there are no more days.
    ///
    /// Later days never come out earlier.
    public func day(for planned: LocalDate, in calendar: BusinessCalendar) -> LocalDate? {
        switch self {
        case .none: return planned
        case .following: return calendar.businessDay(planned, step: 1)
        case .preceding: return calendar.businessDay(planned, step: -1)
        case .modifiedFollowing:
            let next = calendar.businessDay(planned, step: 1)
            if let next, (next.year, next.month) == (planned.year, planned.month) { return next }
            return calendar.businessDay(planned, step: -1)
        }
    }
}
