import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

/// Handling an event and waiting for its result, like a control that shows activity.
@MainActor
@Suite struct SettlingTests {
    @Test func returnsAtOnceIfTheConditionHolds() async {
        let viewModel = stepViewModel()
        await viewModel.handle(.tapped("a"), until: { $0.count == 1 })
        #expect(viewModel.viewState.text == "a")
    }

    @Test func waitsForAnEffectsResult() async {
        let door = AsyncStream<Void>.makeStream()
        let viewModel = stepViewModel(effects: { name in
            guard name == "a" else { return .none }
            return .run { send in
                for await _ in door.stream { await send(Step(name: "b")) }
            }
        })
        let waiting = Task { await viewModel.handle(.tapped("a"), until: { $0.count == 2 }) }
        // Not before the door opens: only the effect can count to two.
        door.continuation.yield()
        await waiting.value
        #expect(viewModel.viewState.text == "a b")
        viewModel.end()
    }

    @Test func returnsWhenTheViewModelEnds() async {
        let viewModel = stepViewModel()
        let waiting = Task { await viewModel.handle(.tapped("a"), until: { _ in false }) }
        await viewModel.waitFor("a")
        viewModel.end()
        await waiting.value
        #expect(viewModel.viewState.text == "a")
    }

    @Test func returnsWhenTheCallerIsCancelled() async {
        let viewModel = stepViewModel()
        let waiting = Task { await viewModel.handle(.tapped("a"), until: { _ in false }) }
        waiting.cancel()
        await waiting.value
        #expect(viewModel.viewState.text == "a")
    }
}
