/// An upcoming payment of a standing order.
public struct OccurrenceRow: Identifiable, Equatable, Sendable {
    /// The planned day, `YYYY-MM-DD`: the argument of `skipTapped` and `payTapped`.
    public var id: String
    /// 1 for the order’s first payment.
    public var number: String
    /// The payment day and its weekday.
    public var day, weekday: String
    /// The day it was moved from, and why; `nil` if it was not moved.
    public var moved: String?
    /// Nothing is paid on this day.
    public var isSkipped = false
    /// The unconfirmed request; `nil` for none.
    public var pending: String?
    /// The possible action; `nil` for none.
    public var choice: OccurrenceChoice?
}

/// An action on an upcoming payment.
public enum OccurrenceChoice: Equatable, Sendable {
    /// Skips a planned payment; pays a skipped one.
    case skip, payAfterAll
}
