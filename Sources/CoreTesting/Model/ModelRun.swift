import AshlarCore

/// One run of a model test: a fresh subject, some events, and their results.
@MainActor
final class ModelRun<Event: Sendable, State, ViewState, World> {
    typealias Test = ModelTest<Event, State, ViewState, World>
    typealias Moment = ModelMoment<Event, State, ViewState, World>

    /// The source of the steps.
    enum Plan {
        case random(seed: UInt64, limit: Int)
        case steps([ModelStep])
    }

    /// A rule that does not hold, and when.
    struct Failure {
        let name: String
        let reason: String?
        /// The moment before the last event; `nil` if there was none.
        let before: Moment?
        let after: Moment
        /// The actions handled since that event, in order.
        let actions: [String]
        let runningEffects: [String]
        /// Whether the rule failed at the end of the run, not in the last event’s turn.
        let isAtEnd: Bool
    }

    /// Ends a run at its first failure.
    private struct Stop: Error {}

    private let test: Test
    private let plan: Plan
    private let executor = SeededExecutor()
    private let clock = ManualClock()
    private let subject: ModelSubject<Event, State, ViewState, World>
    private let isDetailed: Bool
    private var actions: [String] = []
    private var beforeStep: Moment?
    private var isAtEnd = false

    /// The steps taken, as they can be replayed.
    private(set) var steps: [ModelStep] = []
    private(set) var history: [Moment.Step] = []
    /// Descriptions of the work run after each event; empty for the default order.
    private(set) var notes: [[String]] = []
    private(set) var failure: Failure?
    /// Whether the run ended because no event was possible.
    private(set) var endedEarly = false
    private(set) var reached: Set<String> = []
    private(set) var trace = ModelTrace()

    /// - Parameter isDetailed: Whether to store actions and states for a report or a comparison.
    init(_ test: Test, _ plan: Plan, isDetailed: Bool = false) async throws {
        self.test = test
        self.plan = plan
        self.isDetailed = isDetailed
        subject = try await test.make(.test(clock: clock, effectExecutor: executor))
        if isDetailed {
            subject.observeActions { [weak self] action, state in
                self?.actions.append("\(action)")
                self?.trace.entries.append(ModelTrace.Entry(what: action, state: state))
            }
        }
    }

    var outsideJobs: Int { executor.outsideJobs }

    /// Runs to the end, or to the first failure.
    func run() async throws {
        do {
            try check()
            try await rest(.oldestFirst)
            try await takeSteps()
            isAtEnd = true
            try await finish()
        } catch is Stop {}
        subject.end()
        // Lets cancelled work end; its results are ignored.
        await executor.drainMainActor()
        for _ in 0..<test.workLimit where executor.runOne(at: 0) { await executor.drainMainActor() }
    }

    private func takeSteps() async throws {
        switch plan {
        case .random(let seed, let limit):
            let random = SeededRandom(seed: seed)
            for _ in 0..<(1 + random.next(upTo: UInt64(limit - 1))) {
                guard try await step(Choices(random), Choices(random)) else {
                    endedEarly = true
                    return
                }
            }
        case .steps(let steps):
            // An event that is not possible is skipped; the others may still fail.
            for step in steps {
                _ = try await self.step(
                    Choices(replaying: step.event), Choices(replaying: step.schedule))
            }
        }
    }

    private func step(_ choices: Choices, _ order: Choices) async throws -> Bool {
        var choices = choices
        var order = order
        let moment = moment()
        guard let event = test.events(moment).draw(&choices) else { return false }
        let schedule = ModelSchedule(&order)
        beforeStep = moment
        actions = []
        steps.append(ModelStep(event: choices.taken, schedule: order.taken))
        history.append(Moment.Step(event: event, before: moment.viewState))
        notes.append([])
        try attempt("the event is handled") { try subject.handle(event) }
        if isDetailed {
            trace.entries.append(ModelTrace.Entry(what: event, state: subject.viewState()))
        }
        try check()
        try await rest(schedule.order)
        for _ in 0..<schedule.clockMoves where moveClock() { try await rest(.oldestFirst) }
        return true
    }

    // MARK: Work

    private func rest(_ order: ModelSchedule.Order) async throws {
        switch order {
        case .oldestFirst:
            try await settle { _ in 0 }
        case .newestFirst:
            if executor.readyJobs > 1 { note("the newest work first") }
            try await settle { $0 - 1 }
        case .moves(let moves):
            for move in moves { try await make(move) }
            if executor.readyJobs > 0 { note("\(executor.readyJobs) still waiting") }
        }
    }

    private func make(_ move: ModelSchedule.Move) async throws {
        switch move {
        case .run(let index):
            run(index)
            await executor.drainMainActor()
        case .runUndelivered(let index):
            run(index, ", not delivered")
        case .moveClock:
            moveClock()
        }
        try check()
    }

    private func run(_ index: Int, _ suffix: String = "") {
        let count = executor.readyJobs
        guard count > 0 else { return }
        note("work \(index % count + 1) of \(count)\(suffix)")
        executor.runOne(at: index % count)
    }

    /// Runs ready jobs until there are none, including their work on the main actor.
    private func settle(_ index: (Int) -> Int) async throws {
        await executor.drainMainActor()
        for _ in 0..<test.workLimit {
            guard executor.readyJobs > 0 else {
                // A job’s work on the main actor may enqueue more there.
                await executor.drainMainActor()
                guard executor.readyJobs > 0 else { return try check(quiet: true) }
                continue
            }
            executor.runOne(at: index(executor.readyJobs))
            await executor.drainMainActor()
            try check()
        }
        try fail("the work comes to rest", "\(test.workLimit) jobs were run.")
    }

    @discardableResult
    private func moveClock() -> Bool {
        guard let next = clock.sleeping.first else { return false }
        note("the clock moved \(next)")
        clock.advance(by: next)
        return true
    }

    private func finish() async throws {
        try await settle { _ in 0 }
        for _ in 0..<test.clockMovesAtEnd where moveClock() { try await settle { _ in 0 } }
        try check(.end)
    }

    private func note(_ text: String) {
        if isDetailed, !notes.isEmpty, !isAtEnd { notes[notes.count - 1].append(text) }
    }

    // MARK: Rules

    private func moment() -> Moment {
        Moment(
            state: subject.state(), viewState: subject.viewState(), world: subject.world,
            steps: history, sleeping: clock.sleeping)
    }

    private func check(quiet: Bool = false) throws {
        try check(.always)
        if quiet { try check(.quiet) }
    }

    private func check(_ occasion: Test.Invariant.Occasion) throws {
        let moment = moment()
        for invariant in test.invariants {
            if invariant.occasion == occasion {
                try attempt(invariant.name) {
                    guard try invariant.holds(moment) else { return try fail(invariant.name, nil) }
                }
            } else if invariant.occasion == .sometimes, !reached.contains(invariant.name) {
                try attempt(invariant.name) {
                    if try invariant.holds(moment) { reached.insert(invariant.name) }
                }
            }
        }
    }

    private func attempt(_ name: String, _ body: () throws -> Void) throws {
        do { try body() } catch is Stop { throw Stop() } catch { try fail(name, "\(error)") }
    }

    private func fail(_ name: String, _ reason: String?) throws {
        failure = Failure(
            name: name, reason: reason, before: beforeStep, after: moment(), actions: actions,
            runningEffects: subject.runningEffects(), isAtEnd: isAtEnd)
        throw Stop()
    }
}
