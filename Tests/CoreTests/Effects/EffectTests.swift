import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct EffectTests {
    let log = LogRecorder()

    @Test func sendsItsResults() async {
        let viewModel = stepViewModel { name in
            name == "load"
                ? .run { send in
                    await send(Step(name: "half"))
                    await send(Step(name: "loaded"))
                } : .none
        }
        viewModel.tap("load")
        #expect(viewModel.viewState.text == "load")
        await viewModel.waitFor("loaded")
        #expect(viewModel.viewState.text == "load half loaded")
    }

    @Test func runsOffTheMainActor() async {
        let journal = Journal<Bool>()
        let viewModel = stepViewModel { name in
            name == "load"
                ? .run { send in
                    journal.append(isOnMainThread())
                    await send(Step(name: "loaded"))
                } : .none
        }
        viewModel.tap("load")
        await viewModel.waitFor("loaded")
        #expect(journal.entries == [false])
    }

    @Test func keepsThePriority() async {
        let journal = Journal<TaskPriority>()
        let viewModel = stepViewModel { name in
            name == "load"
                ? .run(priority: .background) { send in
                    journal.append(Task.basePriority ?? .high)
                    await send(Step(name: "loaded"))
                } : .none
        }
        viewModel.tap("load")
        await viewModel.waitFor("loaded")
        #expect(journal.entries == [.background])
    }

    @Test func makesAnActionOfAnError() async {
        let viewModel = stepViewModel { name in
            name == "load"
                ? .run { _ in
                    throw WorkFailed()
                } catch: {
                    Step(name: "failed \($0 is WorkFailed)")
                }
                : .none
        }
        viewModel.tap("load")
        await viewModel.waitFor("failed true")
    }

    @Test func logsAnUncaughtError() async throws {
        let viewModel = stepViewModel(environment: .test(log: log)) { _ in
            .run(id: "sync") { _ in throw WorkFailed() }
        }
        viewModel.tap("load")
        let entries = try await log.entries(atLeast: 1)
        #expect(entries[0].level == .error)
        #expect(entries[0].text == "Steps: sync failed and has no `catch:`: WorkFailed()")
    }

    @Test func doesNotLogCancellation() async throws {
        let clock = ManualClock()
        let finished = Gauge()
        let viewModel = stepViewModel(environment: .test(clock: clock, log: log)) { name in
            switch name {
            case "load":
                .run(id: "load") { _ in
                    defer { finished.increment() }
                    try await clock.sleep(for: .seconds(1))
                } catch: { _ in
                    Step(name: "caught")
                }
            case "thrower":
                .run { send in
                    defer { finished.increment() }
                    throw CancellationError()
                } catch: { _ in
                    Step(name: "caught")
                }
            case "cancel": .cancel("load")
            default: .none
            }
        }
        viewModel.tap("load")
        try await clock.sleepers(atLeast: 1)
        viewModel.tap("cancel", "thrower")
        await finished.reaches(2)
        await settled(viewModel)
        #expect(viewModel.viewState.text == "load cancel thrower")
        #expect(log.entries.isEmpty)
    }

    @Test func dropsWhatACancelledEffectSends() async throws {
        let started = Gauge()
        let mayGo = Gauge()
        let done = Gauge()
        let viewModel = stepViewModel { name in
            switch name {
            case "load":
                .run(id: "load") { send in
                    started.increment()
                    await mayGo.reaches(1)
                    await send(Step(name: "late"))
                    done.increment()
                    throw WorkFailed()
                } catch: { _ in
                    Step(name: "caught")
                }
            case "cancel": .cancel("load")
            default: .none
            }
        }
        viewModel.tap("load")
        await started.reaches(1)
        viewModel.tap("cancel")
        mayGo.increment()
        await done.reaches(1)
        await settled(viewModel)
        #expect(viewModel.viewState.text == "load cancel")
    }

    @Test func letsTheLatestWin() async throws {
        let clock = ManualClock()
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            guard name.hasPrefix("search") else { return .none }
            return .latest("search") { send in
                try await clock.sleep(for: .seconds(1))
                await send(Step(name: "found \(name)"))
            }
        }
        viewModel.tap("search-1", "search-2", "search-3")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("found search-3")
        #expect(viewModel.viewState.text == "search-1 search-2 search-3 found search-3")
    }

    @Test func ignoresASecondWhileTheFirstRuns() async throws {
        let clock = ManualClock()
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            guard name.hasPrefix("pay") else { return .none }
            return .first("pay") { send in
                try await clock.sleep(for: .seconds(1))
                await send(Step(name: "paid by \(name)"))
            }
        }
        viewModel.tap("pay-1", "pay-2")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("paid by pay-1")
        await settled(viewModel)
        viewModel.tap("pay-3")
        try await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(1))
        await viewModel.waitFor("paid by pay-3")
        #expect(!viewModel.viewState.text.contains("paid by pay-2"))
    }

    @Test func cancelsAllOfAName() async throws {
        let clock = ManualClock()
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            name == "cancel"
                ? .cancel("work")
                : .run(id: name == "other" ? "other" : "work") { _ in
                    try await clock.sleep(for: .seconds(1))
                }
        }
        viewModel.tap("a", "b", "other")
        try await clock.sleepers(atLeast: 3)
        viewModel.tap("cancel")
        #expect(viewModel.interactor.runningEffects == ["other"])
    }

    @Test func endsWithItsFeature() async throws {
        let clock = ManualClock()
        let viewModel = stepViewModel(environment: .test(clock: clock)) { name in
            .run { send in
                try await clock.sleep(for: .seconds(1))
                await send(Step(name: "late"))
            }
        }
        viewModel.tap("a", "b")
        try await clock.sleepers(atLeast: 2)
        viewModel.end()
        try await clock.noSleepers()
        #expect(viewModel.viewState.text == "a b")
        #expect(viewModel.interactor.runningEffects.isEmpty)
    }

    @Test func mayCancelItselfByItsAction() async {
        let done = Gauge()
        let viewModel = stepViewModel { name in
            switch name {
            case "load":
                .run(id: "load") { send in
                    await send(Step(name: "enough"))
                    await send(Step(name: "late"))
                    done.increment()
                }
            case "enough": .cancel("load")
            default: .none
            }
        }
        viewModel.tap("load")
        await done.reaches(1)
        #expect(viewModel.viewState.text == "load enough")
    }
}
