/// One of a standing order's next payments.
public struct OccurrenceRow: Identifiable, Equatable, Sendable {
    /// The planned day, `YYYY-MM-DD`: what `skipTapped` and `payTapped` take.
    public var id: String
    /// 1 for the order's first payment.
    public var number: String
    /// When it is made, and which weekday that is.
    public var day, weekday: String
    /// From which day it was moved, and why; `nil` if it was not.
    public var moved: String?
    /// Nothing is paid then.
    public var isSkipped = false
    /// What the bank was asked for and has not confirmed; `nil` for nothing.
    public var pending: String?
    /// What can be done about it; `nil` for nothing.
    public var choice: OccurrenceChoice?
}

/// What a person can do about one payment that is still to come.
public enum OccurrenceChoice: Equatable, Sendable {
    /// It is to be paid, and can be left out; it is left out, and can be paid all the same.
    case skip, payAfterAll
}
