/// The owner of a feature's domain state: the only place where it changes.
@MainActor
public protocol Interactor<DomainState, DomainAction>: AnyObject {
    /// What the feature knows; a value, so that a stream can hand it on.
    associatedtype DomainState: Sendable
    /// What can be done to the state, by events and by effects.
    associatedtype DomainAction: Sendable

    /// After the last action that was handled.
    var state: DomainState { get }

    /// Applies the action before it returns; from inside a dispatch, the action waits for its turn.
    func dispatch(_ action: DomainAction)

    /// Applies several in order before anybody is told; unless the interactor says how, one after
    /// the other.
    func dispatch(contentsOf actions: some Sequence<DomainAction>)

    /// The current state, then the newest after each change; ends with the interactor.
    ///
    /// Who keeps a state makes the next change copy what the two share.
    func states() -> AsyncStream<DomainState>

    /// Cancels the effects and finishes the streams; later actions are dropped.
    func end()
}

extension Interactor {
    /// One after the other: for interactors that have no quicker way.
    public func dispatch(contentsOf actions: some Sequence<DomainAction>) {
        for action in actions { dispatch(action) }
    }
}
