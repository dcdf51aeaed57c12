import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Observation
import Testing

@MainActor
@Suite struct BurstTests {
    @Test func appliesABurstInOrderWithOneReduction() {
        let calls = Counter()
        let viewModel = countingViewModel(calls)
        var observed: [[String]] = []
        for _ in 0..<3 { viewModel.observe { observed.append([$0.text]) } }
        viewModel.interactor.dispatch(contentsOf: ["a", "b", "c"].map(Step.init))
        #expect(observed == [["a b c"], ["a b c"], ["a b c"]])
        #expect(calls.value == 2)  // the first was for the initial state

        viewModel.handle(contentsOf: [.tapped("d"), .titleTapped, .tapped("e")])
        #expect(viewModel.viewState.text == "a b c d e")
        #expect(observed.count == 6)
        #expect(calls.value == 3)
    }

    @Test func firesATrackingObserverOnce() {
        let viewModel = stepViewModel()
        let fired = Counter()
        withObservationTracking {
            _ = viewModel.viewState
        } onChange: {
            fired.increment()
        }
        viewModel.handle(contentsOf: (0..<100).map { .tapped("\($0)") })
        #expect(fired.value == 1)
        #expect(viewModel.viewState.count == 100)
    }

    @Test func callsOnEventForEachEventAfterTheLastAction() {
        var seen: [String] = []
        var viewModel: StepViewModel?
        viewModel = stepViewModel(onEvent: {
            seen.append("\($0): \(viewModel?.viewState.count ?? 0)")
        })
        viewModel?.handle(contentsOf: [.tapped("a"), .titleTapped, .tapped("b")])
        #expect(seen == ["tapped(\"a\"): 2", "titleTapped: 2", "tapped(\"b\"): 2"])
    }

    @Test func handlesSentActionsAfterTheBurst() {
        let viewModel = stepViewModel { $0 == "a" ? .send(Step(name: "sent")) : .none }
        var observed: [String] = []
        viewModel.observe { observed.append($0.text) }
        viewModel.interactor.dispatch(contentsOf: [Step(name: "a"), Step(name: "b")])
        #expect(observed == ["a b sent"])
    }

    @Test func isQueuedInsideADispatch() {
        let viewModel = stepViewModel()
        var observed: [String] = []
        viewModel.observe { state in
            observed.append(state.text)
            if state.count == 1 {
                viewModel.handle(contentsOf: [.tapped("b"), .tapped("c")])
                viewModel.tap("d")
            }
        }
        viewModel.tap("a")
        #expect(observed == ["a", "a b c d"])
    }

    @Test func doesNotNotifyForAnEmptyBurst() {
        let calls = Counter()
        let viewModel = countingViewModel(calls)
        viewModel.observe { _ in }
        viewModel.handle(contentsOf: [])
        viewModel.handle(contentsOf: [.titleTapped])
        viewModel.interactor.dispatch(contentsOf: EmptyCollection())
        #expect(calls.value == 1)
    }

    @Test func stopsWhenARuleEndsTheFeature() {
        var viewModel: StepViewModel?
        viewModel = stepViewModel { name in
            if name == "2" { viewModel?.end() }
            return .none
        }
        var asked = 0
        viewModel?.interactor.dispatch(
            contentsOf: (0..<10).lazy.map { number in
                asked += 1
                return Step(name: "\(number)")
            })
        #expect(viewModel?.viewState.text == "0 1 2")
        #expect(asked == 3)
        viewModel?.handle(contentsOf: [.tapped("late")])
        #expect(viewModel?.viewState.count == 3)
    }

    // MARK: Memory

    /// A million actions in lazy bursts of a thousand hold one action at a time.
    @Test(.timeLimit(.minutes(10))) func holdsOneActionOfALazyBurst() {
        let alive = Counter()
        let most = Journal<Int>()
        let viewModel = FeatureViewModel(
            state: 0, rules: PayloadRules(), reducer: PlainReducer(), eventMap: PlainMap(),
            environment: .test())
        var observed = 0
        viewModel.observe { _ in observed += 1 }
        for _ in 0..<1_000 {
            viewModel.interactor.dispatch(
                contentsOf: (0..<1_000).lazy.map { _ in
                    let payload = Payload(alive)
                    if alive.value > (most.entries.last ?? 0) { most.append(alive.value) }
                    return .add(payload)
                })
        }
        #expect(viewModel.viewState == 1_000_000)
        #expect(observed == 1_000)
        #expect(alive.value == 0)
        #expect((most.entries.last ?? 0) <= 2)
    }

    /// Handled actions are released, however long the chain of actions that send one another.
    @Test func holdsOneActionOfALongChain() {
        let alive = Counter()
        let most = Journal<Int>()
        let viewModel = FeatureViewModel(
            state: 0,
            rules: PayloadRules { count in
                guard count < 10_000 else { return .none }
                let payload = Payload(alive)
                if alive.value > (most.entries.last ?? 0) { most.append(alive.value) }
                return .send(.add(payload))
            },
            reducer: PlainReducer(), eventMap: PlainMap(), environment: .test())
        viewModel.handle(.add(Payload(alive)))
        #expect(viewModel.viewState == 10_000)
        #expect(alive.value == 0)
        #expect((most.entries.last ?? 0) <= 3)
    }

    private func countingViewModel(
        _ calls: Counter
    ) -> FeatureViewModel<StepRules, CountingReducer, StepEventMap> {
        FeatureViewModel(
            state: Steps(), rules: StepRules(), reducer: CountingReducer(calls: calls),
            eventMap: StepEventMap(), environment: .test())
    }
}

private enum PayloadAction: Sendable { case add(Payload) }

private struct PayloadRules: InteractorRules {
    var effect: @MainActor @Sendable (Int) -> Effect<PayloadAction> = { _ in .none }

    func handle(_ action: PayloadAction, _ state: inout Int) -> Effect<PayloadAction> {
        state += 1
        return effect(state)
    }
}

private struct PlainReducer: ViewStateReducing {
    func reduce(_ state: Int) -> Int { state }
}

private struct PlainMap: DomainEventActionMap {
    func action(for event: PayloadAction) -> PayloadAction? { event }
}
