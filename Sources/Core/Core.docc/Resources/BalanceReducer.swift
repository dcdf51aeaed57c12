import AshlarCore

struct BalanceReducer: ViewStateReducing {
    func reduce(_ state: BalanceState) -> BalanceViewState {
        BalanceViewState(
            amount: amount(state), isSpinning: state.isLoading, message: state.problem)
    }

    private func amount(_ state: BalanceState) -> String {
        guard let cents = state.cents else { return "–" }
        if state.isHidden { return "•••" }
        let (whole, rest) = cents.magnitude.quotientAndRemainder(dividingBy: 100)
        return "\(cents < 0 ? "−" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
