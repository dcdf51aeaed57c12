public import Foundation

extension Effect {
    /// Dispatches an action of the time it is now, after the current action and in order.
    ///
    /// So rules that need the time stay pure: `Effect.now { .signedAt($0) }`. A test's environment
    /// decides what time it is.
    public static func now(_ action: @escaping @Sendable (Date) -> Action) -> Effect {
        Effect(kind: .now(action))
    }

    /// Starts the work after a pause without another of this name; a new one cancels the old,
    /// whether that waits or runs.
    public static func debounce(
        _ id: EffectID, for pause: Duration, priority: TaskPriority? = nil,
        file: String = #fileID, line: UInt = #line, _ operation: @escaping Operation,
        catch handler: Catch? = nil
    ) -> Effect {
        Effect(
            EffectWork(
                .latest, id, at: SourcePlace(file: file, line: line), priority: priority,
                pause: pause, .operation(operation), catch: handler))
    }

    /// Starts the work at most once per `interval`, the first at once; none is cancelled once it
    /// has begun.
    ///
    /// - Parameters:
    ///   - id: The name, which has one interval at a time.
    ///   - interval: Counts from the start of the work before.
    ///   - latest: Whether the last one asked for within the interval starts at its end, those
    ///     before it being cancelled; otherwise all within it are ignored.
    ///   - priority: The task's; `nil` for that of the dispatching task.
    ///   - file: Where it was made, for failing tests.
    ///   - line: Where it was made, for failing tests.
    ///   - operation: The work.
    ///   - handler: Makes an action of the error that the work throws.
    public static func throttle(
        _ id: EffectID, for interval: Duration, latest: Bool = true,
        priority: TaskPriority? = nil, file: String = #fileID, line: UInt = #line,
        _ operation: @escaping Operation, catch handler: Catch? = nil
    ) -> Effect {
        Effect(
            EffectWork(
                .throttle(interval, latest: latest), id, at: SourcePlace(file: file, line: line),
                priority: priority, .operation(operation), catch: handler))
    }

    /// Dispatches the action after a pause, beside whatever runs.
    ///
    /// - Parameters:
    ///   - id: A name to cancel it by; several under one name may wait.
    ///   - pause: How long to wait.
    ///   - action: Dropped if the effect is cancelled while it waits.
    ///   - file: With `line`, what it is called without a name.
    ///   - line: With `file`, what it is called without a name.
    public static func delay(
        _ id: EffectID? = nil, for pause: Duration, _ action: Action, file: String = #fileID,
        line: UInt = #line
    ) -> Effect {
        let place = SourcePlace(file: file, line: line)
        return Effect(
            EffectWork(
                .beside, id ?? EffectID(place), at: place, pause: pause,
                .operation { send in await send(action) }))
    }

    /// Dispatches an action at the end of every interval until it is cancelled; a later timer of
    /// the same name replaces it.
    ///
    /// The times are multiples of the interval since the start, so that a late tick delays none
    /// after it. A tick that is due while the one before is still waited for or applied is
    /// skipped, not made up for.
    ///
    /// - Parameters:
    ///   - id: The name to cancel it by.
    ///   - interval: More than zero.
    ///   - file: Where it was made, for failing tests.
    ///   - line: Where it was made, for failing tests.
    ///   - action: Made of how many intervals have passed since the start: 1 for the first tick;
    ///     a number that is missing was skipped.
    public static func timer(
        _ id: EffectID, every interval: Duration, file: String = #fileID, line: UInt = #line,
        _ action: @escaping @Sendable (Int) -> Action
    ) -> Effect {
        precondition(interval > .zero, "a timer needs an interval, got \(interval)")
        let place = SourcePlace(file: file, line: line)
        return Effect(EffectWork(.latest, id, at: place, .timer(every: interval, action)))
    }
}
