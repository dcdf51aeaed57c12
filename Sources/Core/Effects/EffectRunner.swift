/// Starts, replaces and cancels the effects of one feature.
///
/// Tasks refer to it weakly: it is deallocated with the feature, and the tasks are cancelled.
@MainActor @usableFromInline
final class EffectRunner<Action: Sendable> {
    typealias Job = EffectJob<Action>
    typealias Outcome = AnyEffectJob.Outcome
    typealias Completion = AnyEffectJob.Completion
    typealias Work = EffectWork<Action>

    /// One step of a sequence; may finish before or after its completion handler is set.
    @MainActor
    private final class Step {
        var outcome: Outcome?
        var then: Completion?

        func done(_ outcome: Outcome) {
            self.outcome = outcome
            then?(outcome)
        }
    }

    // Unchecked: main-actor bound, and only loaded or stored whole; the table is mutated in place,
    // but calls only its own code.

    private let name: String
    /// Stored, because naming a generic type whose argument is not known statically costs a look-up
    /// each time.
    private let jobType = Job.self
    let environment: RuntimeEnvironment
    private(set) weak var owner: (any EffectOwner<Action>)?
    /// The time source for waiting effects.
    private(set) lazy var timeline = Timeline(environment.clock)
    @exclusivity(unchecked) private var hasEnded = false
    @exclusivity(unchecked) private var serial: UInt64 = 0
    @exclusivity(unchecked) private var table = EffectTable()
    @exclusivity(unchecked) private var windows: [EffectID: ThrottleWindow] = [:]
    /// The number of throttle windows above which expired ones are removed.
    private var windowLimit = 16
    /// Called after an effect has left the table and its outcome was handled.
    @exclusivity(unchecked) var onFinish: (@MainActor () -> Void)?

    init(name: String, environment: RuntimeEnvironment, owner: any EffectOwner<Action>) {
        self.name = name
        self.environment = environment
        self.owner = owner
    }

    deinit { table.cancelTasks() }

    /// The running and waiting effects, in the order of their start.
    var tasks: [RunningEffect] { table.tasks }

    func isLive(_ job: Job) -> Bool { table.isLive(job) }

    // MARK: Starting

    func start(_ effect: Effect<Action>, completion: Completion? = nil) {
        switch effect.kind {
        case .none: completion?(.finished)
        case .send(let action):
            owner?.dispatch(action)
            completion?(.finished)
        case .now(let action):
            owner?.dispatch(action(environment.now()))
            completion?(.finished)
        case .cancel(let id):
            cancel(id)
            completion?(.finished)
        case .work(let work): start(work, completion: completion)
        case .merge(let effects): merge(effects, completion: completion)
        case .sequence(let effects): sequence(effects[...], completion: completion)
        }
    }

    private func merge(_ effects: [Effect<Action>], completion: Completion?) {
        guard let completion else {
            for effect in effects { start(effect) }
            return
        }
        guard !effects.isEmpty else { return completion(.finished) }
        var waiting = effects.count
        var outcome = Outcome.finished
        for effect in effects {
            start(effect) { result in
                waiting -= 1
                if result == .stopped { outcome = .stopped }
                if waiting == 0 { completion(outcome) }
            }
        }
    }

    /// A loop, not a recursion, over steps that finish immediately: ten thousand steps must not
    /// need ten thousand stack frames.
    private func sequence(_ effects: ArraySlice<Effect<Action>>, completion: Completion?) {
        var rest = effects
        while let first = rest.popFirst() {
            let step = Step()
            start(first) { step.done($0) }
            guard let outcome = step.outcome else {
                let later = rest
                step.then = { [weak self] outcome in
                    guard outcome == .finished, let self else {
                        completion?(.stopped)
                        return
                    }
                    self.sequence(later, completion: completion)
                }
                return
            }
            guard outcome == .finished else {
                completion?(.stopped)
                return
            }
        }
        completion?(.finished)
    }

    private func start(_ work: Work, completion: Completion?) {
        switch work.mode {
        case .concurrent: launch(work, completion: completion)
        case .latest:
            cancel(work.id)
            launch(work, completion: completion)
        case .first:
            if table.contains(work.id) {
                completion?(.finished)
            } else {
                launch(work, completion: completion)
            }
        case .throttle(let interval, let latest):
            throttle(work, interval, latest: latest, completion: completion)
        }
    }

    @discardableResult
    private func launch(_ work: Work, at time: Duration? = nil, completion: Completion?) -> Job? {
        guard !hasEnded else {
            completion?(.stopped)
            return nil
        }
        serial += 1
        let start: EffectStart? =
            if let time {
                EffectStart(timeline: timeline, time: time)
            } else if work.isTimed {
                EffectStart(timeline: timeline, time: timeline.now + (work.pause ?? .zero))
            } else {
                nil
            }
        let job = jobType.init(
            work.opened(), serial: serial, start: start, runner: self, completion: completion)
        table.insert(job, job.task(on: environment.effectExecutor))
        return job
    }

    // MARK: Throttling

    private func throttle(
        _ work: Work, _ interval: Duration, latest: Bool, completion: Completion?
    ) {
        let now = timeline.now
        var window = windows[work.id]
        window?.advance(to: now)
        guard var window, !window.isOver(at: now) else {
            forgetWindows(before: now)
            windows[work.id] = ThrottleWindow(from: now, for: interval)
            launch(work, completion: completion)
            return
        }
        guard latest else {
            windows[work.id] = window
            completion?(.finished)
            return
        }
        let job = launch(work, at: window.end, completion: completion)
        let replaced = window.hold(job, interval: interval)
        windows[work.id] = window
        if let replaced, let task = table.takeOut(replaced) {
            task.cancel()
            replaced.completion?(.stopped)
        }
    }

    /// Removes expired windows, so that a name per row does not keep a window for each row for
    /// ever.
    private func forgetWindows(before now: Duration) {
        guard windows.count >= windowLimit else { return }
        windows = windows.filter { !$0.value.isOver(at: now) }
        windowLimit = max(16, windows.count * 2)
    }

    // MARK: Finishing

    /// A cancelled job is no longer in the table; its result is dropped.
    func finish(_ job: Job, _ error: (any Error)?, isCancelled: Bool) {
        guard table.remove(job) != nil else { return }
        defer { onFinish?() }
        if isCancelled {
            job.completion?(.stopped)
        } else if let error {
            fail(job, error)
        } else {
            job.completion?(.finished)
        }
    }

    private func fail(_ job: Job, _ error: any Error) {
        if let handler = job.work.handler {
            owner?.dispatch(handler(error))
            job.completion?(.finished)
        } else {
            environment.log.error("\(name): \(job.id) failed and has no `catch:`: \(error)")
            job.completion?(.stopped)
        }
    }

    /// The work goes on without a name to cancel it by, so its task is cancelled here.
    func finish(_ job: Job, last action: Action) {
        guard table.isLive(job), let task = table.takeOut(job) else { return }
        task.cancel()
        owner?.dispatch(action)
        job.completion?(.finished)
        onFinish?()
    }

    // MARK: Cancelling

    func cancel(_ id: EffectID) {
        if !windows.isEmpty { windows[id] = nil }
        if let taken = table.takeOut(id) {
            taken.inOrder { $0.task.cancel() }
            // Completions run last: one may start an effect of the same name.
            taken.inOrder { $0.job.completion?(.stopped) }
        }
        onFinish?()
    }

    func cancelAll() {
        hasEnded = true
        windows = [:]
        for entry in table.takeOutAll() { entry.task.cancel() }
    }
}
