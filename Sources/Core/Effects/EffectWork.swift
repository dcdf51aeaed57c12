/// One piece of work, and how it treats others of its name.
///
/// A class, so that an ``Effect`` is one word.
@usableFromInline
final class EffectWork<Action: Sendable>: Sendable {
    enum Body: Sendable {
        case operation(Effect<Action>.Operation)
        case timer(every: Duration, @Sendable (Int) -> Action)
        /// Sends each element by ``EffectJob/deliver(element:)``.
        case elements(@Sendable (EffectJob<Action>) async throws -> Void)
    }

    enum Mode: Sendable {
        case beside, latest, first
        case throttle(Duration, latest: Bool)
    }

    /// How long to wait after a failed attempt, or `nil` to give up.
    typealias Retry = @Sendable (_ attempt: Int, any Error, _ random: () -> UInt64) -> Duration?

    let mode: Mode
    let id: EffectID
    let priority: TaskPriority?
    /// How long after its start the work begins.
    let pause: Duration?
    let body: Body
    let handler: Effect<Action>.Catch?
    let retry: Retry?

    init(
        _ mode: Mode, _ id: EffectID, priority: TaskPriority? = nil, pause: Duration? = nil,
        _ body: Body, catch handler: Effect<Action>.Catch? = nil, retry: Retry? = nil
    ) {
        (self.mode, self.id, self.priority, self.pause) = (mode, id, priority, pause)
        (self.body, self.handler, self.retry) = (body, handler, retry)
    }

    /// Whether the clock has to be asked at the start.
    var isTimed: Bool {
        if case .timer = body { true } else { pause != nil }
    }

    /// The same with a rule for retries, unless it has one.
    func retrying(_ retry: @escaping Retry) -> EffectWork {
        guard self.retry == nil else { return self }
        return EffectWork(
            mode, id, priority: priority, pause: pause, body, catch: handler, retry: retry)
    }
}
