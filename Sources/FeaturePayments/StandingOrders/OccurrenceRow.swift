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
    public var isSkipped: Bool
    /// What can be done about it; `nil` for nothing.
    public var choice: OccurrenceChoice?

    /// For previews and tests of a view; the app is given what the reducer makes.
    public init(
        id: String, number: String, day: String, weekday: String, moved: String? = nil,
        isSkipped: Bool = false, choice: OccurrenceChoice? = nil
    ) {
        (self.id, self.number, self.day, self.weekday) = (id, number, day, weekday)
        (self.moved, self.isSkipped, self.choice) = (moved, isSkipped, choice)
    }
}

/// What a person can do about one payment that is still to come.
public enum OccurrenceChoice: Equatable, Sendable {
    /// It is to be paid, and can be left out; it is left out, and can be paid all the same.
    case skip, payAfterAll
}
