/// The owner of a feature's domain state: the only place where it changes.
@MainActor
public protocol Interactor<DomainState, DomainAction>: AnyObject {
    associatedtype DomainState: Sendable
    associatedtype DomainAction: Sendable

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
