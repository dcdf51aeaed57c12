/// The interactor of every feature: its rules, run one action at a time.
///
/// Actions are handled in the order of their dispatch. One that is dispatched while another is
/// being handled (by an observer, or by ``Effect/send(_:)``) waits until that one is done;
/// observers are told once the queue is empty.
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
    @usableFromInline var effects: EffectRunner<DomainAction>?
    @exclusivity(unchecked) @usableFromInline var broadcast: Broadcast<DomainState>?
    /// Told after the queue is empty; must not refer to this interactor strongly.
    @exclusivity(unchecked) @usableFromInline var onChange: (@MainActor (DomainState) -> Void)?
    @usableFromInline var onEnd: (@MainActor () -> Void)?
    @usableFromInline var onEffectFinished: (@MainActor () -> Void)?
    /// Told after each action; `nil` unless something records.
    @exclusivity(unchecked) @usableFromInline var onAction:
        (@MainActor (DomainAction, DomainState) -> Void)?

    /// - Parameters:
    ///   - name: What logs and traces call this feature.
    ///   - state: The state before the first action.
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
        let (name, trace, now) = (name, environment.trace, environment.now)
        onAction = { action, _ in trace.record(feature: name, action: action, at: now()) }
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
        if !queue.isEmpty { drain() }
        onChange?(domainState)
        broadcast?.send(domainState)
        if !queue.isEmpty { drainAndTell() }
        if phase == .handling { phase = .idle }
    }

    @inlinable
    func perform(_ action: DomainAction) {
        isMutating = true
        let effect = rules.handle(action, &domainState)
        isMutating = false
        if let onAction { onAction(action, domainState) }
        if !effect.isNone { start(effect) }
    }

    @usableFromInline
    func enqueue(_ action: DomainAction) {
        if phase == .handling { queue.append(action) }
    }

    /// Handles what waits, in order, also what comes meanwhile.
    @usableFromInline
    func drain() {
        var next = 0
        while next < queue.count, phase == .handling {
            perform(queue[next])
            next += 1
        }
        queue.removeAll(keepingCapacity: queue.count <= 64)
    }

    /// What observers dispatched when they were told, and what comes of it.
    @usableFromInline
    func drainAndTell() {
        while !queue.isEmpty, phase == .handling {
            drain()
            onChange?(domainState)
            broadcast?.send(domainState)
        }
    }

    @usableFromInline
    func start(_ effect: Effect<DomainAction>) {
        guard phase != .ended else { return }
        let effects =
            self.effects
            ?? EffectRunner(name: name, environment: environment) { [weak self] action in
                self?.dispatch(action)
            }
        effects.onFinish = onEffectFinished
        self.effects = effects
        effects.start(effect)
    }

    /// A stream of its own for each call; after the end, the last state and nothing more.
    public func states() -> AsyncStream<DomainState> {
        let broadcast = self.broadcast ?? Broadcast()
        self.broadcast = broadcast
        if phase == .ended { broadcast.finish() }
        return broadcast.stream(startingWith: state)
    }

    /// Drops what waits in the queue, too; a second call does nothing.
    public func end() {
        guard phase != .ended else { return }
        phase = .ended
        queue = []
        effects?.cancelAll()
        effects = nil
        broadcast?.finish()
        onEnd?()
    }

    /// The effects now in flight, by name; for test support.
    package var runningEffects: [String] { effects?.names ?? [] }

    /// Whether a throttle of that name holds back what comes; for test support.
    package func hasThrottleWindow(_ id: EffectID) -> Bool { effects?.hasWindow(id) ?? false }

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
