import AshlarCore
import AshlarCoreTesting
import Testing

@MainActor @Suite struct TextEntryTests {
    private enum Rule: Error, Codable, Equatable { case empty }
    private struct Full: Error {}

    private struct Screen: Feature {
        let note: TextEntrySource<Rule>

        func handle(
            _ action: TextEntry<Rule>.Action, _ state: inout TextEntry<Rule>
        ) -> Effect<TextEntry<Rule>.Action> { note.handle(action, &state) }
    }

    private let screen = Screen(
        note: TextEntrySource { text in
            if text.isEmpty { throw Rule.empty }
            if text == "full" { throw Full() }
        })

    @Test func aTextIsTakenOnce() async throws {
        try await FeatureHarness.run(screen, state: TextEntry(), mode: .partial) { harness in
            try harness.send(.type("new valve"))
            try harness.send(.submit)
            #expect(harness.state.isSubmitting)
            try harness.send(.submit)
            try await harness.receive(.taken)
            #expect(harness.state == TextEntry())
        }
    }

    @Test func aBrokenRuleStaysUntilTheTextChanges() async throws {
        try await FeatureHarness.run(screen, state: TextEntry(), mode: .partial) { harness in
            try harness.send(.submit)
            try await harness.receive(.refused(.empty))
            try harness.send(.dismissProblem)
            try harness.send(.type(""))
            #expect(harness.state.rule == .empty)
            try harness.send(.type("a"))
            #expect(harness.state.rule == nil)
        }
    }

    @Test func aFailureKeepsTheText() async throws {
        try await FeatureHarness.run(screen, state: TextEntry(), mode: .partial) { harness in
            try harness.send(.type("full"))
            try harness.send(.submit)
            try await harness.receive(.failed(Problem(Full())))
            #expect(harness.state.text == "full" && !harness.state.isSubmitting)
            try harness.send(.dismissProblem)
            #expect(harness.state.problem == nil)
        }
    }
}
