import AshlarCore
import AshlarCoreTesting
import Foundation
import Testing

@MainActor @Suite struct SettleChangeTests {
    private struct Refused: Error {}

    /// A screen that only shows changes.
    private struct Screen: Feature {
        let settleChange: SettleChange

        func handle(
            _ action: Settlement.Action, _ state: inout Settlement
        ) -> Effect<Settlement.Action> { settleChange.handle(action, &state) }
    }

    private let queue = InMemoryChangeQueue()
    private let wording = Wording(
        locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])

    @Test func carriesOutADecision() async throws {
        let id = queue.add("close", row: "r")
        try await FeatureHarness.run(
            Screen(settleChange: SettleChange(queue)), state: Settlement()
        ) { try $0.send(.settle(id, .takeBack)) }
        #expect(try await queue.unsettledChanges().isEmpty)
    }

    @Test func failsIfItIsTooLate() async throws {
        let id = queue.add("close", row: "r")
        let sent = UnsettledChange(id: id, row: "r", name: "close", phase: .unknown)
        queue.replace([sent])
        try await FeatureHarness.run(
            Screen(settleChange: SettleChange(queue)), state: Settlement(), mode: .partial
        ) { harness in
            try harness.send(.settle(id, .takeBack))
            try await harness.receive(.failed(.tooLate))
            #expect(
                harness.state.notice(wording)?.text == "It’s already on its way to the server.")
            try harness.send(.dismiss)
            #expect(harness.state.notice(wording) == nil)
        }
        #expect(try await queue.unsettledChanges() == [sent])
    }

    @Test func saysWhyItFailed() async throws {
        let id = queue.add("close", row: "r")
        queue.fail(Refused())
        try await FeatureHarness.run(
            Screen(settleChange: SettleChange(queue)), state: Settlement(), mode: .partial
        ) { harness in
            try harness.send(.settle(id, .takeBack))
            try await harness.receive(.failed(.problem(Problem(Refused()))))
            #expect(harness.state.notice(wording)?.tone == .bad)
            queue.fail(nil)
            try harness.send(.settle(id, .takeBack))
            #expect(harness.state.failure == nil, "tried again")
        }
    }

    @Test func retryingARefusedChangeMakesItUnsent() async throws {
        let id = queue.add("close", row: "r")
        queue.replace([UnsettledChange(id: id, row: "r", name: "close", phase: .refused)])
        let settleChange = SettleChange(queue)
        #expect(try await settleChange(id, by: .retry))
        #expect(try await queue.unsettledChanges().map(\.phase) == [.notSent])
    }
}
