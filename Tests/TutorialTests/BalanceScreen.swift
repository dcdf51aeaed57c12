import AshlarCore

@MainActor func balanceScreen(
    _ balance: Balance, _ runtime: RuntimeEnvironment, close: @escaping @MainActor () -> Void
) -> some ViewModel<Balance.ViewState, Balance.Event> {
    FeatureViewModel(balance, state: .init(), environment: runtime) { event in
        if event == .closeTapped { close() }
    }
}
