/// The rule for a payment that is planned for a date that is not a business day.
public enum BusinessDayConvention: String, CaseIterable, Hashable, Sendable, Codable {
    /// The date does not change.
    case none
    /// The next business day.
    case following
    /// The next business day of the same month, otherwise the last one before.
    case modifiedFollowing
    /// The last business day before.
    case preceding

    /// The date of a payment planned for `planned`; `nil` if it would be after the last supported
    /// date.
    ///
    /// A later planned date never results in an earlier date.
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
