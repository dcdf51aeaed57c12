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

    /// The current state, then the newest after each change; ends with the interactor.
    ///
    /// Who keeps a state makes the next change copy what the two share.
    func states() -> AsyncStream<DomainState>

    /// Cancels the effects and finishes the streams; later actions are dropped.
    func end()
}
