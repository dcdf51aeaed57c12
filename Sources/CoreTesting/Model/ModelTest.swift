public import AshlarCore

/// Searches for the shortest sequence of events after which a feature breaks a rule.
///
/// ```swift
/// let test = ModelTest(
///     events: .frequency((3, .constant(.tapped)), (1, .constant(.undone))),
///     invariants: [.always("never below zero") { $0.state.count >= 0 }]
/// ) { environment in
///     ModelSubject(feature: counter(environment), world: ())
/// }
/// try await test.run()
/// ```
///
/// Each run makes a fresh subject and sends it random events. The work of its effects runs on a
/// ``SeededExecutor``: how much of it runs before the next event, in which order, and when the
/// ``ManualClock`` moves, is chosen like the events. The first run that breaks a rule is shrunk and
/// thrown as a ``TestFailure`` that contains the line to repeat it; the same seed gives the same
/// result.
///
/// Works in Swift Testing and in XCTest, because `run` throws.
public struct ModelTest<Event: Sendable, State, ViewState, World>: Sendable {
    /// The moment for which events are made and rules are checked.
    public typealias Moment = ModelMoment<Event, State, ViewState, World>
    /// A rule of this test.
    public typealias Invariant = ModelInvariant<Event, State, ViewState, World>
    /// The feature and the world made for each run.
    public typealias Subject = ModelSubject<Event, State, ViewState, World>

    let events: @MainActor (Moment) -> Generator<Event>
    let invariants: [Invariant]
    let runs: Int
    let length: Int
    let make: @MainActor (RuntimeEnvironment) async throws -> Subject
    /// The number of jobs after which work is considered endless.
    let workLimit = 2_000
    let clockMovesAtEnd = 8
    /// The maximum number of runs for shrinking a failure.
    let shrinkingLimit = 6_000

    /// Creates a test whose events can happen at any time.
    ///
    /// - Parameters:
    ///   - events: The events of all runs.
    ///   - invariants: Checked in this order; the first broken one is reported.
    ///   - runs: The number of sequences to try.
    ///   - length: The maximum length of a sequence.
    ///   - subject: Makes the feature and its world; both must take time, ids and randomness only
    ///     from the environment.
    public init(
        events: Generator<Event>, invariants: [Invariant], runs: Int = 100, length: Int = 20,
        subject: @escaping @MainActor (RuntimeEnvironment) async throws -> Subject
    ) {
        self.init(
            events: { _ in events }, invariants: invariants, runs: runs, length: length,
            subject: subject)
    }

    /// Creates a test whose events depend on the current view state: an existing row, the visible
    /// review.
    ///
    /// - Parameters:
    ///   - events: The possible events at that moment; ``Generator/impossible`` ends the run.
    ///   - invariants: Checked in this order; the first broken one is reported.
    ///   - runs: The number of sequences to try.
    ///   - length: The maximum length of a sequence.
    ///   - subject: Makes the feature and its world; both must take time, ids and randomness only
    ///     from the environment.
    public init(
        events: @escaping @MainActor (Moment) -> Generator<Event>, invariants: [Invariant],
        runs: Int = 100, length: Int = 20,
        subject: @escaping @MainActor (RuntimeEnvironment) async throws -> Subject
    ) {
        precondition(runs > 0 && length > 0, "a model test needs runs and events")
        self.events = events
        self.invariants = invariants
        make = subject
        self.runs = runs
        self.length = length
    }

    /// Tries random sequences until one breaks a rule, or all are done.
    ///
    /// The seed is the first run’s; each following run uses the next number.
    ///
    /// - Returns: What was tried, to verify that it was enough.
    /// - Throws: ``TestFailure`` with the rule, the seed, the shortest sequence of events found,
    ///   and the line that repeats it.
    @MainActor @discardableResult
    public func run(
        seed: UInt64 = 1, file: StaticString = #fileID, line: UInt = #line
    ) async throws -> ModelSummary {
        var summary = ModelSummary()
        for number in 0..<runs {
            let seed = seed &+ UInt64(number)
            let run = try await perform(.random(seed: seed, limit: length))
            summary.add(run.history.count, run.endedEarly, run.outsideJobs, run.reached)
            guard run.failure == nil else {
                let origin = "Seed \(seed), run \(number + 1) of \(runs)"
                throw TestFailure(try await report(run, seed, origin), file, line)
            }
        }
        guard summary.events > 0 else {
            throw TestFailure(
                "No event was possible in the first state: nothing was tested.", file, line)
        }
        let missed = invariants.filter {
            $0.occasion == .sometimes && summary.reached[$0.name] == nil
        }
        guard missed.isEmpty else {
            let names = missed.map { "“\($0.name)”" }.joined(separator: ", ")
            throw TestFailure("Never came true: \(names). \(summary)", file, line)
        }
        return summary
    }

    /// Repeats one run with the steps from a failure; they are valid until the generator of events
    /// changes.
    ///
    /// - Throws: ``TestFailure`` if that run still breaks a rule.
    @MainActor
    public func run(
        repeating steps: String, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        guard let steps = ModelStep.parse(steps) else {
            throw TestFailure("The steps cannot be parsed: \(steps)", file, line)
        }
        let run = try await perform(.steps(steps), isDetailed: true)
        guard let failure = run.failure else { return }
        throw TestFailure(
            ModelReport(failure, run, origin: "Repeated").text, file, line)
    }

    /// Runs each seed twice and compares events, actions and states, to verify that failures are
    /// repeatable.
    ///
    /// - Throws: ``TestFailure`` with the first difference, or if work came from outside the
    ///   environment’s executor.
    @MainActor
    public func checkDeterminism(
        seeds: ClosedRange<UInt64> = 1...20, file: StaticString = #fileID, line: UInt = #line
    ) async throws {
        for seed in seeds {
            let plan = ModelRun<Event, State, ViewState, World>.Plan.random(
                seed: seed, limit: length)
            let first = try await perform(plan, isDetailed: true)
            let second = try await perform(plan, isDetailed: true)
            if let difference = second.trace.difference(from: first.trace) {
                throw TestFailure("Seed \(seed) is not repeatable. \(difference)", file, line)
            }
            guard first.outsideJobs + second.outsideJobs == 0 else {
                throw TestFailure(
                    "Seed \(seed) may not be repeatable: \(ModelReport.outsideWork)", file, line)
            }
        }
    }

    @MainActor
    func perform(
        _ plan: ModelRun<Event, State, ViewState, World>.Plan, isDetailed: Bool = false
    ) async throws -> ModelRun<Event, State, ViewState, World> {
        // A test’s time limit cancels it: shrinking must stop.
        try Task.checkCancellation()
        let run = try await ModelRun(self, plan, isDetailed: isDetailed)
        try await run.run()
        return run
    }

    /// Repeats the failure, shrinks it, and repeats the result.
    @MainActor
    private func report(
        _ run: ModelRun<Event, State, ViewState, World>, _ seed: UInt64, _ origin: String
    ) async throws -> String {
        let again = try await perform(.steps(run.steps), isDetailed: true)
        guard let failure = again.failure, failure.name == run.failure?.name else {
            return ModelReport.unrepeatable(run, again, origin: origin)
        }
        var shrinker = ModelShrinker(self, failure.name, run.steps)
        try await shrinker.shrink()
        let last = try await perform(.steps(shrinker.best), isDetailed: true)
        guard let failure = last.failure else {
            return ModelReport.unrepeatable(run, last, origin: origin)
        }
        return ModelReport(
            failure, last, origin: origin, seed: seed,
            shrinking: (run.steps.count, shrinker.tried, shrinker.isShortest)
        ).text
    }
}
