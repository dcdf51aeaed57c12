/// A named rule that every run of a ``ModelTest`` has to keep.
public struct ModelInvariant<Event: Sendable, State, ViewState, World>: Sendable {
    /// The moment at which a rule is checked.
    public typealias Moment = ModelMoment<Event, State, ViewState, World>
    /// Returns whether the rule holds; may throw an error that explains why not.
    public typealias Check = @MainActor (Moment) throws -> Bool

    enum Occasion: Sendable { case always, quiet, end, sometimes }

    let name: String
    let occasion: Occasion
    let holds: Check

    /// A rule that holds at the start, after every event, and after every job of an effect.
    public static func always(_ name: String, _ holds: @escaping Check) -> ModelInvariant {
        ModelInvariant(name: name, occasion: .always, holds: holds)
    }

    /// A rule that holds whenever no work is left except sleeps on the clock.
    public static func whenQuiet(_ name: String, _ holds: @escaping Check) -> ModelInvariant {
        ModelInvariant(name: name, occasion: .quiet, holds: holds)
    }

    /// A rule that holds at the end of each run, when all work is done and the clock has passed all
    /// deadlines.
    public static func atEnd(_ name: String, _ holds: @escaping Check) -> ModelInvariant {
        ModelInvariant(name: name, occasion: .end, holds: holds)
    }

    /// A condition that holds at some moment of some run, to verify that the events reach the case
    /// under test.
    public static func sometimes(_ name: String, _ holds: @escaping Check) -> ModelInvariant {
        ModelInvariant(name: name, occasion: .sometimes, holds: holds)
    }
}
