import AshlarCoreTesting
import Testing

@testable import Counter

@MainActor @Test func countsUpAndDown() async throws {
    try await FeatureHarness.run(CounterScreen(), state: 0) {
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
