import AshlarCore

struct BalanceRules: InteractorRules {
    /// The balance in cents, from wherever the app keeps it.
    let fetchBalance: @Sendable () async throws -> Int64

    func handle(_ action: BalanceAction, _ state: inout BalanceState) -> Effect<BalanceAction> {
        switch action {
        case .load:
            (state.isLoading, state.problem) = (true, nil)
            return load()
        case .loaded(let cents):
            (state.cents, state.isLoading) = (cents, false)
        case .failed(let reason):
            (state.problem, state.isLoading) = (reason, false)
        case .toggleHidden:
            state.isHidden.toggle()
        }
        return .none
    }

    /// The latest wins: a second pull makes the first one's answer worthless.
    private func load() -> Effect<BalanceAction> {
        .latest(
            "balance",
            { [fetchBalance] send in
                await send(.loaded(cents: try await fetchBalance()))
            },
            catch: { .failed(reason: "The balance could not be read: \($0)") })
    }
}
