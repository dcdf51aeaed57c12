import Synchronization

/// The action-independent part of a running effect, which keeps the effect table non-generic: a
/// generic table would cost more than all its other work.
@MainActor
class AnyEffectJob {
    /// Whether the next step of a sequence is started.
    enum Outcome: Sendable { case finished, stopped }
    typealias Completion = @MainActor (Outcome) -> Void

    nonisolated let id: EffectID
    /// Its position in the order of all starts.
    nonisolated let serial: UInt64
    let completion: Completion?
    /// Its index in the table; -1 if it is not there. Unchecked: main-actor bound, one word.
    @exclusivity(unchecked) final var index = -1
    // The previous and next job of the same name; unowned, because the table holds them.
    @exclusivity(unchecked) final unowned var earlier: AnyEffectJob?
    @exclusivity(unchecked) final unowned var later: AnyEffectJob?
    /// Set when the job’s end will be ignored, so that its task need not switch to the main actor.
    /// The task may read it too early: the table decides.
    private nonisolated let abandoned = Atomic(false)

    init(_ id: EffectID, serial: UInt64, completion: Completion?) {
        self.id = id
        self.serial = serial
        self.completion = completion
    }

    /// The name shown by failing tests: the effect’s name, if any, and its source place.
    nonisolated var title: String { id.description }

    final nonisolated var isAbandoned: Bool { abandoned.load(ordering: .relaxed) }

    final nonisolated func abandon() { abandoned.store(true, ordering: .relaxed) }
}

/// One running effect, from its start until it has left the table.
@MainActor
final class EffectJob<Action: Sendable>: AnyEffectJob, EffectReceiver {
    nonisolated let work: EffectWork<Action>
    private nonisolated let start: EffectStart?
    private weak var runner: EffectRunner<Action>?
    private var attempt = 1

    required init(
        _ work: EffectWork<Action>, serial: UInt64, start: EffectStart?,
        runner: EffectRunner<Action>, completion: Completion?
    ) {
        self.work = work
        self.start = start
        self.runner = runner
        super.init(work.id, serial: serial, completion: completion)
    }

    override nonisolated var title: String {
        id.isName ? "\(id) (\(work.place))" : id.description
    }

    // MARK: Delivered actions

    func deliver(_ action: Action) {
        if let runner, runner.isLive(self) { runner.owner?.dispatch(action) }
    }

    func deliver(contentsOf actions: some Sequence<Action> & Sendable) {
        guard let runner, runner.isLive(self) else { return }
        runner.owner?.dispatch(contentsOf: actions.lazy.prefix { _ in runner.isLive(self) })
    }

    func deliver(last action: Action) { runner?.finish(self, last: action) }

    func deliver(element action: Action) {
        attempt = 1
        deliver(action)
    }

    // MARK: Task

    /// Runs outside the main actor, so that the work starts without a hop through it.
    ///
    /// The task never throws. It is declared as throwing because a non-throwing closure would be
    /// wrapped in a second one, which is another allocation.
    nonisolated func task(on executor: (any TaskExecutor)?) -> Task<Void, any Error> {
        Task(executorPreference: executor, priority: work.priority) {
            // Most effects that are cancelled at once end here.
            if !self.isAbandoned { await self.perform() }
        }
    }

    private nonisolated func perform() async {
        do {
            if let start {
                try await start.timeline.sleep(until: start.time)
            }
            if !Task.isCancelled {
                if let retry = work.retry {
                    try await performAttempts(retry)
                } else {
                    try await performOnce()
                }
            }
            await finish(nil)
        } catch {
            await finish(error)
        }
    }

    private nonisolated func finish(_ error: (any Error)?) async {
        if isAbandoned { return }
        let isCancelled = Task.isCancelled || error is CancellationError
        await finish(error, isCancelled: isCancelled)
    }

    private func finish(_ error: (any Error)?, isCancelled: Bool) {
        runner?.finish(self, error, isCancelled: isCancelled)
    }

    private nonisolated func performAttempts(_ retry: EffectWork<Action>.Retry) async throws {
        while true {
            do {
                return try await performOnce()
            } catch {
                guard !Task.isCancelled, !(error is CancellationError),
                    let next = await nextAttempt(retry, after: error)
                else { throw error }
                try await next.timeline.sleep(until: next.time)
            }
        }
    }

    private func nextAttempt(
        _ retry: EffectWork<Action>.Retry, after error: any Error
    ) -> EffectStart? {
        guard let runner else { return nil }
        let delay = retry(attempt, error, runner.environment.random)
        attempt += 1
        return delay.map { EffectStart(timeline: runner.timeline, time: runner.timeline.now + $0) }
    }

    private nonisolated func performOnce() async throws {
        switch work.body {
        case .operation(let operation): try await operation(Send(self))
        case .elements(let open): try await open()(Send(self))
        case .timer(let interval, let action):
            if let start { try await tick(start, every: interval, action) }
        }
    }

    private nonisolated func tick(
        _ start: EffectStart, every interval: Duration, _ action: @Sendable (Int) -> Action
    ) async throws {
        var passed = 0
        while true {
            try await start.timeline.sleep(until: start.time + interval * (passed + 1))
            let elapsed = start.timeline.now - start.time
            passed = max(passed + 1, Int(elapsed.attoseconds / interval.attoseconds))
            await deliver(action(passed))
        }
    }
}
