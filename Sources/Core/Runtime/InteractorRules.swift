/// The rules of a feature: they change the state in place and return effects.
///
/// Rules are pure: the same action and state always give the same result. They read no time, make
/// no ids or random numbers, and read nothing stored outside the state; an ``Effect`` does that and
/// sends an action with the result. This makes recordings replayable and rules testable. A replay
/// that diverges is often caused by an impure rule.
public protocol InteractorRules<DomainState, DomainAction>: Sendable {
    /// The feature’s domain state; changed only in ``handle(_:_:)``.
    associatedtype DomainState: Sendable
    /// A change of the state, from an event or an effect.
    associatedtype DomainAction: Sendable

    /// Applies one action to the state and returns its effect.
    ///
    /// - Returns: The work to start after the state has changed; `.none` for none.
    @MainActor
    func handle(_ action: DomainAction, _ state: inout DomainState) -> Effect<DomainAction>
}
