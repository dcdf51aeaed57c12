import AshlarCoreTesting
import Testing

@testable import Counter

@MainActor @Test func countsUpAndDown() async throws {
    let screen = CounterScreen()
    try await FeatureHarness.run(state: 0, rules: screen, reducer: screen, eventMap: screen) {
        try $0.send(.plusTapped) {
            $0 = 1
        } view: {
            $0.text = "1"
        }
        try $0.send(.minusTapped) {
            $0 = 0
        } view: {
            $0.text = "0"
        }
    }
}
