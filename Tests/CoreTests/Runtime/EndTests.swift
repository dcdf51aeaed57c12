import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Observation
import Testing

@MainActor
@Suite struct EndTests {
    @Test func dropsEventsAndActionsAfterIt() {
        var events = 0
        var observed = 0
        let viewModel = stepViewModel(onEvent: { _ in events += 1 })
        viewModel.observe { _ in observed += 1 }
        viewModel.tap("a")
        viewModel.end()
        viewModel.end()
        viewModel.tap("b")
        viewModel.handle(.titleTapped)
        viewModel.handle(contentsOf: [.tapped("c"), .titleTapped])
        viewModel.interactor.dispatch(Step(name: "d"))
        viewModel.interactor.dispatch(contentsOf: [Step(name: "e")])
        viewModel.observe { _ in observed += 1 }
        #expect(viewModel.viewState.text == "a")
        #expect(viewModel.interactor.state.names == ["a"])
        #expect(events == 1)
        #expect(observed == 1)
    }

    @Test func callsNoObserverEvenInTheCurrentNotification() {
        var observed = [String]()
        var events = 0
        let viewModel = stepViewModel(onEvent: { _ in events += 1 })
        viewModel.observe { _ in
            observed.append("first")
            viewModel.tap("waits")
            viewModel.end()
        }
        viewModel.observe { _ in observed.append("second") }
        viewModel.tap("a")
        #expect(observed == ["first"])
        #expect(events == 0)
        #expect(viewModel.viewState.text == "a")
    }

    @Test(.timeLimit(.minutes(10)), arguments: Ender.allCases)
    fileprivate func streamsGetTheFinalStateAndFinish(ender: Ender) async {
        var viewModel: StepViewModel?
        viewModel = stepViewModel(
            effects: { _ in
                if ender == .rules { viewModel?.end() }
                return .none
            },
            onEvent: { _ in if ender == .onEvent { viewModel?.end() } })
        guard let viewModel else { return }
        if ender == .observer { viewModel.observe { _ in viewModel.end() } }
        if ender == .tracking {
            withObservationTracking {
                _ = viewModel.viewState
            } onChange: {
                MainActor.assumeIsolated { viewModel.end() }
            }
        }
        let views = viewModel.viewStates()
        let states = viewModel.interactor.states()
        viewModel.tap("a")
        #expect(await all(views).map(\.text) == ["a"])
        #expect(await all(states).map(\.names) == [["a"]])
        #expect(await all(viewModel.viewStates()).map(\.text) == ["a"])
        #expect(await all(viewModel.interactor.states()).map(\.names) == [["a"]])
        #expect(viewModel.viewState.text == "a")
    }

    @Test func doesNotStartTheEndingActionsEffect() {
        var viewModel: StepViewModel?
        viewModel = stepViewModel { _ in
            viewModel?.end()
            return .run { _ in Issue.record("an effect runs after its feature has ended") }
        }
        viewModel?.tap("a")
        #expect(viewModel?.interactor.runningEffects.isEmpty == true)
    }

    @Test(.timeLimit(.minutes(10))) func dropsARunningEffectsActionsSilently() async {
        let started = Gauge()
        let ended = Gauge()
        let log = LogRecorder()
        let viewModel = stepViewModel(environment: .test(log: log)) { _ in
            .run { send in
                started.increment()
                await untilCancelled()
                await send(Step(name: "late"))
                ended.increment()
                throw Failure()
            } catch: { _ in
                Step(name: "caught")
            }
        }
        viewModel.tap("a")
        await started.reaches(1)
        viewModel.end()
        await ended.reaches(1)
        #expect(viewModel.viewState.text == "a")
        #expect(log.entries.isEmpty)
    }

    /// Cancelling the dispatching task does not affect the effect.
    @Test(.timeLimit(.minutes(10))) func theTaskThatDispatchedMayBeCancelled() async {
        let started = Gauge()
        let mayGo = Gauge()
        let viewModel = stepViewModel { name in
            guard name == "go" else { return .none }
            return .run { send in
                started.increment()
                await mayGo.reaches(1)
                await send(Step(name: "done"))
            }
        }
        let task = Task {
            viewModel.tap("go")
            await untilCancelled()
        }
        await started.reaches(1)
        task.cancel()
        await task.value
        mayGo.increment()
        await viewModel.waitFor("done")
        #expect(viewModel.viewState.text == "go done")
    }

    fileprivate enum Ender: CaseIterable { case rules, observer, tracking, onEvent }

    private struct Failure: Error {}

    private func all<Value>(_ stream: AsyncStream<Value>) async -> [Value] {
        var values: [Value] = []
        for await value in stream { values.append(value) }
        return values
    }
}
