/// The interactor of every feature: runs its rules, one action at a time.
///
/// Actions are handled in the order of their dispatch. An action that is dispatched while another
/// is handled (by an observer, or by ``Effect/send(_:)``) is queued; observers are notified once
/// the queue is empty. <doc:HowOneEventGoesRound> describes this completely.
@MainActor
public final class RulesInteractor<Rules: InteractorRules>: Interactor {
    /// The state that the rules change.
    public typealias DomainState = Rules.DomainState
    /// The actions that the rules handle.
    public typealias DomainAction = Rules.DomainAction

    @usableFromInline
    enum Phase { case idle, handling, ended }

    /// The name in logs and traces.
    public let name: String
    @usableFromInline let rules: Rules
    @usableFromInline let environment: RuntimeEnvironment

    // Exclusivity is not checked at run time, which would cost more than all the rest: everything
    // runs on the main actor and loads or stores whole values. The only access that runs foreign
    // code, the rules’ `inout` one, is guarded by `isMutating`: a nested `handle` is queued, and
    // reading the state meanwhile stops in `state`.

    @exclusivity(unchecked) @usableFromInline var isMutating = false
    @exclusivity(unchecked) @usableFromInline var domainState: DomainState
    @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
    @exclusivity(unchecked) @usableFromInline var queue: [DomainAction] = []
    /// Uses `count`, because generic code looks up the array’s type for `isEmpty`.
    @inlinable @inline(__always) var isWaiting: Bool { queue.count > 0 }
    /// An empty array with the capacity of an earlier queue.
    @exclusivity(unchecked) var spare: [DomainAction] = []
    /// Work for the end of the flush, when observers were notified; it may dispatch.
    @exclusivity(unchecked) @usableFromInline var deferredWork: [@MainActor () -> Void] = []
    @exclusivity(unchecked) @usableFromInline var effects: EffectRunner<DomainAction>?
    @exclusivity(unchecked) @usableFromInline var broadcast: Broadcast<DomainState>?
    /// Called when the queue is empty; must not hold this interactor strongly.
    @exclusivity(unchecked) @usableFromInline var onChange: (@MainActor (DomainState) -> Void)?
    /// Called by ``end()``, at once.
    @usableFromInline var onEnd: (@MainActor () -> Void)?
    /// Called after the end when nothing is left to notify; possibly more than once.
    @usableFromInline var onFinish: (@MainActor () -> Void)?
    @usableFromInline var onEffectFinished: (@MainActor () -> Void)?
    /// Called after each action; `nil` unless something records.
    @exclusivity(unchecked) @usableFromInline var onAction:
        (@MainActor (DomainAction, DomainState) -> Void)?

    /// Called with the final state; `nil` unless something records.
    private var recordEnd: (@MainActor (DomainState) -> Void)?

    /// Creates an interactor with the state before the first action; the name appears in logs and
    /// traces.
    @inlinable
    public init(
        name: String = String(describing: Rules.self), state: DomainState, rules: Rules,
        environment: RuntimeEnvironment
    ) {
        self.name = name
        self.rules = rules
        self.environment = environment
        self.domainState = state
        if environment.trace.isOn { recordActions() }
    }

    @usableFromInline
    func recordActions() {
        guard let ring = environment.trace.ring else { return }
        let recorder = FeatureRecorder(
            name, state: domainState, ring: ring, now: environment.now,
            current: { [weak self] in self.flatMap { $0.isMutating ? nil : $0.domainState } })
        recordEnd = { recorder.end($0) }
        onAction = { action, state in recorder.record(action, state) }
    }

    /// The state after the last action; must not be read by the rules that are changing it.
    public var state: DomainState {
        @inlinable get {
            precondition(!isMutating, "rules read their interactor’s state while changing it")
            return domainState
        }
    }

    /// Returns once the action and all queued ones are handled and observers are notified; inside a
    /// dispatch it queues the action and returns at once. Ignored after the end.
    @inlinable
    public func dispatch(_ action: DomainAction) {
        guard phase == .idle else {
            enqueue(action)
            return
        }
        phase = .handling
        perform(action)
        flush()
    }

