import AshlarCore
import AshlarCoreTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(1))) struct BalanceTests {
    struct Offline: Error, CustomStringConvertible {
        let description = "the server cannot be reached"
    }

    typealias Harness = FeatureHarness<BalanceRules, BalanceReducer, BalanceEventMap>

    private func run(
        _ answer: Result<Int64, Offline>,
        _ body: @MainActor (Harness) async throws -> Void
    ) async throws {
        try await FeatureHarness.run(
            state: BalanceState(), rules: BalanceRules(fetchBalance: { try answer.get() }),
            reducer: BalanceReducer(), eventMap: BalanceEventMap(), body)
    }

    @Test func showsTheBalanceAndHidesIt() async throws {
        try await run(.success(123_450)) { balance in
            try balance.send(.appeared) {
                $0.isLoading = true
            } view: {
                $0.isSpinning = true
            }
            try await balance.receive(.loaded(cents: 123_450)) {
                ($0.cents, $0.isLoading) = (123_450, false)
            } view: {
                ($0.amount, $0.isSpinning) = ("1234.50", false)
            }
            try balance.send(.eyeTapped) {
                $0.isHidden = true
            } view: {
                $0.amount = "•••"
            }
        }
    }

    @Test func saysWhyThereIsNoBalance() async throws {
        try await run(.failure(Offline())) { balance in
            let reason = "The balance could not be read: the server cannot be reached"
            try balance.send(.refreshPulled) {
                $0.isLoading = true
            } view: {
                $0.isSpinning = true
            }
            try await balance.receive(.failed(reason: reason)) {
                ($0.problem, $0.isLoading) = (reason, false)
            } view: {
                ($0.message, $0.isSpinning) = (reason, false)
            }
        }
    }

    @Test func leavesTheStateAloneWhenThePersonLeaves() async throws {
        try await run(.success(1)) { balance in
            try balance.send(.closeTapped)
        }
    }

    @Test func tellsTheAppThatThePersonLeaves() {
        var isClosed = false
        let screen = balanceScreen(
            environment: .test(), fetchBalance: { 1 }, close: { isClosed = true })
        screen.handle(.closeTapped)
        #expect(isClosed)
    }

    @Test(arguments: [(0, "0.00"), (5, "0.05"), (-5, "−0.05"), (-123_456, "−1234.56")])
    func writesCents(cents: Int64, amount: String) {
        #expect(BalanceReducer().reduce(BalanceState(cents: cents)).amount == amount)
    }
}
