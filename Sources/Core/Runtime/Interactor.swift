/// The owner of a feature’s domain state, which changes only here.
@MainActor
public protocol Interactor<DomainState, DomainAction>: AnyObject {
    /// The feature’s domain state; a value, so that streams can pass it on.
    associatedtype DomainState: Sendable
    /// A change of the state, from an event or an effect.
    associatedtype DomainAction: Sendable

    /// The state after the last handled action.
    var state: DomainState { get }

    /// Applies the action before returning; inside a dispatch, the action is queued.
    func dispatch(_ action: DomainAction)

    /// Applies several actions in order before observers are notified; the default dispatches them
    /// one by one.
    func dispatch(contentsOf actions: some Sequence<DomainAction>)

    /// The current state, then the newest after each change; ends with the interactor.
    ///
    /// Holding a state makes the next change copy the shared storage.
    func states() -> AsyncStream<DomainState>

    /// Cancels the effects and finishes the streams; later actions are dropped.
    func end()
}

extension Interactor {
    /// Dispatches the actions one by one.
    public func dispatch(contentsOf actions: some Sequence<DomainAction>) {
        for action in actions { dispatch(action) }
    }
}
