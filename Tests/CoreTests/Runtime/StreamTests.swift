import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
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

    @Test func aSlowConsumerGetsOnlyTheNewest() async {
        let viewModel = stepViewModel()
        var views = viewModel.viewStates().makeAsyncIterator()
        #expect(await views.next()?.count == 0)
        for _ in 0..<100 { viewModel.tap("a") }
        #expect(await views.next()?.count == 100)
    }

    @Test func eachConsumerGetsEachState() async {
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
        let views = viewModel.viewStates()
        let states = viewModel.interactor.states()
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

    @Test func finishesWhenTheViewModelIsReleased() async {
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

    @Test(.timeLimit(.minutes(10))) func endsOnlyACancelledTasksStream() async {
        let viewModel = stepViewModel()
        let cancelled = viewModel.viewStates()
        let other = viewModel.viewStates()
        let consumer = Task { await counts(cancelled) }
        consumer.cancel()
        #expect(await consumer.value.count <= 1)
        viewModel.tap("a")
        viewModel.end()
        #expect(await counts(other) == [1])
    }

    @Test(.timeLimit(.minutes(10))) func notifiesAThousandConsumers() async {
        let viewModel = stepViewModel()
        let consumers = (0..<1_000).map { _ in
            let states = viewModel.viewStates()
            return Task {
                for await state in states where state.count == 3 { return true }
                return false
            }
        }
        viewModel.tap("a", "b", "c")
        var met = 0
        for consumer in consumers where await consumer.value { met += 1 }
        #expect(met == 1_000)
    }

    /// Domain states are not compared: each flush yields one.
    @Test func yieldsADomainStateForEachFlushEvenIfEqual() async {
        let viewModel = FeatureViewModel(
            state: Steps(), rules: StepRules { _, _ in .none }, reducer: StepReducer(),
            eventMap: StepEventMap(), environment: .test())
        var states = viewModel.interactor.states().makeAsyncIterator()
        #expect(await states.next() == Steps())
        for _ in 0..<3 {
            viewModel.tap("nothing")
            #expect(await states.next() == Steps())
        }
    }

    /// A stalled consumer holds only one state.
    @Test(arguments: [1, 1_000]) func slowConsumersHoldOneState(consumers: Int) async {
        let alive = Counter()
        let viewModel = FeatureViewModel(
            state: PayloadState(payload: Payload(alive, 0)), rules: PayloadRules(),
            reducer: PayloadReducer(), eventMap: PayloadMap(), environment: .test())
        let views = (0..<consumers).map { _ in viewModel.viewStates() }
        let states = (0..<consumers).map { _ in viewModel.interactor.states() }
        var most = 0
        for number in 1...1_000 {
            viewModel.handle(Payload(alive, number))
            most = max(most, alive.value)
        }
        // The feature’s own state and the one being replaced, however many consumers wait.
        #expect(most <= 2)
        viewModel.end()
        var received: [Int] = []
        for stream in views {
            for await view in stream { received.append(view.payload.number) }
        }
        for stream in states {
            for await state in stream { received.append(state.payload.number) }
        }
        #expect(received.count == 2 * consumers)
        #expect(Set(received) == [1_000])
        #expect(alive.value == 1)
    }

    private func counts(_ stream: AsyncStream<StepsViewState>) async -> [Int] {
        var counts: [Int] = []
        for await state in stream { counts.append(state.count) }
        return counts
    }
}

private struct PayloadState: Sendable { var payload: Payload }

private struct PayloadViewState: Equatable, Sendable {
    let payload: Payload

    static func == (left: Self, right: Self) -> Bool { left.payload === right.payload }
}

private struct PayloadRules: InteractorRules {
    func handle(_ action: Payload, _ state: inout PayloadState) -> Effect<Payload> {
        state.payload = action
        return .none
    }
}

private struct PayloadReducer: ViewStateReducing {
    func reduce(_ state: PayloadState) -> PayloadViewState {
        PayloadViewState(payload: state.payload)
    }
}

private struct PayloadMap: DomainEventActionMap {
    func action(for event: Payload) -> Payload? { event }
}
