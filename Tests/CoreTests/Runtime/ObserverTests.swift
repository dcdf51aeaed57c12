import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Observation
import Testing

@MainActor
@Suite struct ObserverTests {
    @Test(arguments: [1, 2, 1_000])
    func notifiesEachOnceInOrder(count: Int) {
        let viewModel = stepViewModel()
        var observed: [Int] = []
        for number in 0..<count { viewModel.observe { _ in observed.append(number) } }
        viewModel.tap("a")
        #expect(observed == Array(0..<count))
        viewModel.tap("b")
        #expect(observed.count == 2 * count)
    }

    @Test func notifiesAThousandTrackingObservers() {
        let viewModel = stepViewModel()
        let fired = Counter()
        for _ in 0..<1_000 {
            withObservationTracking {
                _ = viewModel.viewState
            } onChange: {
                fired.increment()
            }
        }
        viewModel.tap("a", "b")
        #expect(fired.value == 1_000)
    }

    // MARK: Added and cancelled observers

    @Test func doesNotCallACancelledObserver() {
        let viewModel = stepViewModel()
        var observed: [String] = []
        var second: ViewStateObservation<StepsViewState>?
        viewModel.observe { _ in
            observed.append("first")
            second?.cancel()
        }
        second = viewModel.observe { _ in observed.append("second") }
        viewModel.observe { _ in observed.append("third") }
        viewModel.tap("a")
        #expect(observed == ["first", "third"])
        viewModel.tap("b")
        #expect(observed == ["first", "third", "first", "third"])
    }

    @Test(arguments: [1, 3]) func notifiesAnAddedObserverOfTheNextChange(already: Int) {
        let viewModel = stepViewModel()
        var added: [String] = []
        for number in 0..<already {
            viewModel.observe { state in
                guard number == 0, state.count == 1 else { return }
                viewModel.observe { added.append($0.text) }
            }
        }
        viewModel.tap("a")
        #expect(added.isEmpty)
        viewModel.tap("b")
        #expect(added == ["a b"])
    }

    @Test func anObserverMayCancelItselfAndObserveAgain() {
        let viewModel = stepViewModel()
        var observed: [String] = []
        var observation: ViewStateObservation<StepsViewState>?
        observation = viewModel.observe { state in
            observation?.cancel()
            observed.append("old: \(state.text)")
            viewModel.observe { observed.append("new: \($0.text)") }
        }
        viewModel.tap("a", "b")
        observation?.cancel()
        viewModel.tap("c")
        #expect(observed == ["old: a", "new: a b", "new: a b c"])
    }

    @Test func releasesACancelledObserversCaptures() {
        final class Held {}
        let viewModel = stepViewModel()
        var held: Held? = Held()
        weak let weakly = held
        let observation = viewModel.observe { [held] _ in _ = held }
        held = nil
        #expect(weakly != nil)
        observation.cancel()
        #expect(weakly == nil)
    }

    @MainActor private final class Observations {
        var list: [ViewStateObservation<StepsViewState>] = []
    }

    /// The view model may be released during a notification.
    @Test func anObserverMayCancelAllOthers() {
        let viewModel = stepViewModel()
        let all = Observations()
        var observed = 0
        for _ in 0..<100 {
            all.list.append(
                viewModel.observe { _ in
                    observed += 1
                    for observation in all.list { observation.cancel() }
                })
        }
        viewModel.tap("a", "b")
        #expect(observed == 1)
    }

    // MARK: No observers

    @Test(arguments: [1, 2, 10]) func doesNotReduceWithoutObservers(count: Int) {
        let calls = Counter()
        let viewModel = FeatureViewModel(
            state: Steps(), rules: StepRules(), reducer: CountingReducer(calls: calls),
            eventMap: StepEventMap(), environment: .test())
        let observations = (0..<count).map { _ in viewModel.observe { _ in } }
        viewModel.handle(.tapped("a"))
        #expect(calls.value == 2)
        for observation in observations { observation.cancel() }
        observations.first?.cancel()
        viewModel.handle(.tapped("b"))
        #expect(calls.value == 2)
        viewModel.observe { _ in }
        #expect(calls.value == 3)  // an observation starts from the current view state
        viewModel.handle(.tapped("c"))
        #expect(calls.value == 4)
    }

    @Test func doesNotReduceWithoutStreams() {
        let calls = Counter()
        let viewModel = FeatureViewModel(
            state: Steps(), rules: StepRules(), reducer: CountingReducer(calls: calls),
            eventMap: StepEventMap(), environment: .test())
        var streams = [viewModel.viewStates(), viewModel.viewStates()]
        viewModel.handle(.tapped("a"))
        #expect(calls.value == 2)
        streams.removeLast()
        viewModel.handle(.tapped("b"))
        #expect(calls.value == 3)
        streams.removeLast()
        viewModel.handle(.tapped("c"))
        #expect(calls.value == 3)
        #expect(viewModel.viewState.text == "a b c")
    }

    @Test func handlesEveryActionOfAnUnobservedBurst() {
        let handled = Counter()
        let viewModel = stepViewModel { _ in
            handled.increment()
            return .none
        }
        for _ in 0..<1_000 { viewModel.tap("same") }
        viewModel.handle(contentsOf: (0..<1_000).map { _ in .tapped("same") })
        #expect(handled.value == 2_000)
        #expect(viewModel.viewState.count == 2_000)
    }

    // MARK: Duplicates

    @Test func doesNotNotifyForAnUnchangedViewState() {
        let viewModel = toggle()
        var observed: [StepsViewState] = []
        viewModel.observe { observed.append($0) }
        let fired = Counter()
        withObservationTracking {
            _ = viewModel.viewState
        } onChange: {
            fired.increment()
        }
        viewModel.handle(contentsOf: [.tapped("on"), .tapped("off")])
        #expect(observed.isEmpty)
        #expect(fired.value == 0)
        viewModel.handle(.tapped("on"))
        #expect(observed.count == 1)
        #expect(fired.value == 1)
    }

    /// Only successive view states are compared, so an earlier one is published again.
    @Test func notifiesOfAReturningViewState() {
        let viewModel = toggle()
        var observed: [String] = []
        viewModel.observe { observed.append($0.text) }
        for name in ["on", "on", "off", "off", "on"] { viewModel.tap(name) }
        #expect(observed == ["on", "", "on"])
    }

    private func toggle() -> StepViewModel {
        FeatureViewModel(
            state: Steps(),
            rules: StepRules { step, steps in
                steps.names = step.name == "on" ? ["on"] : []
                return .none
            },
            reducer: StepReducer(), eventMap: StepEventMap(), environment: .test())
    }
}
