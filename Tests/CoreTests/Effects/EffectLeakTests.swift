import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

@MainActor
@Suite struct EffectLeakTests {
    private struct Held {
        weak var viewModel: StepViewModel?
        weak var interactor: RulesInteractor<StepRules>?
    }

    /// Captured by every closure of an effect, and so held by its task.
    private final class Canary: Sendable {
        let gone: Gauge
        init(_ gone: Gauge) { self.gone = gone }
        deinit { gone.increment() }
    }

    /// Half of the features are ended, half only released; pauses let other tests run.
    @Test(.timeLimit(.minutes(10)))
    func tenThousandFeaturesLeaveNoTaskBehind() async throws {
        let count = 10_000
        let opened = Gauge()
        let closed = Gauge()
        let gone = Gauge()
        let clock = ManualClock()
        var viewModels: [StepViewModel] = []
        var held: [Held] = []
        for number in 0..<count {
            if number.isMultiple(of: 100) { await Task.yield() }
            let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
                guard name == "go" else { return .none }
                let canary = Canary(gone)
                return .merge(
                    .timer("timer", every: .seconds(1)) { _ in withExtendedLifetime(canary) { late }
                    },
                    .stream(
                        "stream",
                        of: {
                            let (stream, continuation) = AsyncStream<Int>.makeStream()
                            continuation.onTermination = { _ in closed.increment() }
                            opened.increment()
                            return stream
                        }
                    ) { _ in withExtendedLifetime(canary) { late } },
                    .debounce("debounce", for: .seconds(1)) { _ in
                        withExtendedLifetime(canary) {}
                    },
                    .throttle("throttle", for: .seconds(1)) { _ in },
                    .throttle("throttle", for: .seconds(1)) { _ in
                        withExtendedLifetime(canary) {}
                    })
            }
            viewModel.tap("go")
            viewModels.append(viewModel)
            held.append(Held(viewModel: viewModel, interactor: viewModel.interactor))
        }
        await opened.reaches(count)
        try await clock.sleepers(atLeast: 3 * count)
        #expect(gone.value == 0)
        while let viewModel = viewModels.popLast() {
            if viewModels.count.isMultiple(of: 2) { viewModel.end() }
            if viewModels.count.isMultiple(of: 100) { await Task.yield() }
        }
        #expect(held.allSatisfy { $0.viewModel == nil && $0.interactor == nil })
        await closed.reaches(count)
        await gone.reaches(count)
        try await clock.noSleepers()
    }

    /// A long-lived feature holds nothing of effects that finished, failed or were cancelled.
    @Test(.timeLimit(.minutes(10)))
    func finishedEffectsLeaveNothingInTheirFeature() async throws {
        let gone = Gauge()
        let count = 1000
        let viewModel = stepViewModel { name in
            let canary = Canary(gone)
            let work: Effect<Step>.Operation = { _ in
                withExtendedLifetime(canary) {}
                if name.hasPrefix("bad") { throw WorkFailed() }
            }
            return switch name.prefix(1) {
            case "a": .run(work)
            case "b": .latest(EffectID(name), work) { _ in Step(name: "caught") }
            case "t": .throttle(EffectID(name), for: .seconds(1), work)
            case "s": .sequence(.first("x", work), .run(work), .run(work))
            case "d":
                .merge(.debounce(EffectID(name), for: .seconds(1), work), .cancel(EffectID(name)))
            default: .none
            }
        }
        for number in 0..<count {
            viewModel.tap("a\(number)", "bad\(number)", "t\(number)", "s\(number)", "d\(number)")
        }
        await settled(viewModel)
        await gone.reaches(6 * count)  // "caught" makes one more
        #expect(viewModel.interactor.runningTasks.isEmpty)
    }
}

private let late = Step(name: "late")
