import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

/// The order in which effects’ actions are handled, and what these may start.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct EffectOrderTests {
    @Test func actionsAreHandledInTheOrderSent() async {
        let viewModel = stepViewModel { name in
            guard name == "go" else { return .none }
            return .run { send in
                for number in 0..<500 { await send(Step(name: "\(number)")) }
                await send(contentsOf: (500..<1000).map { Step(name: "\($0)") })
                await send(Step(name: "done"))
            }
        }
        viewModel.tap("go")
        await viewModel.waitFor("done")
        let numbers = (0..<1000).map { "\($0)" }
        #expect(viewModel.interactor.state.names == ["go"] + numbers + ["done"])
    }

    @Test func aBurstIsOneChange() async {
        let viewModel = stepViewModel { name in
            guard name == "go" else { return .none }
            return .run { send in
                await send(contentsOf: (1...100).lazy.map { Step(name: "\($0)") })
            }
        }
        var counts: [Int] = []
        viewModel.observe { counts.append($0.count) }
        viewModel.tap("go")
        await viewModel.waitFor("100")
        #expect(counts == [1, 101])
    }

    @Test func aBurstEndsWhereItCancelsItsEffect() async {
        let viewModel = stepViewModel { name in
            switch name {
            case "go":
                .run(id: "work") { send in
                    await send(contentsOf: ["1", "enough", "2", "3"].map(Step.init(name:)))
                }
            case "enough": .cancel("work")
            default: .none
            }
        }
        viewModel.tap("go")
        await viewModel.waitFor("enough")
        #expect(viewModel.viewState.text == "go 1 enough")
    }

    @Test func theActionOfAnErrorMayStartTheSameEffectAgain() async {
        let viewModel = stepViewModel { name in
            switch name {
            case "go":
                .first("work") { _ in
                    throw WorkFailed()
                } catch: { _ in
                    Step(name: "failed")
                }
            case "failed": .first("work") { send in await send(Step(name: "again")) }
            default: .none
            }
        }
        viewModel.tap("go")
        await viewModel.waitFor("again")
        #expect(viewModel.viewState.text == "go failed again")
    }

    @Test func anEffectHasFinishedAtItsLastAction() async {
        let goesOn = Gauge()
        let dropped = Gauge()
        let viewModel = stepViewModel { name in
            switch name {
            case "go":
                .sequence(
                    .first("work") { send in
                        await send(last: Step(name: "paid"))
                        if Task.isCancelled { goesOn.increment() }
                        await send(Step(name: "late"))
                        dropped.increment()
                        throw WorkFailed()
                    } catch: { _ in
                        Step(name: "late")
                    },
                    .send(Step(name: "after")))
            case "paid": .first("work") { send in await send(Step(name: "next")) }
            default: .none
            }
        }
        viewModel.tap("go")
        await viewModel.waitFor("next")
        await goesOn.reaches(1)
        await dropped.reaches(1)
        await settled(viewModel)
        #expect(viewModel.viewState.text == "go paid after next")
    }

    /// An action that an observer dispatches on the last action is not ignored either.
    @Test func anObserverOfTheLastActionMayStartTheSameEffect() async {
        let viewModel = stepViewModel { name in
            guard name.hasPrefix("pay") else { return .none }
            return .first("pay") { send in await send(last: Step(name: "did \(name)")) }
        }
        viewModel.observe { [unowned viewModel] state in
            if state.text.hasSuffix("did pay-1") { viewModel.tap("pay-2") }
        }
        viewModel.tap("pay-1")
        await viewModel.waitFor("did pay-2")
    }

    @Test func anOperationAloneIsTestedWithoutARuntime() async throws {
        let operation: Effect<Step>.Operation = { send in
            await send(Step(name: "1"))
            await send(contentsOf: [Step(name: "2"), Step(name: "3")])
            await send(last: Step(name: "4"))
        }
        let journal = Journal<String>()
        try await operation(Send { journal.append($0.name) })
        #expect(journal.entries == ["1", "2", "3", "4"])
    }

    @Test(arguments: [TaskPriority.background, .utility, .high])
    func everyEffectKeepsThePriorityItIsGiven(_ priority: TaskPriority) async throws {
        let journal = Journal<TaskPriority?>()
        let clock = ManualClock()
        let note: Effect<Step>.Operation = { _ in journal.append(Task.basePriority) }
        let viewModel = stepViewModel(environment: .test(clock: clock)) { _ in
            .merge(
                .run(priority: priority, note), .latest("a", priority: priority, note),
                .first("b", priority: priority, note),
                .debounce("c", for: .seconds(1), priority: priority, note),
                .throttle("d", for: .seconds(1), priority: priority, note),
                .throttle("d", for: .seconds(1), priority: priority, note),
                .run(
                    priority: priority,
                    { send in
                        try await note(send)
                        throw CancellationError()
                    }
                ).retrying { attempt, _, _ in attempt < 5 ? .milliseconds(100) : nil },
                .stream("e", of: { AsyncStream { $0.finish() } }, priority: priority) {
                    (_: Int) in Step(name: "")
                })
        }
        viewModel.tap("go")
        clock.advance(by: .seconds(1))
        await settled(viewModel)
        #expect(journal.entries == Array(repeating: priority, count: 7))
    }

    @Test(arguments: [TaskPriority.background, .utility, .high])
    func withoutAPriorityItHasTheDispatchingTasks(_ priority: TaskPriority) async throws {
        let journal = Journal<TaskPriority?>()
        let clock = ManualClock()
        let note: Effect<Step>.Operation = { _ in journal.append(Task.basePriority) }
        let viewModel = stepViewModel(environment: .test(clock: clock)) { _ in
            .merge(
                .run(note), .latest("a", note), .debounce("c", for: .seconds(1), note),
                .throttle("d", for: .seconds(1), note), .throttle("d", for: .seconds(1), note))
        }
        await Task(priority: priority) { viewModel.tap("go") }.value
        clock.advance(by: .seconds(1))
        await settled(viewModel)
        #expect(journal.entries == Array(repeating: priority, count: 5))
    }
}
