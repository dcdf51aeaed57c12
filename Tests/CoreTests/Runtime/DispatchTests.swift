import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Observation
import Testing

@MainActor
@Suite struct DispatchTests {
    @Test func showsTheNewViewStateWhenHandleReturns() {
        let viewModel = stepViewModel()
        viewModel.tap("a")
        #expect(viewModel.viewState == StepsViewState(text: "a", count: 1))
        viewModel.tap("b")
        #expect(viewModel.viewState == StepsViewState(text: "a b", count: 2))
        #expect(viewModel.interactor.state.names == ["a", "b"])
    }

    @Test func dispatchesNothingForAnEventWithoutAnAction() {
        let viewModel = stepViewModel()
        viewModel.handle(.titleTapped)
        #expect(viewModel.interactor.state == Steps())
    }

    @Test func callsOnEventAfterTheActionWasApplied() {
        var seen: [(StepEvent, Int)] = []
        var viewModel: StepViewModel?
        viewModel = stepViewModel(onEvent: { seen.append(($0, viewModel?.viewState.count ?? -1)) })
        viewModel?.tap("a")
        viewModel?.handle(.titleTapped)
        #expect(seen.map(\.0) == [.tapped("a"), .titleTapped])
        #expect(seen.map(\.1) == [1, 1])
    }

    @Test func handlesSentActionsAfterTheCurrentOneInOrder() {
        let viewModel = stepViewModel { name in
            switch name {
            case "a": .merge(.send(Step(name: "b")), .send(Step(name: "c")))
            case "b": .send(Step(name: "d"))
            default: .none
            }
        }
        viewModel.tap("a", "z")
        #expect(viewModel.viewState.text == "a b c d z")
    }

    @Test func queuesAnObserversActions() {
        let viewModel = stepViewModel()
        var seen: [String] = []
        viewModel.observe { state in
            seen.append("first: \(state.text)")
            if state.count == 1 {
                viewModel.tap("b")
                viewModel.tap("c")
                seen.append("still: \(viewModel.viewState.text)")
            }
        }
        viewModel.observe { seen.append("second: \($0.text)") }
        viewModel.tap("a")
        #expect(
            seen == ["first: a", "still: a", "second: a", "first: a b c", "second: a b c"])
    }

    @Test func notifiesObserversOncePerFlushAndOnlyOfDifferences() {
        let viewModel = FeatureViewModel(
            state: Steps(),
            rules: StepRules { step, steps in
                if step.name == "silent" {
                    steps.ignored += 1
                    return .none
                }
                steps.names.append(step.name)
                return step.name == "a" ? .send(Step(name: "b")) : .none
            },
            reducer: StepReducer(), eventMap: StepEventMap(), environment: .test())
        var texts: [String] = []
        viewModel.observe { texts.append($0.text) }
        viewModel.tap("a", "silent", "c")
        #expect(texts == ["a b", "a b c"])
        #expect(viewModel.interactor.state.ignored == 1)
    }

    @Test func endsAnObservationAtOnce() {
        let viewModel = stepViewModel()
        var count = 0
        let observation = viewModel.observe { _ in count += 1 }
        viewModel.tap("a")
        observation.cancel()
        viewModel.tap("b")
        #expect(count == 1)
    }

    @Test func isObservedLikeAnyObservable() {
        let viewModel = stepViewModel()
        let fired = Counter()
        func arm() -> String {
            withObservationTracking {
                viewModel.viewState.text
            } onChange: {
                fired.increment()
            }
        }
        #expect(arm() == "")
        viewModel.tap("a", "b")
        #expect(fired.value == 1)
        #expect(arm() == "a b")
        viewModel.handle(.titleTapped)
        #expect(fired.value == 1)
        viewModel.tap("c")
        #expect(fired.value == 2)
    }

    @Test func doesNotFireForAnEqualViewState() {
        let viewModel = FeatureViewModel(
            state: Steps(),
            rules: StepRules { _, steps in
                steps.ignored += 1
                return .none
            },
            reducer: StepReducer(), eventMap: StepEventMap(), environment: .test())
        let fired = Counter()
        withObservationTracking {
            _ = viewModel.viewState
        } onChange: {
            fired.increment()
        }
        viewModel.tap("a", "b")
        #expect(viewModel.interactor.state.ignored == 2)
        #expect(fired.value == 0)
    }

    @Test func reducesABurstWhenTheViewStateIsRead() {
        let calls = Counter()
        let viewModel = FeatureViewModel(
            state: Steps(), rules: StepRules(), reducer: CountingReducer(calls: calls),
            eventMap: StepEventMap(), environment: .test())
        for _ in 0..<1000 { viewModel.handle(.tapped("a")) }
        #expect(calls.value == 1)
        #expect(viewModel.viewState.count == 1000)
        #expect(calls.value == 2)
    }

    @Test func changesTheStateInPlace() {
        func address(_ state: Steps) -> UnsafePointer<String>? {
            state.names.withUnsafeBufferPointer(\.baseAddress)
        }
        let viewModel = FeatureViewModel(
            state: Steps(names: Array(repeating: "x", count: 10_000)),
            rules: StepRules { step, steps in
                steps.names[7] = step.name
                return .none
            },
            reducer: StepReducer(), eventMap: StepEventMap(), environment: .test())
        viewModel.observe { _ in }
        let before = address(viewModel.interactor.state)
        for number in 0..<10 { viewModel.tap("\(number)") }
        #expect(address(viewModel.interactor.state) == before)
        #expect(viewModel.interactor.state.names[7] == "9")
    }

    @Test func dropsEventsAfterTheEnd() {
        var events = 0
        let viewModel = stepViewModel(onEvent: { _ in events += 1 })
        viewModel.tap("a")
        viewModel.end()
        viewModel.tap("b")
        viewModel.interactor.dispatch(Step(name: "c"))
        #expect(viewModel.viewState.text == "a")
        #expect(events == 1)
    }

    @Test func dropsQueuedActionsWhenARuleEndsTheFeature() {
        var viewModel: StepViewModel?
        viewModel = stepViewModel { name in
            if name == "end" { viewModel?.end() }
            return name == "a" ? .merge(.send(Step(name: "end")), .send(Step(name: "b"))) : .none
        }
        viewModel?.tap("a")
        #expect(viewModel?.interactor.state.names == ["a", "end"])
    }

    @Test func handlesTenThousandSentActionsWithoutRecursion() {
        let viewModel = stepViewModel { name in
            guard let number = Int(name), number > 0 else { return .none }
            return .send(Step(name: "\(number - 1)"))
        }
        viewModel.tap("10000")
        #expect(viewModel.viewState.count == 10_001)
        let sequence = stepViewModel { name in
            name == "go"
                ? .sequence((0..<10_000).map { .send(Step(name: "\($0)")) }) : .none
        }
        sequence.tap("go")
        #expect(sequence.viewState.count == 10_001)
    }
}

/// Counts its calls.
struct CountingReducer: ViewStateReducing {
    let calls: Counter

    func reduce(_ state: Steps) -> StepsViewState {
        calls.increment()
        return StepReducer().reduce(state)
    }
}
