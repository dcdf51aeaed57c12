public import Foundation

extension Effect {
    /// Dispatches an action with the current time, after the current action and in order.
    ///
    /// Rules that need the time stay pure: `Effect.now { .signedAt($0) }`. In a test, the
    /// environment sets the time.
    public static func now(_ action: @escaping @Sendable (Date) -> Action) -> Effect {
        Effect(kind: .now(action))
    }

    /// Starts the work after a pause in which no other effect of this name is started; a new one
    /// cancels the previous one, waiting or running.
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

    /// Starts the work at most once per `interval`, the first at once; running work is not
    /// cancelled.
    ///
    /// - Parameters:
    ///   - id: The name; each name has one interval at a time.
    ///   - interval: Counts from the previous start.
    ///   - latest: Whether the last effect returned within the interval starts at its end and
    ///     cancels earlier ones; if `false`, all within the interval are ignored.
    ///   - priority: The task’s priority; `nil` for that of the dispatching task.
    ///   - file: The source file, shown by failing tests.
    ///   - line: The source line, shown by failing tests.
    ///   - operation: The work.
    ///   - handler: Makes an action from an error that the work throws.
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

    /// Dispatches the action after a pause, concurrently with other effects.
    ///
    /// - Parameters:
    ///   - id: A name to cancel it by; several effects with one name may wait.
    ///   - pause: The time to wait.
    ///   - action: Dropped if the effect is cancelled while it waits.
    ///   - file: With `line`, identifies an effect without a name.
    ///   - line: With `file`, identifies an effect without a name.
    public static func delay(
        _ id: EffectID? = nil, for pause: Duration, _ action: Action, file: String = #fileID,
        line: UInt = #line
    ) -> Effect {
        let place = SourcePlace(file: file, line: line)
        return Effect(
            EffectWork(
                .concurrent, id ?? EffectID(place), at: place, pause: pause,
                .operation { send in await send(action) }))
    }

    /// Dispatches an action at the end of every interval until it is cancelled; a later timer of
    /// the same name replaces it.
    ///
    /// Ticks are due at multiples of the interval since the start, so a late tick does not delay
    /// later ones. A tick that is due while the previous one is pending or being applied is
    /// skipped.
    ///
    /// - Parameters:
    ///   - id: The name to cancel it by.
    ///   - interval: More than zero.
    ///   - file: The source file, shown by failing tests.
    ///   - line: The source line, shown by failing tests.
    ///   - action: Makes an action from the number of intervals since the start: 1 for the first
    ///     tick; missing numbers were skipped.
    public static func timer(
        _ id: EffectID, every interval: Duration, file: String = #fileID, line: UInt = #line,
        _ action: @escaping @Sendable (Int) -> Action
    ) -> Effect {
        precondition(interval > .zero, "a timer needs an interval, got \(interval)")
        let place = SourcePlace(file: file, line: line)
        return Effect(EffectWork(.latest, id, at: place, .timer(every: interval, action)))
    }
}
