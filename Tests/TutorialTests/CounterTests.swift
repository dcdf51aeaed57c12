import AshlarCore
import AshlarCoreTesting
import Testing

@MainActor @Suite struct CounterTests {
    @Test func countsAndStartsAgain() async throws {
        try await FeatureHarness.run(Counter(), state: 0) {
            try $0.send(.plusTapped) {
                $0 = 1
            } view: {
                $0 = 1
            }
            try $0.send(.resetTapped) {
                $0 = 0
            } view: {
                $0 = 0
            }
        }
    }

    @Test func showsTheCount() {
        let counter = counter(.test())
        counter.handle(.plusTapped)
        #expect(counter.viewState == 1)
    }
}
