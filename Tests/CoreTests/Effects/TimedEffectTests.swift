import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct TimedEffectTests {
    let clock = ManualClock()

    @Test func debounceWaitsForAPause() async throws {
        let viewModel = feature { .debounce("search", for: .milliseconds(300), $0) }
        viewModel.tap("1")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .milliseconds(299))
        viewModel.tap("2")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .milliseconds(299))
        #expect(viewModel.viewState.text == "1 2")
        clock.advance(by: .milliseconds(1))
        await viewModel.waitFor("did 2")
        #expect(viewModel.viewState.text == "1 2 did 2")
    }

    @Test func debounceIsCancelledByName() async throws {
        let viewModel = feature { .debounce("search", for: .milliseconds(300), $0) }
        viewModel.tap("1")
        try await clock.sleepers(atLeast: 1)
        viewModel.tap("cancel search")
        try await clock.noSleepers()
        #expect(viewModel.interactor.runningEffects.isEmpty)
    }

    @Test func throttleRunsTheFirstAtOnceAndTheLastAtTheEnd() async throws {
        let viewModel = feature { .throttle("save", for: .seconds(1), $0) }
        viewModel.tap("1", "2", "3")
        await viewModel.waitFor("did 1")
        #expect(viewModel.interactor.runningEffects.last == "save")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("did 3")
        #expect(viewModel.viewState.text == "1 2 3 did 1 did 3")
        // The last one opened a window of its own.
        viewModel.tap("4")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .milliseconds(999))
        #expect(!viewModel.viewState.text.contains("did 4"))
        clock.advance(by: .milliseconds(1))
        await viewModel.waitFor("did 4")
    }

    @Test func throttleMayIgnoreAllWithinTheInterval() async throws {
        let viewModel = feature { .throttle("save", for: .seconds(1), latest: false, $0) }
        viewModel.tap("1", "2")
        await viewModel.waitFor("did 1")
        clock.advance(by: .seconds(1))
        viewModel.tap("3")
        await viewModel.waitFor("did 3")
        #expect(viewModel.viewState.text == "1 2 did 1 3 did 3")
    }

    @Test func cancellingAThrottleForgetsItsInterval() async throws {
        let viewModel = feature { .throttle("save", for: .seconds(1), $0) }
        viewModel.tap("1", "2")
        await viewModel.waitFor("did 1")
        viewModel.tap("cancel save", "3")
        await viewModel.waitFor("did 3")
        #expect(!viewModel.viewState.text.contains("did 2"))
    }

    @Test func sequenceStartsEachAfterThePreviousOne() async throws {
        let clock = clock
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            name == "go"
                ? .sequence(
                    .merge(sleeping("a", 1, clock), sleeping("b", 2, clock)),
                    .send(Step(name: "between")),
                    .run { send in await send(Step(name: "c")) }) : .none
        }
        viewModel.tap("go")
        try await clock.sleepers(atLeast: 2)
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("did a")
        #expect(viewModel.viewState.text == "go did a")
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("c")
        #expect(viewModel.viewState.text == "go did a did b between c")
    }

    @Test func aCancelledStepEndsItsSequence() async throws {
        let clock = clock
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            switch name {
            case "go": .sequence(sleeping("a", 1, clock), .send(Step(name: "after")))
            case "cancel": .cancel("a")
            default: .none
            }
        }
        viewModel.tap("go")
        try await clock.sleepers(atLeast: 1)
        viewModel.tap("cancel")
        try await clock.noSleepers()
        #expect(viewModel.viewState.text == "go cancel")
        #expect(viewModel.interactor.runningEffects.isEmpty)
    }

    @Test func aCaughtErrorDoesNotEndTheSequenceAndAnUncaughtOneDoes() async throws {
        let log = LogRecorder()
        let viewModel = stepViewModel(environment: .test(log: log)) { name in
            switch name {
            case "caught":
                .sequence(
                    .run { _ in
                        throw WorkFailed()
                    } catch: { _ in
                        Step(name: "handled")
                    },
                    .send(Step(name: "after caught")))
            case "uncaught":
                .sequence(.run { _ in throw WorkFailed() }, .send(Step(name: "after uncaught")))
            default: .none
            }
        }
        viewModel.tap("caught", "uncaught")
        await viewModel.waitFor("after caught")
        _ = try await log.entries(atLeast: 1)
        await settled(viewModel)
        #expect(viewModel.interactor.state.names.contains("handled"))
        #expect(!viewModel.interactor.state.names.contains("after uncaught"))
    }

    private func feature(
        _ effect: @escaping @Sendable (@escaping Effect<Step>.Operation) -> Effect<Step>
    ) -> StepViewModel {
        stepViewModel(environment: .test(clock: clock)) { name in
            if name.hasPrefix("cancel ") { return .cancel(EffectID(String(name.dropFirst(7)))) }
            guard !name.hasPrefix("did") else { return .none }
            return effect { send in await send(Step(name: "did \(name)")) }
        }
    }
}

private func sleeping(_ name: String, _ seconds: Int, _ clock: ManualClock) -> Effect<Step> {
    .run(id: EffectID(name)) { send in
        try await clock.sleep(for: .seconds(seconds))
        await send(Step(name: "did \(name)"))
    }
}
