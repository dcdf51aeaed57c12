import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ViewModelWaitingTests {
    @Test func returnsTheFirstThatMatches() async throws {
        let viewModel = stepViewModel { name in
            name == "load" ? .run { send in await send(Step(name: "loaded")) } : .none
        }
        viewModel.tap("load")
        #expect(try await viewModel.viewState { $0.count == 2 }.text == "load loaded")
        #expect(try await viewModel.viewState { _ in true }.count == 2)
    }

    @Test func failsWhenTheViewModelEnds() async throws {
        let viewModel = stepViewModel()
        viewModel.tap("a")
        viewModel.end()
        let error = await #expect(throws: TestFailure.self) {
            try await viewModel.viewState { $0.count == 2 }
        }
        #expect(error?.description.contains("text: \"a\"") == true)
    }
}
