import AshlarCore

/// A balance that is loaded, refreshed and hidden.
struct Balance: Feature {
    enum Event: Equatable, Sendable { case appeared, refreshPulled, eyeTapped, closeTapped }

    enum Action: Codable, Equatable, Sendable {
        case load
        case loaded(cents: Int64)
        case failed(String)
        case toggleHidden
    }

    struct State: Codable, Equatable, Sendable {
        var cents: Int64?
        var isLoading = false
        var isHidden = false
        var problem: String?
    }

    struct ViewState: Equatable, Sendable {
        var amount: String
        var isSpinning: Bool
        var message: String?
    }

    let fetchBalance: @Sendable () async throws -> Int64

    func action(for event: Event) -> Action? {
        switch event {
        case .appeared, .refreshPulled: .load
        case .eyeTapped: .toggleHidden
        case .closeTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .load:
            state.isLoading = true
            return .latest("balance") { [fetchBalance] send in
                await send(.loaded(cents: try await fetchBalance()))
            } catch: {
                .failed("The balance could not be loaded: \($0)")
            }
        case .loaded(let cents):
            state.cents = cents
            state.isLoading = false
            state.problem = nil
        case .failed(let reason):
            state.isLoading = false
            state.problem = reason
        case .toggleHidden:
            state.isHidden.toggle()
        }
        return .none
    }

    func reduce(_ state: State) -> ViewState {
        ViewState(
            amount: state.isHidden ? "•••" : state.cents.map(formatted) ?? "–",
            isSpinning: state.isLoading, message: state.problem)
    }

    private func formatted(_ cents: Int64) -> String {
        let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(cents < 0 ? "−" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
