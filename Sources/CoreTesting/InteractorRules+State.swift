public import AshlarCore

extension InteractorRules {
    /// The state after these actions in turn: a row of a table that holds rules to their states.
    ///
    /// None of the effects runs, so what an effect would send is an action of its own here.
    @MainActor
    public func state(_ state: DomainState, after actions: [DomainAction]) -> DomainState {
        var state = state
        for action in actions { _ = handle(action, &state) }
        return state
    }
}
