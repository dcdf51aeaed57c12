import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import AshlarHTTP
import Testing

/// Retried effects.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RetryEffectTests {
    let clock = ManualClock()
    let log = LogRecorder()
    let policy = RetryPolicy(attempts: 3, base: .seconds(1))

    /// Fails the first `times` attempts, then sends `name`.
    private func failing(
        _ times: Int, _ attempts: Gauge, sending name: String = "loaded"
    ) -> Effect<Step>.Operation {
        { send in
            attempts.increment()
            if attempts.value <= times { throw Numbered(number: attempts.value) }
            await send(Step(name: name))
        }
    }

    private struct Numbered: Error { let number: Int }

    private func feature(_ effect: @escaping @MainActor @Sendable () -> Effect<Step>)
        -> StepViewModel
    {
        stepViewModel(environment: .test(clock: clock, log: log)) { name in
            if name == "cancel" { return .cancel("work") }
            return name.hasPrefix("go") ? effect() : .none
        }
    }

    @Test func waitsForThePolicyDelay() async throws {
        let attempts = Gauge()
        let random = SeededRandom(seed: 1)
        let viewModel = feature { [self] in
            .run(failing(2, attempts)).retrying(policy)
        }
        viewModel.tap("go")
        for attempt in 1...2 {
            try await clock.sleepers(atLeast: 1)
            let delay = policy.delay(afterAttempt: attempt, random: { random.next() })
            #expect(clock.sleeping == [delay])
            #expect(attempts.value == attempt)
            clock.advance(by: try #require(delay))
        }
        await viewModel.waitFor("loaded")
        #expect(viewModel.viewState.text == "go loaded")
    }

    @Test func theLastErrorIsCaught() async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .run(failing(9, attempts)) { Step(name: "failed \(($0 as? Numbered)?.number ?? 0)") }
                .retrying(policy)
        }
        viewModel.tap("go")
        await clock.run { await viewModel.waitFor("failed 3") }
        #expect(viewModel.viewState.text == "go failed 3")
    }

    @Test func logsUncaughtLastError() async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .latest("work", failing(9, attempts)).retrying(policy)
        }
        viewModel.tap("go")
        let entries = try await clock.run { try await log.entries(atLeast: 1) }
        #expect(
            entries.map(\.text) == [
                "Steps: work failed and has no `catch:`: Numbered(number: 3)"
            ])
        #expect(attempts.value == 3)
    }

    @Test(arguments: [(1, 1), (2, 2), (3, 3)])
    func nonRetryableErrorStops(_ fatal: Int, _ expected: Int) async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .run(failing(9, attempts)) { _ in Step(name: "failed") }
                .retrying(policy, when: { ($0 as? Numbered)?.number != fatal })
        }
        viewModel.tap("go")
        await clock.run { await viewModel.waitFor("failed") }
        #expect(attempts.value == expected)
    }

    @Test func serverDelayIsTheMinimum() async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .run(failing(1, attempts)).retrying(policy, serverDelay: { _ in .seconds(30) })
        }
        viewModel.tap("go")
        try await clock.sleepers(atLeast: 1)
        #expect(clock.sleeping == [.seconds(30)])
        try await clock.runToEnd()
        await viewModel.waitFor("loaded")
    }

    @Test func stopsIfTheServerDelayIsTooLong() async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .run(failing(1, attempts)) { _ in Step(name: "failed") }
                .retrying(policy, serverDelay: { _ in .seconds(3601) })
        }
        viewModel.tap("go")
        await viewModel.waitFor("failed")
        #expect(attempts.value == 1)
    }

    @Test func cancellationIsNotRetried() async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .run { _ in
                attempts.increment()
                throw CancellationError()
            } catch: { _ in
                Step(name: "failed")
            }.retrying(policy)
        }
        viewModel.tap("go")
        await settled(viewModel)
        #expect(attempts.value == 1)
        #expect(viewModel.viewState.text == "go")
    }

    enum Composition: String, CaseIterable {
        case merge, sequence, latest, first, debounce, throttle, nested
    }

    /// Each part is retried on its own, and parts after it wait until it succeeds.
    @Test(arguments: Composition.allCases)
    func composes(_ composition: Composition) async throws {
        let a = Gauge()
        let b = Gauge()
        let workA = failing(2, a, sending: "a")
        let workB = failing(1, b, sending: "b")
        let viewModel = feature { [policy] in
            let runA = Effect<Step>.run(workA)
            let runB = Effect<Step>.run(workB)
            let b = runB.retrying(policy)
            return switch composition {
            case .merge: .merge(runA, runB, .send(Step(name: "c"))).retrying(policy)
            case .sequence: .sequence(runA, runB, .send(Step(name: "c"))).retrying(policy)
            case .latest: .merge(.latest("work", workA).retrying(policy), b)
            case .first: .merge(.first("work", workA).retrying(policy), b)
            case .debounce: .merge(.debounce("work", for: .seconds(1), workA).retrying(policy), b)
            case .throttle: .merge(.throttle("work", for: .seconds(1), workA).retrying(policy), b)
            case .nested: .sequence(.merge(.sequence(runA)), .merge(runB)).retrying(policy)
            }
        }
        viewModel.tap("go")
        await clock.run {
            await viewModel.waitFor("a")
            await viewModel.waitFor("b")
            await settled(viewModel)
        }
        #expect(a.value == 3)
        #expect(b.value == 2)
        let names = viewModel.interactor.state.names
        switch composition {
        case .sequence: #expect(names == ["go", "a", "b", "c"])
        case .nested: #expect(names == ["go", "a", "b"])
        case .merge: #expect(names.prefix(2) == ["go", "c"] && names.count == 4)
        default: #expect(names.count == 3)
        }
    }

    @Test func aFailedAttemptIsReplacedByTheLatest() async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .latest("work", failing(1, attempts)).retrying(policy)
        }
        viewModel.tap("go-1")
        try await clock.sleepers(atLeast: 1)
        viewModel.tap("go-2")
        await viewModel.waitFor("loaded")
        await settled(viewModel)
        #expect(viewModel.viewState.text == "go-1 go-2 loaded")
        #expect(clock.sleeping.isEmpty)
    }

    @Test func effectStaysActiveBetweenAttempts() async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .first("work", failing(1, attempts)).retrying(policy)
        }
        viewModel.tap("go-1")
        try await clock.sleepers(atLeast: 1)
        viewModel.tap("go-2")
        try await clock.runToEnd()
        await viewModel.waitFor("loaded")
        await settled(viewModel)
        #expect(attempts.value == 2)
    }

    @Test func innerPolicyOverridesOuterPolicy() async throws {
        let attempts = Gauge()
        let viewModel = feature { [self] in
            .merge(
                .run(failing(9, attempts)) { _ in Step(name: "failed") }
                    .retrying(RetryPolicy(attempts: 1))
            ).retrying(policy)
        }
        viewModel.tap("go")
        await viewModel.waitFor("failed")
        #expect(attempts.value == 1)
    }

    /// Five elements with a failure after each: never more than one attempt in a row.
    @Test func streamResetsAttemptsAfterEachElement() async throws {
        let attempts = Gauge()
        let viewModel = feature {
            .stream(
                "work",
                of: {
                    attempts.increment()
                    let number = attempts.value
                    return AsyncThrowingStream<Int, any Error> { stream in
                        if number <= 5 { stream.yield(number) }
                        stream.finish(throwing: Numbered(number: number))
                    }
                }
            ) {
                Step(name: "\($0)")
            } catch: { _ in
                Step(name: "failed")
            }.retrying(RetryPolicy(attempts: 2))
        }
        viewModel.tap("go")
        await clock.run { await viewModel.waitFor("failed") }
        #expect(viewModel.viewState.text == "go 1 2 3 4 5 failed")
        #expect(attempts.value == 6)
    }
}
