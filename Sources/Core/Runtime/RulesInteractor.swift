/// The interactor of every feature: its rules, run one action at a time.
///
/// Actions are handled in the order of their dispatch. One that is dispatched while another is
/// being handled (by an observer, or by ``Effect/send(_:)``) waits until that one is done;
/// observers are told once the queue is empty. <doc:HowOneEventGoesRound> has the whole of it.
@MainActor
public final class RulesInteractor<Rules: InteractorRules>: Interactor {
    /// What the rules change.
    public typealias DomainState = Rules.DomainState
    /// What the rules handle.
    public typealias DomainAction = Rules.DomainAction

    @usableFromInline
    enum Phase { case idle, handling, ended }

    /// The name in logs and traces.
    public let name: String
    @usableFromInline let rules: Rules
    @usableFromInline let environment: RuntimeEnvironment

    // Exclusivity needs no checks at run time, which would cost more than all the rest: everything
    // happens on the main actor and loads or stores whole values. The one access that runs
    // foreign code, the rules' `inout` one, is guarded by `isMutating`: a second `handle` waits
    // in the queue, and who reads the state meanwhile is stopped by `state`.

    @exclusivity(unchecked) @usableFromInline var isMutating = false
    @exclusivity(unchecked) @usableFromInline var domainState: DomainState
    @exclusivity(unchecked) @usableFromInline var phase = Phase.idle
    @exclusivity(unchecked) @usableFromInline var queue: [DomainAction] = []
    /// By the count: generic code looks the array's type up for `isEmpty`.
    @inlinable @inline(__always) var isWaiting: Bool { queue.count > 0 }
    /// Empty, with the room of an earlier queue.
    @exclusivity(unchecked) var spare: [DomainAction] = []
    /// What waits for the end of the flush: it may dispatch, and finds everybody told.
    @exclusivity(unchecked) @usableFromInline var later: [@MainActor () -> Void] = []
    @exclusivity(unchecked) @usableFromInline var effects: EffectRunner<DomainAction>?
    @exclusivity(unchecked) @usableFromInline var broadcast: Broadcast<DomainState>?
    /// Told after the queue is empty; must not refer to this interactor strongly.
    @exclusivity(unchecked) @usableFromInline var onChange: (@MainActor (DomainState) -> Void)?
    /// Told by ``end()``, at once.
    @usableFromInline var onEnd: (@MainActor () -> Void)?
    /// Told after the end when there is nothing left to tell; more than once, maybe.
    @usableFromInline var onFinish: (@MainActor () -> Void)?
    @usableFromInline var onEffectFinished: (@MainActor () -> Void)?
    /// Told after each action; `nil` unless something records.
    @exclusivity(unchecked) @usableFromInline var onAction:
        (@MainActor (DomainAction, DomainState) -> Void)?

    /// Told the last state, which changes no more; `nil` unless something records.
    private var recordEnd: (@MainActor (DomainState) -> Void)?

    /// The state is the one before the first action; the name is what logs and traces call this
    /// feature.
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

    /// The state after the last action; not readable by the rules that are changing it.
    public var state: DomainState {
        @inlinable get {
            precondition(!isMutating, "rules read the state of their interactor while changing it")
            return domainState
        }
    }

    /// Returns once the action and all that waited behind it are handled and observers told; from
    /// inside a dispatch it returns at once, and the action waits. Dropped after the end.
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

    /// A burst: the actions are handled in order, before anything that they send, and observers
    /// are told once, after the last.
    ///
    /// The sequence is asked for each action when the one before was handled, so that a lazy one
    /// never holds them all; from inside a dispatch all of them wait.
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
        if onAction != nil { tellRecorders(of: action) }
        if !effect.isNone { start(effect) }
    }

    /// Not inlined, so that who records nothing pays for the question alone.
    @usableFromInline @inline(never)
    func tellRecorders(of action: DomainAction) { onAction?(action, domainState) }

    @usableFromInline
    func enqueue(_ action: DomainAction) {
        if phase == .handling { queue.append(action) }
    }

    /// Handles what waits, tells, and goes on while those who were told dispatch.
    @inlinable @inline(__always)
    func flush() {
        if isWaiting { drain() }
        tell()
        if isWaiting { drainAndTell() }
        if phase == .handling { phase = .idle } else { finish() }
        if !later.isEmpty { doLater() }
    }

    /// The streams first: who is told synchronously may end the feature, and they get this yet.
    @inlinable @inline(__always)
    func tell() {
        broadcast?.send(domainState)
        onChange?(domainState)
    }

    @usableFromInline
    func doLater() {
        let due = later
        later = []
        for work in due where phase != .ended { work() }
    }

    /// Handles what waits, in order, also what comes meanwhile.
    ///
    /// In two lists that take turns: a long chain of actions, each sent by the one before, holds
    /// one of them at a time.
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

    /// What observers dispatched when they were told, and what comes of it.
    @usableFromInline
    func drainAndTell() {
        while isWaiting, phase == .handling {
            drain()
            tell()
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

    /// A stream of its own for each call; after the end, the last state and nothing more.
    public func states() -> AsyncStream<DomainState> {
        if phase == .ended { return Broadcast.finishedStream(with: state) }
        let broadcast = self.broadcast ?? Broadcast()
        self.broadcast = broadcast
        return broadcast.stream(startingWith: state)
    }

    /// Drops what waits in the queue, too; a second call does nothing.
    ///
    /// From inside a dispatch, streams still get the state that it leaves, and finish after it.
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

    /// Nothing changes any more.
    @usableFromInline
    func finish() {
        recordEnd?(domainState)
        broadcast?.finish()
        onFinish?()
    }

    /// The effects now in flight, by name; for test support.
    package var runningEffects: [String] { runningTasks.map(\.name) }

    /// The same with their places and tasks; for test support.
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

    /// Told whenever an effect has finished or was cancelled by its id; for test support.
    package func observeEffects(_ observer: @escaping @MainActor () -> Void) {
        onEffectFinished = observer
        effects?.onFinish = observer
    }
}