    /// Dispatches a burst: the actions are handled in order, before anything that they send, and
    /// observers are notified once, after the last.
    ///
    /// Each action is read from the sequence when the previous one was handled, so that a lazy
    /// sequence is never held whole; inside a dispatch all of them are queued.
    @inlinable
    public func dispatch(contentsOf actions: some Sequence<DomainAction>) {
        guard phase == .idle else {
            for action in actions { enqueue(action) }
            return
        }
        var rest = actions.makeIterator()
        guard let first = rest.next() else { return }
        phase = .handling
        perform(first)
        while phase == .handling, let action = rest.next() { perform(action) }
        flush()
    }

    @inlinable
    func perform(_ action: DomainAction) {
        isMutating = true
        let effect = rules.handle(action, &domainState)
        isMutating = false
        if onAction != nil { notifyRecorders(of: action) }
        if !effect.isNone { start(effect) }
    }

    /// Not inlined: without recording, a dispatch only pays for the check.
    @usableFromInline @inline(never)
    func notifyRecorders(of action: DomainAction) { onAction?(action, domainState) }

    @usableFromInline
    func enqueue(_ action: DomainAction) {
        if phase == .handling { queue.append(action) }
    }

    /// Handles queued actions, notifies observers, and repeats while observers dispatch.
    @inlinable @inline(__always)
    func flush() {
        if isWaiting { drain() }
        notify()
        if isWaiting { drainAndNotify() }
        if phase == .handling { phase = .idle } else { finish() }
        if !deferredWork.isEmpty { runDeferredWork() }
    }

    /// Streams come first: a synchronous observer may end the feature, and streams still get this
    /// state.
    @inlinable @inline(__always)
    func notify() {
        broadcast?.send(domainState)
        onChange?(domainState)
    }

    @usableFromInline
    func runDeferredWork() {
        let due = deferredWork
        deferredWork = []
        for work in due where phase != .ended { work() }
    }

    /// Handles queued actions in order, including those added meanwhile.
    ///
    /// Alternates between two arrays: a long chain of actions, each sent by the previous one, holds
    /// one at a time.
    @usableFromInline
    func drain() {
        var batch = spare
        spare = []
        while isWaiting, phase == .handling {
            swap(&batch, &queue)
            var next = 0
            while next < batch.count, phase == .handling {
                perform(batch[next])
                next += 1
            }
            batch.removeAll(keepingCapacity: batch.count <= 64)
        }
        spare = batch
    }

    /// Handles the actions that notified observers dispatched, and those that follow from them.
    @usableFromInline
    func drainAndNotify() {
        while isWaiting, phase == .handling {
            drain()
            notify()
        }
    }

    @usableFromInline
    func start(_ effect: Effect<DomainAction>) {
        guard phase != .ended else { return }
        if let effects { return effects.start(effect) }
        let effects = EffectRunner(name: name, environment: environment, owner: self)
        effects.onFinish = onEffectFinished
        self.effects = effects
        effects.start(effect)
    }

    /// Each call returns its own stream; after the end it contains only the last state.
    public func states() -> AsyncStream<DomainState> {
        if phase == .ended { return Broadcast.finishedStream(with: state) }
        let broadcast = self.broadcast ?? Broadcast()
        self.broadcast = broadcast
        return broadcast.stream(startingWith: state)
    }

    /// Ends the feature and drops queued actions; a second call has no effect.
    ///
    /// Inside a dispatch, streams still get the resulting state, and then finish.
    public func end() {
        guard phase != .ended else { return }
        let isIdle = phase == .idle
        phase = .ended
        queue = []
        effects?.cancelAll()
        effects = nil
        onEnd?()
        if isIdle { finish() }
    }

    /// Finishes the streams: the state does not change any more.
    @usableFromInline
    func finish() {
        recordEnd?(domainState)
        broadcast?.finish()
        onFinish?()
    }

    /// The names of the running effects; for test support.
    package var runningEffects: [String] { runningTasks.map(\.name) }

    /// The running effects with their places and tasks; for test support.
    package var runningTasks: [RunningEffect] { effects?.tasks ?? [] }

    /// Adds an observer of each action and the state right after it; for test support.
    package func observeActions(
        _ observer: @escaping @MainActor (DomainAction, DomainState) -> Void
    ) {
        let earlier = onAction
        onAction = { action, state in
            earlier?(action, state)
            observer(action, state)
        }
    }

    /// Adds an observer of effects that finished or were cancelled by their id; for test support.
    package func observeEffects(_ observer: @escaping @MainActor () -> Void) {
        onEffectFinished = observer
        effects?.onFinish = observer
    }
}
