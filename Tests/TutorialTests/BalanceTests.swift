import AshlarCore
import AshlarCoreTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct BalanceTests {
    struct Offline: Error, CustomStringConvertible {
        let description = "the server cannot be reached"
    }

    @Test func showsTheBalanceAndHidesIt() async throws {
        try await FeatureHarness.run(Balance(fetchBalance: { 123_450 }), state: .init()) {
            try $0.send(.appeared) {
                $0.isLoading = true
            } view: {
                $0.isSpinning = true
            }
            try await $0.receive(.loaded(cents: 123_450)) {
                $0.cents = 123_450
                $0.isLoading = false
            } view: {
                $0.amount = "1234.50"
                $0.isSpinning = false
            }
            try $0.send(.eyeTapped) {
                $0.isHidden = true
            } view: {
                $0.amount = "•••"
            }
        }
    }

    @Test func showsWhyThereIsNoBalance() async throws {
        let reason = "The balance could not be loaded: the server cannot be reached"
        try await FeatureHarness.run(Balance(fetchBalance: { throw Offline() }), state: .init()) {
            try $0.send(.refreshPulled) {
                $0.isLoading = true
            } view: {
                $0.isSpinning = true
            }
            try await $0.receive(.failed(reason)) {
                $0.isLoading = false
                $0.problem = reason
            } view: {
                $0.isSpinning = false
                $0.message = reason
            }
        }
    }

    @Test func closingChangesNothing() async throws {
        try await FeatureHarness.run(Balance(fetchBalance: { 1 }), state: .init()) {
            try $0.send(.closeTapped)
        }
    }

    @Test func closingNotifiesTheApp() {
        var isClosed = false
        let screen = balanceScreen(Balance(fetchBalance: { 1 }), .test()) { isClosed = true }
        screen.handle(.closeTapped)
        #expect(isClosed)
    }

    @Test(arguments: [(0, "0.00"), (5, "0.05"), (-5, "−0.05"), (-123_456, "−1234.56")])
    func formatsCents(cents: Int64, amount: String) {
        let balance = Balance(fetchBalance: { 1 })
        #expect(balance.reduce(.init(cents: cents)).amount == amount)
    }
}
