public import AshlarCore

extension InteractorRules {
    /// The state after these actions in order, for tests with tables of states.
    ///
    /// No effect runs; pass the actions that effects would send as well.
    @MainActor
    public func state(_ state: DomainState, after actions: [DomainAction]) -> DomainState {
        var state = state
        for action in actions { _ = handle(action, &state) }
        return state
    }
}
