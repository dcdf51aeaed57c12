/// What is to happen outside of the state: work to start, to replace or to cancel.
///
/// A plain value, so that rules stay testable. It starts when the action that returned it has
/// been applied, and is cancelled with its feature. Cancellation is silent: `catch:` never sees
/// it, and values that a cancelled effect still sends are dropped. An error without `catch:` is
/// logged.
public struct Effect<Action: Sendable>: Sendable {
    /// The work; it leaves the main actor, and sends what it finds.
    public typealias Operation = @Sendable (Send<Action>) async throws -> Void
    /// Makes an action of an error.
    public typealias Catch = @Sendable (any Error) -> Action

    @usableFromInline
    indirect enum Kind: Sendable {
        case none
        case run(EffectRun<Action>)
        case send(Action)
        case cancel(EffectID)
        case merge([Effect])
        case sequence([Effect])
    }

    @usableFromInline let kind: Kind

    @usableFromInline
    init(kind: Kind) { self.kind = kind }

    @inlinable var isNone: Bool { if case .none = kind { true } else { false } }

    /// Nothing to do outside of the state.
    public static var none: Effect { @inlinable get { Effect(kind: .none) } }

    /// Starts the work beside whatever runs.
    ///
    /// - Parameters:
    ///   - id: A name to cancel it by; several under one name may run.
    ///   - priority: The task's; `nil` for that of who dispatched.
    public static func run(
        id: EffectID? = nil, priority: TaskPriority? = nil, _ operation: @escaping Operation,
        catch handler: Catch? = nil
    ) -> Effect {
        make(.beside, id, priority, operation, handler)
    }

    /// Cancels what runs under this name and starts the work: the latest wins.
    public static func latest(
        _ id: EffectID, priority: TaskPriority? = nil, _ operation: @escaping Operation,
        catch handler: Catch? = nil
    ) -> Effect {
        make(.latest, id, priority, operation, handler)
    }

    /// Starts the work unless something runs under this name: a second tap changes nothing.
    ///
    /// The work runs until it returns, which is a moment after the last action it sends: what is
    /// dispatched in between starts nothing. Where the state says whether it runs, ask the state,
    /// and start it by ``run(id:priority:_:catch:)``.
    public static func first(
        _ id: EffectID, priority: TaskPriority? = nil, _ operation: @escaping Operation,
        catch handler: Catch? = nil
    ) -> Effect {
        make(.first, id, priority, operation, handler)
    }

    /// Starts the work after a pause without another of this name; a new one cancels the old.
    public static func debounce(
        _ id: EffectID, for pause: Duration, priority: TaskPriority? = nil,
        _ operation: @escaping Operation, catch handler: Catch? = nil
    ) -> Effect {
        make(.debounce(pause), id, priority, operation, handler)
    }

    /// Starts the work at most once per `interval`.
    ///
    /// - Parameter latest: Whether the last one asked for within the interval starts at its end;
    ///   otherwise all within it are ignored.
    public static func throttle(
        _ id: EffectID, for interval: Duration, latest: Bool = true,
        priority: TaskPriority? = nil, _ operation: @escaping Operation,
        catch handler: Catch? = nil
    ) -> Effect {
        make(.throttle(interval, latest: latest), id, priority, operation, handler)
    }

    /// Dispatches the action after the current one, in order.
    public static func send(_ action: Action) -> Effect { Effect(kind: .send(action)) }

    /// Cancels what runs or waits under this name.
    public static func cancel(_ id: EffectID) -> Effect { Effect(kind: .cancel(id)) }

    /// Starts all, in this order, without waiting for one another.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Starts all, in this order, without waiting for one another.
    public static func merge(_ effects: [Effect]) -> Effect { Effect(kind: .merge(effects)) }

    /// Starts each when the one before has finished.
    ///
    /// A step that is cancelled, or fails without `catch:`, ends the sequence; a step that is
    /// ignored (``first(_:priority:_:catch:)`` while busy) counts as finished.
    public static func sequence(_ effects: Effect...) -> Effect { sequence(effects) }

    /// Starts each when the one before has finished.
    public static func sequence(_ effects: [Effect]) -> Effect { Effect(kind: .sequence(effects)) }

    private static func make(
        _ mode: EffectRun<Action>.Mode, _ id: EffectID?, _ priority: TaskPriority?,
        _ operation: @escaping Operation, _ handler: Catch?
    ) -> Effect {
        Effect(
            kind: .run(
                EffectRun(
                    mode: mode, id: id, priority: priority, operation: operation, handler: handler))
        )
    }
}

/// One piece of work and how it treats others of its name.
@usableFromInline
struct EffectRun<Action: Sendable>: Sendable {
    enum Mode: Sendable {
        case beside, latest, first
        case debounce(Duration)
        case throttle(Duration, latest: Bool)
    }

    let mode: Mode
    let id: EffectID?
    let priority: TaskPriority?
    let operation: Effect<Action>.Operation
    let handler: Effect<Action>.Catch?
}
