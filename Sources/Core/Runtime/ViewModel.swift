/// What a view talks to: it shows `viewState` and reports what a person did to `handle`.
@MainActor
public protocol ViewModel<ViewState, ViewEvent>: AnyObject, Sendable {
    /// What the view shows; equal ones are published once.
    associatedtype ViewState: Equatable & Sendable
    /// What a person did, in the past tense.
    associatedtype ViewEvent: Sendable

    /// What the view shows now; reading it inside `withObservationTracking` observes it.
    var viewState: ViewState { get }

    /// Takes what a person did; the resulting `viewState` is readable when this returns.
    ///
    /// Called from inside a handling of the same view model, the event waits for its turn.
    func handle(_ event: ViewEvent)

    /// Takes several at once, in order, for one change of `viewState`.
    ///
    /// Unless the view model says how, one after the other.
    func handle(contentsOf events: some Sequence<ViewEvent>)

    /// The current view state, then each different one; a slow consumer gets the newest only.
    ///
    /// Ends when the view model ends.
    func viewStates() -> AsyncStream<ViewState>

    /// Cancels the effects; later events are dropped, the last `viewState` stays readable.
    func end()
}

extension ViewModel {
    /// One after the other: for view models that have no quicker way.
    public func handle(contentsOf events: some Sequence<ViewEvent>) {
        for event in events { handle(event) }
    }
}
