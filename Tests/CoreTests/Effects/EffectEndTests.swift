import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

/// The guarantees for every effect that is cancelled or whose feature ends.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct EffectEndTests {
    enum Ending: String, CaseIterable { case cancelledByName, featureEnds, featureIsDropped }

    let clock = ManualClock()
    let log = LogRecorder()
    let waiting = Gauge()

    @Test(arguments: WaitingEffect.allCases, Ending.allCases)
    func deliversNothingAfterItsEnd(_ effect: WaitingEffect, after ending: Ending) async throws {
        let journal = Journal<String>()
        var viewModel: StepViewModel? = feature(effect, journal)
        let interactor = Weak(viewModel?.interactor)
        viewModel?.tap("go")
        try await effect.untilItWaits(waiting, clock)
        let running = viewModel?.interactor.runningTasks ?? []
        #expect(running.map(\.name) == Array(repeating: "work", count: effect.taskCount))

        switch ending {
        case .cancelledByName: viewModel?.tap("cancel")
        case .featureEnds: viewModel?.end()
        case .featureIsDropped: viewModel = nil
        }
        #expect(viewModel?.interactor.runningEffects ?? [] == [])
        clock.advance(by: .seconds(100))
        for effect in running { try await effect.task.value }

        #expect(journal.entries == (ending == .cancelledByName ? ["go", "cancel"] : ["go"]))
        #expect(log.entries.isEmpty)
        #expect(clock.sleeping.isEmpty)
        if ending == .featureIsDropped { #expect(interactor.value == nil) }
    }

    @Test(arguments: WaitingEffect.allCases)
    func freesItsNameWhenItIsCancelled(_ effect: WaitingEffect) async throws {
        let viewModel = stepViewModel(environment: .test(clock: clock)) { [waiting] name in
            switch name {
            case "go": effect.effect(waiting)
            case "cancel": .cancel("work")
            case "again":
                .throttle("work", for: .seconds(1)) { send in await send(Step(name: "free")) }
            default: .none
            }
        }
        viewModel.tap("go")
        try await effect.untilItWaits(waiting, clock)
        viewModel.tap("cancel", "again")
        await viewModel.waitFor("free")
    }

    @Test(arguments: WaitingEffect.allCases)
    func startsNothingAfterTheEndOfTheFeature(_ effect: WaitingEffect) async throws {
        let interactor = RulesInteractor(
            state: Steps(),
            rules: StepRules { [waiting] _, _ in
                .sequence(.send(Step(name: "inner")), effect.effect(waiting))
            }, environment: .test(clock: clock))
        let ends = interactor.states()
        interactor.observeActions { [unowned interactor] _, _ in interactor.end() }
        interactor.dispatch(Step(name: "go"))
        for await _ in ends {}
        #expect(interactor.runningEffects.isEmpty)
        #expect(waiting.value == 0)
        #expect(clock.sleeping.isEmpty)
    }

    enum SelfCancelling: String, CaseIterable { case run, timer, stream, retrying, sequence }

    @Test(arguments: SelfCancelling.allCases)
    func mayCancelItsOwnTask(_ kind: SelfCancelling) async throws {
        let journal = Journal<String>()
        let attempts = Gauge()
        let late = Step(name: "late")
        let cancelsItself: Effect<Step>.Operation = { send in
            attempts.increment()
            cancelCurrentTask()
            await send(late)
            await send(contentsOf: [late, late])
            await send(last: late)
            throw WorkFailed()
        }
        let effect: Effect<Step> =
            switch kind {
            case .run: .run(id: "work", cancelsItself, catch: { _ in late })
            case .timer:
                .timer("work", every: .seconds(1)) { _ in
                    attempts.increment()
                    cancelCurrentTask()
                    return late
                }
            case .stream:
                .stream(
                    "work", of: { Stubborn(waiting: waiting, hasElements: true) },
                    { _ in
                        attempts.increment()
                        cancelCurrentTask()
                        return late
                    })
            case .retrying:
                .run(id: "work", cancelsItself, catch: { _ in late })
                    .retrying { attempt, _, _ in attempt < 5 ? .zero : nil }
            case .sequence: .sequence(.run(id: "work", cancelsItself), .send(late))
            }
        let viewModel = stepViewModel(environment: .test(clock: clock, log: log)) { name in
            journal.append(name)
            return name == "go" ? effect : .none
        }
        viewModel.tap("go")
        clock.advance(by: .seconds(1))
        await settled(viewModel)
        #expect(journal.entries == ["go"])
        #expect(attempts.value == 1)
        #expect(log.entries.isEmpty)
        #expect(clock.sleeping.isEmpty)
    }

    @Test func aStepThatEndsTheFeatureIsTheLast() async throws {
        let started = Gauge()
        let journal = Journal<String>()
        let executor = SeededExecutor()
        let viewModel = stepViewModel(environment: .test(effectExecutor: executor)) { name in
            journal.append(name)
            guard name == "go" else { return .none }
            return .sequence(
                .run { _ in }, .send(Step(name: "end")), .send(Step(name: "late")),
                .run { _ in started.increment() })
        }
        viewModel.interactor.observeActions { [unowned viewModel] step, _ in
            if step.name == "end" { viewModel.end() }
        }
        viewModel.tap("go")
        try await executor.settle()
        #expect(journal.entries == ["go", "end"])
        #expect(started.value == 0)
    }

    /// A merge with a cancelled part counts as cancelled and ends its sequence.
    @Test func aCancelledPartOfAMergeEndsItsSequence() async throws {
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            switch name {
            case "go":
                .sequence(
                    .merge(
                        .delay("work", for: .seconds(1), Step(name: "late")),
                        .delay(for: .seconds(2), Step(name: "part"))),
                    .send(Step(name: "late")))
            case "cancel": .cancel("work")
            default: .none
            }
        }
        viewModel.tap("go", "cancel")
        clock.advance(by: .seconds(2))
        await viewModel.waitFor("part")
        await settled(viewModel)
        #expect(viewModel.viewState.text == "go cancel part")
    }

    @Test func aBurstStopsAtTheEndOfTheFeature() async throws {
        let journal = Journal<String>()
        let sent = Gauge()
        let viewModel = stepViewModel { name in
            journal.append(name)
            guard name == "go" else { return .none }
            return .run { send in
                await send(contentsOf: ["1", "end", "2"].map(Step.init(name:)))
                sent.increment()
            }
        }
        viewModel.interactor.observeActions { [unowned viewModel] step, _ in
            if step.name == "end" { viewModel.end() }
        }
        viewModel.tap("go")
        await sent.reaches(1)
        #expect(journal.entries == ["go", "1", "end"])
    }

    /// The cancellation handler runs at once, on the main actor, while the effect is being
    /// cancelled.
    @Test(arguments: ["cancel", "replace", "end"])
    func aCancellationHandlerMayDispatch(by step: String) async throws {
        let back = Weak(nil)
        let viewModel = stepViewModel(environment: .test(clock: clock)) { [waiting] name in
            switch name {
            case "go":
                .latest("work") { _ in
                    await withTaskCancellationHandler {
                        let (never, continuation) = AsyncStream<Void>.makeStream()
                        waiting.increment()
                        for await _ in never {}
                        continuation.finish()
                    } onCancel: {
                        MainActor.assumeIsolated {
                            back.value?.dispatch(Step(name: "start"))
                            back.value?.end()
                        }
                    }
                }
            case "replace": .latest("work") { send in await send(Step(name: "late")) }
            case "cancel": .cancel("work")
            case "start": .delay(for: .seconds(1), Step(name: "late"))
            default: .none
            }
        }
        back.value = viewModel.interactor
        viewModel.tap("go")
        await waiting.reaches(1)
        if step == "end" { viewModel.end() } else { viewModel.tap(step) }
        #expect(viewModel.interactor.runningEffects == [])
        #expect(viewModel.interactor.state.names == (step == "end" ? ["go"] : ["go", step]))
    }

    private func feature(_ effect: WaitingEffect, _ journal: Journal<String>) -> StepViewModel {
        stepViewModel(environment: .test(clock: clock, log: log)) { [waiting] name in
            journal.append(name)
            switch name {
            case "go": return effect.effect(waiting)
            case "cancel": return .cancel("work")
            default: return .none
            }
        }
    }

    @MainActor
    private final class Weak {
        weak var value: RulesInteractor<StepRules>?
        init(_ value: RulesInteractor<StepRules>?) { self.value = value }
    }
}
