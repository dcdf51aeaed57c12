import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Observation
import Testing

@MainActor
@Suite struct LeakTests {
    private struct Held {
        weak var viewModel: StepViewModel?
        weak var interactor: RulesInteractor<StepRules>?
    }

    @Test(.timeLimit(.minutes(10)), arguments: [true, false])
    func tenThousandFeaturesLeaveNothingBehind(endsFirst: Bool) async throws {
        let count = 10_000
        let started = Gauge()
        let ended = Gauge()
        let clock = ManualClock()
        var viewModels: [StepViewModel] = []
        var held: [Held] = []
        for number in 0..<count {
            // Lets other tests run.
            if number.isMultiple(of: 100) { await Task.yield() }
            let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
                guard name == "go" else { return .none }
                return .merge(
                    .run { send in
                        started.increment()
                        await untilCancelled()
                        await send(Step(name: "late"))
                        ended.increment()
                    },
                    .debounce("pause", for: .seconds(1)) { _ in },
                    .throttle("often", for: .seconds(1)) { _ in })
            }
            viewModel.observe { _ in }
            _ = viewModel.viewStates()
            viewModel.tap("go")
            viewModels.append(viewModel)
            held.append(Held(viewModel: viewModel, interactor: viewModel.interactor))
        }
        await started.reaches(count)
        try await clock.sleepers(atLeast: count)
        if endsFirst { for viewModel in viewModels { viewModel.end() } }
        viewModels = []
        #expect(held.allSatisfy { $0.viewModel == nil && $0.interactor == nil })
        await ended.reaches(count)
        try await clock.noSleepers()
    }

    /// With observers of all kinds, a child, a recording, and a burst.
    @Test(.timeLimit(.minutes(10)), arguments: [true, false])
    func tenThousandObservedParentsLeaveNothingBehind(endsFirst: Bool) async {
        let count = 10_000
        let alive = Counter()
        let environment = RuntimeEnvironment.test(trace: Trace(limit: 16))
        for _ in 0..<count {
            let payload = Payload(alive)
            let list = FeatureViewModel(
                state: ListState(rows: [1, 2]), rules: ListRules(calls: Gauge()),
                reducer: ListReducer(calls: Gauge()), eventMap: ListEventMap(),
                environment: environment, onEvent: { _ in _ = payload })
            let rows = ChildFeatures(of: list, ids: \.rows) { id in
                rowViewModel(
                    effect: .run { _ in
                        await untilCancelled()
                        _ = payload
                    }, onEvent: { [weak list] _ in list?.handle(.rowTapped(id)) })
            }
            list.observe { _ in _ = payload }
            withObservationTracking {
                _ = (list.viewState, rows.ids)
            } onChange: {
                _ = payload
            }
            let states = list.viewStates()
            Task {
                for await _ in states {}
                _ = payload
            }
            rows[1]?.handle(.tapped)
            list.handle(contentsOf: [.add(3), .reverse, .remove(2)])
            rows[3]?.handle(.tapped)
            if endsFirst { list.end() }
        }
        // Each task holds the payload until it has ended; there is no other signal to wait for.
        while alive.value > 0, !Task.isCancelled { await Task.yield() }
        #expect(alive.value == 0)
    }

    @Test(.timeLimit(.minutes(10)))
    func dropsActionsSentToAReleasedFeature() async {
        let started = Gauge()
        let mayGo = Gauge()
        let done = Gauge()
        var viewModel: StepViewModel? = stepViewModel(effects: { _ in
            .run { send in
                started.increment()
                await mayGo.reaches(1)
                await send(Step(name: "late"))
                done.increment()
            }
        })
        let interactor = Weak(viewModel?.interactor)
        viewModel?.tap("go")
        await started.reaches(1)
        viewModel = nil
        #expect(interactor.value == nil)
        mayGo.increment()
        await done.reaches(1)
    }

    @MainActor
    private final class Weak {
        weak var value: RulesInteractor<StepRules>?
        init(_ value: RulesInteractor<StepRules>?) { self.value = value }
    }
}
