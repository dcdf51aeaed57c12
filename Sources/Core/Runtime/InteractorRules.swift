/// What a feature writes of its interactor: state changes in place, effects returned.
///
/// Rules are pure: the same action makes the same of the same state, whenever and wherever. They
/// ask for no time, no id, no random number and nothing that is stored outside of the state; an
/// ``Effect`` asks, and its action brings the answer. Only so can a recording run again, and a
/// test say what an action does. A replay that parts is often a rule that asked.
public protocol InteractorRules<DomainState, DomainAction>: Sendable {
    /// What the feature knows; changed in ``handle(_:_:)`` only.
    associatedtype DomainState: Sendable
    /// What can be done to the state, by events and by effects.
    associatedtype DomainAction: Sendable

    /// Applies one action to the state and says what is to happen outside of it.
    ///
    /// - Returns: The work to start once the state has changed, `.none` if there is none.
    @MainActor
    func handle(_ action: DomainAction, _ state: inout DomainState) -> Effect<DomainAction>
}
