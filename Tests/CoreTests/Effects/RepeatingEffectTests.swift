import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

/// Delays, timers and streams.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RepeatingEffectTests {
    let clock = ManualClock()

    private func feature(_ effect: @escaping @Sendable (String) -> Effect<Step>) -> StepViewModel {
        stepViewModel(environment: .test(clock: clock)) { name in
            if name == "cancel" { return .cancel("work") }
            return name.hasPrefix("go") ? effect(name) : .none
        }
    }

    @Test func delaysWaitConcurrently() async throws {
        let viewModel = feature { .delay("work", for: .seconds(1), Step(name: "after \($0)")) }
        viewModel.tap("go-1")
        clock.advance(by: .milliseconds(500))
        viewModel.tap("go-2")
        #expect(viewModel.interactor.runningEffects == ["work", "work"])
        clock.advance(by: .milliseconds(500))
        await viewModel.waitFor("after go-1")
        #expect(viewModel.viewState.text == "go-1 go-2 after go-1")
        clock.advance(by: .milliseconds(500))
        await viewModel.waitFor("after go-2")
    }

    /// The clock is moved without waiting for a task to sleep.
    @Test(arguments: ["debounce", "delay", "timer", "throttle"])
    func pausesCountFromWhenTheActionWasHandled(_ kind: String) async throws {
        let done = Step(name: "done")
        let viewModel = feature { name in
            switch kind {
            case "debounce": .debounce("work", for: .seconds(1)) { send in await send(done) }
            case "delay": .delay("work", for: .seconds(1), done)
            case "timer": .timer("work", every: .seconds(1)) { _ in done }
            default:
                .throttle("work", for: .seconds(1)) { send in
                    if name == "go-2" { await send(done) }
                }
            }
        }
        viewModel.tap("go-1", "go-2")
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("done")
        viewModel.end()
    }

    @Test func aTimerTicksAtMultiplesAndSkipsMissedTicks() async throws {
        let viewModel = feature { _ in
            .timer("work", every: .seconds(1)) { Step(name: "tick \($0)") }
        }
        viewModel.tap("go")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("tick 1")
        try await clock.sleepers(atLeast: 1)
        // Wakes half a second late, when the third tick is also due.
        clock.advance(by: .milliseconds(2500))
        await viewModel.waitFor("tick 3")
        try await clock.sleepers(atLeast: 1)
        #expect(clock.sleeping == [.milliseconds(500)])
        clock.advance(by: .milliseconds(500))
        await viewModel.waitFor("tick 4")
        #expect(viewModel.viewState.text == "go tick 1 tick 3 tick 4")
    }

    @Test func aLaterTimerReplacesTheEarlier() async throws {
        let viewModel = feature { name in
            .timer("work", every: .seconds(1)) { Step(name: "tick \($0) of \(name)") }
        }
        viewModel.tap("go-1")
        clock.advance(by: .milliseconds(500))
        viewModel.tap("go-2")
        #expect(viewModel.interactor.runningEffects == ["work"])
        clock.advance(by: .milliseconds(500))
        try await clock.sleepers(atLeast: 1)
        #expect(viewModel.viewState.text == "go-1 go-2")
        clock.advance(by: .milliseconds(500))
        await viewModel.waitFor("tick 1 of go-2")
    }

    @Test func aStreamSendsEachElementAndEnds() async throws {
        let viewModel = feature { _ in
            .sequence(
                .stream(
                    "work",
                    of: {
                        AsyncStream {
                            for number in 1...3 { $0.yield(number) }
                            $0.finish()
                        }
                    }
                ) { Step(name: "\($0)") },
                .send(Step(name: "done")))
        }
        viewModel.tap("go")
        await viewModel.waitFor("done")
        await settled(viewModel)
        #expect(viewModel.viewState.text == "go 1 2 3 done")
    }

    @Test func aStreamRequestsAnElementAfterApplyingThePreviousOne() async throws {
        let journal = Journal<String>()
        let viewModel = stepViewModel { name in
            journal.append("applied \(name)")
            guard name == "go" else { return .none }
            return .stream("work", of: { RequestRecorder(journal: journal) }) {
                Step(name: "\($0)")
            }
        }
        viewModel.tap("go")
        await settled(viewModel)
        #expect(
            journal.entries == [
                "applied go", "asked 1", "applied 1", "asked 2", "applied 2", "asked 3",
            ])
    }

    /// Yields two elements, and records each request.
    private struct RequestRecorder: AsyncSequence, AsyncIteratorProtocol {
        let journal: Journal<String>
        var number = 0

        func makeAsyncIterator() -> RequestRecorder { self }

        mutating func next() async -> Int? {
            number += 1
            journal.append("asked \(number)")
            return number <= 2 ? number : nil
        }
    }

    @Test(arguments: [true, false])
    func anErrorOfAStreamIsCaught(failsWhenItIsMade: Bool) async throws {
        let viewModel = feature { _ in
            .stream(
                "work",
                of: {
                    if failsWhenItIsMade { throw WorkFailed() }
                    return AsyncThrowingStream<Int, any Error> {
                        $0.yield(1)
                        $0.finish(throwing: WorkFailed())
                    }
                }
            ) {
                Step(name: "\($0)")
            } catch: {
                Step(name: "failed \($0)")
            }
        }
        viewModel.tap("go")
        await viewModel.waitFor("failed WorkFailed()")
        await settled(viewModel)
        #expect(
            viewModel.viewState.text == (failsWhenItIsMade ? "go" : "go 1") + " failed WorkFailed()"
        )
    }

    @Test func aLaterStreamReplacesTheEarlier() async throws {
        let feeds = Feeds()
        let ended = Gauge()
        let viewModel = feature { name in
            .stream("work", of: { feeds.open { ended.increment() } }) {
                Step(name: "\($0) of \(name)")
            }
        }
        viewModel.tap("go-1")
        await feeds.opened.reaches(1)
        feeds.yield(1)
        await viewModel.waitFor("1 of go-1")
        viewModel.tap("go-2")
        await ended.reaches(1)
        await feeds.opened.reaches(2)
        feeds.yield(2)
        await viewModel.waitFor("2 of go-2")
        #expect(viewModel.viewState.text == "go-1 1 of go-1 go-2 2 of go-2")
        #expect(feeds.opened.value == 2)
        viewModel.tap("cancel")
        await ended.reaches(2)
    }
}
