/// A run’s state at one moment, for invariants and generators of events.
@MainActor
public struct ModelMoment<Event: Sendable, State, ViewState, World> {
    /// An event that took place.
    public struct Step {
        /// The event.
        public let event: Event
        /// The view state before the event.
        public let before: ViewState
    }

    /// The feature’s state; for a screen, its view state.
    public let state: State
    /// The view state.
    public let viewState: ViewState
    /// The world made for this run.
    public let world: World
    /// The events so far, in order.
    public let steps: [Step]
    /// The remaining times of all sleeps on the clock, shortest first.
    public let sleeping: [Duration]
}
