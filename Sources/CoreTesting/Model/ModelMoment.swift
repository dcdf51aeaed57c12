/// What an invariant, or a generator of events, sees of a run.
@MainActor
public struct ModelMoment<Event: Sendable, State, ViewState, World> {
    /// An event that took place.
    public struct Step {
        /// What happened.
        public let event: Event
        /// What the view showed when it did.
        public let before: ViewState
    }

    /// What the feature knows now; of a screen, its view state.
    public let state: State
    /// What the view shows now.
    public let viewState: ViewState
    /// The world that was made for this run.
    public let world: World
    /// The events so far, in order.
    public let steps: [Step]
    /// How far away the deadlines of those who sleep on the clock are, nearest first.
    public let sleeping: [Duration]
}
