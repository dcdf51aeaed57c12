/// Starts, replaces and cancels the effects of one feature.
///
/// Tasks refer to it weakly: when the feature goes, so does this, and the tasks are cancelled.
@MainActor @usableFromInline
final class EffectRunner<Action: Sendable> {
    /// Whether what follows in a sequence is still due.
    enum Outcome: Sendable { case finished, stopped }
    typealias Completion = @MainActor (Outcome) -> Void

    private struct Running: Sendable {
        let id: EffectID?
        let task: Task<Void, Never>
        let completion: Completion?
    }

    /// One step of a sequence, done before or after somebody waits for it.
    @MainActor
    private final class Step {
        var outcome: Outcome?
        var then: Completion?

        func done(_ outcome: Outcome) {
            self.outcome = outcome
            then?(outcome)
        }
    }

    private struct Window: Sendable {
        let timer: Task<Void, Never>
        var pending: (run: EffectRun<Action>, completion: Completion?)?
    }

    private let name: String
    private let environment: RuntimeEnvironment
    private let deliver: @MainActor (Action) -> Void
    private var serial: UInt64 = 0
    private var running: [UInt64: Running] = [:]
    private var serials: [EffectID: Set<UInt64>] = [:]
    private var windows: [EffectID: Window] = [:]
    /// Told after an effect has left the table and its outcome was dealt with.
    var onFinish: (@MainActor () -> Void)?

    init(
        name: String, environment: RuntimeEnvironment,
        deliver: @escaping @MainActor (Action) -> Void
    ) {
        self.name = name
        self.environment = environment
        self.deliver = deliver
    }

    deinit {
        for entry in running.values { entry.task.cancel() }
        for window in windows.values { window.timer.cancel() }
    }

    /// The effects in flight, and those a throttle keeps for later, in the order of their start.
    var names: [String] {
        let started = running.sorted { $0.key < $1.key }
            .map { $0.value.id?.description ?? "(unnamed)" }
        return started + windows.filter { $0.value.pending != nil }.map(\.key.description).sorted()
    }

    func hasWindow(_ id: EffectID) -> Bool { windows[id] != nil }

    // MARK: Starting

    func start(_ effect: Effect<Action>, completion: Completion? = nil) {
        switch effect.kind {
        case .none: completion?(.finished)
        case .send(let action):
            deliver(action)
            completion?(.finished)
        case .cancel(let id):
            cancel(id)
            completion?(.finished)
        case .run(let run): start(run, completion: completion)
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

    /// A loop, not a recursion, over the steps that are done at once: ten thousand of them must
    /// not need ten thousand stack frames.
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

    private func start(_ run: EffectRun<Action>, completion: Completion?) {
        switch (run.mode, run.id) {
        case (.latest, let id?):
            cancel(id)
            launch(run, completion: completion)
        case (.first, let id?):
            if serials[id] == nil {
                launch(run, completion: completion)
            } else {
                completion?(.finished)
            }
        case (.debounce(let pause), let id?):
            cancel(id)
            launch(run, after: pause, completion: completion)
        case (.throttle(let interval, let latest), let id?):
            throttle(run, id, interval, latest: latest, completion: completion)
        default:
            launch(run, completion: completion)
        }
    }

    private func throttle(
        _ run: EffectRun<Action>, _ id: EffectID, _ interval: Duration, latest: Bool,
        completion: Completion?
    ) {
        guard var window = windows[id] else {
            openWindow(id, interval)
            launch(run, completion: completion)
            return
        }
        guard latest else {
            completion?(.finished)
            return
        }
        let replaced = window.pending
        window.pending = (run, completion)
        windows[id] = window
        replaced?.completion?(.stopped)
    }

    private func openWindow(_ id: EffectID, _ interval: Duration) {
        let clock = environment.clock
        let timer = Task { [weak self] in
            // Thrown by cancellation only: the window was closed by whoever cancelled.
            guard (try? await clock.sleep(for: interval)) != nil else { return }
            self?.closeWindow(id, interval)
        }
        windows[id] = Window(timer: timer, pending: nil)
    }

    private func closeWindow(_ id: EffectID, _ interval: Duration) {
        guard !Task.isCancelled, let window = windows.removeValue(forKey: id) else { return }
        if let pending = window.pending {
            openWindow(id, interval)
            launch(pending.run, completion: pending.completion)
        }
    }

    // MARK: One task

    private func launch(
        _ run: EffectRun<Action>, after pause: Duration? = nil, completion: Completion?
    ) {
        serial += 1
        let key = serial
        let send = Send<Action> { [weak self] action in self?.send(action, from: key) }
        let task = Self.task(run, after: pause, environment, send) { [weak self] error in
            self?.finish(key, run, error)
        }
        running[key] = Running(id: run.id, task: task, completion: completion)
        if let id = run.id { serials[id, default: []].insert(key) }
    }

    /// Made outside of the main actor, so that the work starts without a hop through it.
    private nonisolated static func task(
        _ run: EffectRun<Action>, after pause: Duration?, _ environment: RuntimeEnvironment,
        _ send: Send<Action>, _ finish: @escaping @MainActor @Sendable ((any Error)?) -> Void
    ) -> Task<Void, Never> {
        Task(executorPreference: environment.effectExecutor, priority: run.priority) {
            do {
                if let pause { try await environment.clock.sleep(for: pause) }
                try Task.checkCancellation()
                try await run.operation(send)
                await finish(nil)
            } catch {
                await finish(error)
            }
        }
    }

    private func send(_ action: Action, from key: UInt64) {
        if running[key] != nil { deliver(action) }
    }

    /// Cancelled effects are not in the table any more: whatever they end with is dropped.
    private func finish(_ key: UInt64, _ run: EffectRun<Action>, _ error: (any Error)?) {
        guard let entry = remove(key) else { return }
        defer { onFinish?() }
        guard let error else {
            entry.completion?(.finished)
            return
        }
        if error is CancellationError {
            entry.completion?(.stopped)
        } else if let handler = run.handler {
            deliver(handler(error))
            entry.completion?(.finished)
        } else {
            let effect = run.id?.description ?? "an effect"
            environment.log.error("\(name): \(effect) failed and nobody catches it: \(error)")
            entry.completion?(.stopped)
        }
    }

    private func remove(_ key: UInt64) -> Running? {
        guard let entry = running.removeValue(forKey: key) else { return nil }
        if let id = entry.id {
            serials[id]?.remove(key)
            if serials[id]?.isEmpty == true { serials[id] = nil }
        }
        return entry
    }

    // MARK: Cancelling

    func cancel(_ id: EffectID) {
        let window = windows.removeValue(forKey: id)
        window?.timer.cancel()
        let entries = (serials[id] ?? []).sorted().compactMap { remove($0) }
        for entry in entries { entry.task.cancel() }
        // Last, because a completion may start something under this very name.
        for entry in entries { entry.completion?(.stopped) }
        window?.pending?.completion?(.stopped)
        onFinish?()
    }

    func cancelAll() {
        for entry in running.values { entry.task.cancel() }
        for window in windows.values { window.timer.cancel() }
        (running, serials, windows) = ([:], [:], [:])
    }
}
