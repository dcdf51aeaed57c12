import AshlarCore

/// The way in: what a view is given.
@MainActor
func balanceScreen(
    environment: RuntimeEnvironment,
    fetchBalance: @escaping @Sendable () async throws -> Int64,
    close: @escaping @MainActor () -> Void
) -> some ViewModel<BalanceViewState, BalanceEvent> {
    FeatureViewModel(
        name: "Balance", state: BalanceState(),
        rules: BalanceRules(fetchBalance: fetchBalance), reducer: BalanceReducer(),
        eventMap: BalanceEventMap(), environment: environment
    ) { event in
        if event == .closeTapped { close() }
    }
}
