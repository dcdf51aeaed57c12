/// A view’s model: the view shows `viewState` and passes the user’s events to `handle`.
@MainActor
public protocol ViewModel<ViewState, ViewEvent>: AnyObject, Sendable {
    /// The view’s content; equal values are published once.
    associatedtype ViewState: Equatable & Sendable
    /// What the user did, in the past tense.
    associatedtype ViewEvent: Sendable

    /// The view’s current content; observed when read inside `withObservationTracking`.
    var viewState: ViewState { get }

    /// Handles an event; the resulting `viewState` is readable when this returns.
    ///
    /// Inside a handling of the same view model, the event is queued.
    func handle(_ event: ViewEvent)

    /// Handles several events in order, with one change of `viewState`.
    ///
    /// The default handles them one by one.
    func handle(contentsOf events: some Sequence<ViewEvent>)

    /// The current view state, then each different one; a slow consumer gets only the newest.
    ///
    /// Ends with the view model.
    func viewStates() -> AsyncStream<ViewState>

    /// Cancels the effects; later events are dropped, the last `viewState` stays readable.
    func end()
}

extension ViewModel {
    /// Handles the events one by one.
    public func handle(contentsOf events: some Sequence<ViewEvent>) {
        for event in events { handle(event) }
    }
}
