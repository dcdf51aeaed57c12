import Core
import CoreSamples
import CoreTesting
import Testing

@MainActor
@Suite struct StreamTests {
    @Test func beginsWithTheCurrentState() async {
        let viewModel = stepViewModel()
        viewModel.tap("a")
        var views = viewModel.viewStates().makeAsyncIterator()
        var states = viewModel.interactor.states().makeAsyncIterator()
        #expect(await views.next()?.text == "a")
        #expect(await states.next()?.names == ["a"])
    }

    @Test func givesASlowConsumerTheNewestOnly() async {
        let viewModel = stepViewModel()
        var views = viewModel.viewStates().makeAsyncIterator()
        #expect(await views.next()?.count == 0)
        for _ in 0..<100 { viewModel.tap("a") }
        #expect(await views.next()?.count == 100)
    }

    @Test func givesEachConsumerEachState() async {
        let viewModel = stepViewModel()
        var first = viewModel.viewStates().makeAsyncIterator()
        var second = viewModel.viewStates().makeAsyncIterator()
        for count in 0..<5 {
            #expect(await first.next()?.count == count)
            #expect(await second.next()?.count == count)
            viewModel.tap("a")
        }
    }

    @Test func finishesWithTheViewModel() async {
        let viewModel = stepViewModel()
        let (views, states) = (viewModel.viewStates(), viewModel.interactor.states())
        viewModel.tap("a")
        viewModel.end()
        #expect(await counts(views) == [1])
        #expect(await counts(viewModel.viewStates()) == [1])
        var names: [[String]] = []
        for await state in states { names.append(state.names) }
        #expect(names == [["a"]])
    }

    @Test func finishesWithTheInteractorToo() async {
        let viewModel = stepViewModel()
        let views = viewModel.viewStates()
        viewModel.interactor.end()
        #expect(await counts(views) == [0])
    }

    @Test func finishesWhenTheViewModelIsDropped() async {
        var viewModel: StepViewModel? = stepViewModel()
        viewModel?.tap("a")
        let views = viewModel?.viewStates()
        viewModel = nil
        guard let views else { return }
        #expect(await counts(views) == [1])
    }

    @Test func forgetsAConsumerThatStops() async {
        let viewModel = stepViewModel()
        let consumer = Task { await counts(viewModel.viewStates()) }
        consumer.cancel()
        _ = await consumer.value
        viewModel.tap("a")
        #expect(viewModel.viewState.text == "a")
    }

    private func counts(_ stream: AsyncStream<StepsViewState>) async -> [Int] {
        var counts: [Int] = []
        for await state in stream { counts.append(state.count) }
        return counts
    }
}
