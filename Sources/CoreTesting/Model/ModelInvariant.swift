/// A rule that every run of a ``ModelTest`` is held to, by its name.
public struct ModelInvariant<Event: Sendable, State, ViewState, World>: Sendable {
    /// What a rule is asked about.
    public typealias Moment = ModelMoment<Event, State, ViewState, World>
    /// Says whether the rule holds; what it throws says why it does not.
    public typealias Check = @MainActor (Moment) throws -> Bool

    enum Occasion: Sendable { case always, quiet, end, sometimes }

    let name: String
    let occasion: Occasion
    let holds: Check

    /// Holds at first, after every event, and after every piece of work of an effect.
    public static func always(_ name: String, _ holds: @escaping Check) -> ModelInvariant {
        ModelInvariant(name: name, occasion: .always, holds: holds)
    }

    /// Holds whenever no work is left but what sleeps on the clock.
    public static func whenQuiet(_ name: String, _ holds: @escaping Check) -> ModelInvariant {
        ModelInvariant(name: name, occasion: .quiet, holds: holds)
    }

    /// Holds at the end of each run, once all work is done and the clock has passed the deadlines.
    public static func atEnd(_ name: String, _ holds: @escaping Check) -> ModelInvariant {
        ModelInvariant(name: name, occasion: .end, holds: holds)
    }

    /// Comes true at some moment of some run: that the events reach what the test is about.
    public static func sometimes(_ name: String, _ holds: @escaping Check) -> ModelInvariant {
        ModelInvariant(name: name, occasion: .sometimes, holds: holds)
    }
}
