/// The treatment of other effects of the same name.
@usableFromInline
enum EffectMode: Sendable {
    case concurrent, latest, first
    case throttle(Duration, latest: Bool)
}

/// One piece of work, and its treatment of other effects of the same name.
///
/// A class, so that an ``Effect`` is one word.
@usableFromInline
final class EffectWork<Action: Sendable>: Sendable {
    @usableFromInline typealias Operation = Effect<Action>.Operation

    @usableFromInline
    enum Body: Sendable {
        case operation(Operation)
        case timer(every: Duration, @Sendable (Int) -> Action)
        /// Opens a sequence when the effect starts; the returned operation sends its elements.
        case elements(@Sendable () throws -> Operation)
    }

    /// Returns the pause after a failed attempt, or `nil` to give up.
    @usableFromInline
    typealias Retry = @Sendable (_ attempt: Int, any Error, _ random: () -> UInt64) -> Duration?

    let mode: EffectMode
    let id: EffectID
    let place: SourcePlace
    let priority: TaskPriority?
    /// The pause between the effect’s start and the work.
    let pause: Duration?
    let body: Body
    let handler: Effect<Action>.Catch?
    let retry: Retry?

    @usableFromInline
    init(
        _ mode: EffectMode, _ id: EffectID, at place: SourcePlace, priority: TaskPriority? = nil,
        pause: Duration? = nil, _ body: Body, catch handler: Effect<Action>.Catch? = nil,
        retry: Retry? = nil
    ) {
        self.mode = mode
        self.id = id
        self.place = place
        self.priority = priority
        self.pause = pause
        self.body = body
        self.handler = handler
        self.retry = retry
    }

    /// Whether starting the work reads the clock.
    var isTimed: Bool {
        if case .timer = body { true } else { pause != nil }
    }

    /// Returns the work with a retry rule, unless it has one.
    func retrying(_ retry: @escaping Retry) -> EffectWork {
        self.retry == nil ? copy(body, retry: retry) : self
    }

    /// Returns the work with its sequence opened; each retry opens it again. Other work is returned
    /// unchanged.
    func opened() -> EffectWork {
        guard case .elements(let open) = body else { return self }
        let first = OpenedOnce(Result { try open() })
        return copy(
            .operation { send in
                let operation = try first.take()?.get() ?? open()
                try await operation(send)
            }, retry: retry)
    }

    /// Returns the work with its name in a scope and its actions transformed.
    func map<Other: Sendable>(
        _ scope: EffectID, _ transform: @escaping @Sendable (Action) -> Other
    ) -> EffectWork<Other> {
        let body: EffectWork<Other>.Body =
            switch body {
            case .operation(let operation): .operation(Self.map(operation, transform))
            case .timer(let interval, let action): .timer(every: interval) { transform(action($0)) }
            case .elements(let open): .elements { Self.map(try open(), transform) }
            }
        var transformed: Effect<Other>.Catch?
        if let handler { transformed = { transform(handler($0)) } }
        return EffectWork<Other>(
            mode, id.scoped(in: scope), at: place, priority: priority, pause: pause, body,
            catch: transformed, retry: retry)
    }

    private static func map<Other: Sendable>(
        _ operation: @escaping Operation, _ transform: @escaping @Sendable (Action) -> Other
    ) -> Effect<Other>.Operation {
        { send in try await operation(send.map(transform)) }
    }

    private func copy(_ body: Body, retry: Retry?) -> EffectWork {
        EffectWork(
            mode, id, at: place, priority: priority, pause: pause, body, catch: handler,
            retry: retry)
    }
}
