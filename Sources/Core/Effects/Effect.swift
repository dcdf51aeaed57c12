public import Foundation

/// A description of side effects: work to start, to replace or to cancel.
///
/// A plain value, so that rules stay testable. It starts when the action that returned it has been
/// applied. These rules hold for every effect:
///
/// - Its actions are handled in the order in which it sends them.
/// - Work runs off the main actor, with the given priority or that of the dispatching task.
/// - It can be cancelled by its name. It is also cancelled when its feature ends or is deallocated,
///   and when its work throws `CancellationError`. Cancellation is silent: `catch:` is not called,
///   later actions of a cancelled effect are dropped, and a sequence with a cancelled step ends.
/// - An error goes to `catch:`; without one it is logged with the effect’s name.
/// - Nothing starts after the feature has ended.
/// - Delays, debouncing and throttling are measured on the environment’s clock, from the moment at
///   which the action was handled.
///
/// An effect without a name is identified by its place in the source, such as
/// `FeatureTrips/TripRules.swift:42`, in logs and by failing tests.
public struct Effect<Action: Sendable>: Sendable {
    /// The work; runs off the main actor and sends its results as actions.
    public typealias Operation = @Sendable (Send<Action>) async throws -> Void
    /// Makes an action from an error.
    public typealias Catch = @Sendable (any Error) -> Action

    /// One machine word in size, because every action returns an effect.
    @usableFromInline
    enum Kind: Sendable {
        case none
        case work(EffectWork<Action>)
        indirect case send(Action)
        indirect case now(@Sendable (Date) -> Action)
        indirect case cancel(EffectID)
        case merge([Effect])
        case sequence([Effect])
    }

    @usableFromInline let kind: Kind

    @usableFromInline
    init(kind: Kind) { self.kind = kind }

    @usableFromInline
    init(_ work: EffectWork<Action>) { kind = .work(work) }

    @inlinable var isNone: Bool { if case .none = kind { true } else { false } }

    /// An effect that does nothing.
    public static var none: Effect { @inlinable get { Effect(kind: .none) } }

    /// Starts the work concurrently with other effects.
    ///
    /// - Parameters:
    ///   - id: A name to cancel it by; several effects with one name may run.
    ///   - priority: The task’s priority; `nil` for that of the dispatching task.
    ///   - file: With `line`, identifies an effect without a name.
    ///   - line: With `file`, identifies an effect without a name.
    ///   - operation: The work.
    ///   - handler: Makes an action from an error that the work throws.
    @inlinable
    public static func run(
        id: EffectID? = nil, priority: TaskPriority? = nil, file: String = #fileID,
        line: UInt = #line, _ operation: @escaping Operation, catch handler: Catch? = nil
    ) -> Effect {
        let place = SourcePlace(file: file, line: line)
        return Effect(
            EffectWork(
                .concurrent, id ?? EffectID(place), at: place, priority: priority,
                .operation(operation), catch: handler))
    }

    /// Cancels the running and waiting effects of this name and starts the work.
    @inlinable
    public static func latest(
        _ id: EffectID, priority: TaskPriority? = nil, file: String = #fileID, line: UInt = #line,
        _ operation: @escaping Operation, catch handler: Catch? = nil
    ) -> Effect {
        Effect(
            EffectWork(
                .latest, id, at: SourcePlace(file: file, line: line), priority: priority,
                .operation(operation), catch: handler))
    }

    /// Starts the work unless an effect of this name is running or waiting, so that a second tap
    /// changes nothing.
    ///
    /// The name is taken until the work returns, which is shortly after its last action is applied:
    /// a tap in between is ignored. To free the name with the last action, send it with
    /// ``Send/callAsFunction(last:)``. Or store in the state whether the work runs, and start it
    /// with ``run(id:priority:file:line:_:catch:)``.
    @inlinable
    public static func first(
        _ id: EffectID, priority: TaskPriority? = nil, file: String = #fileID, line: UInt = #line,
        _ operation: @escaping Operation, catch handler: Catch? = nil
    ) -> Effect {
        Effect(
            EffectWork(
                .first, id, at: SourcePlace(file: file, line: line), priority: priority,
                .operation(operation), catch: handler))
    }

    /// Dispatches the action after the current one, in order.
    public static func send(_ action: Action) -> Effect { Effect(kind: .send(action)) }

    /// Cancels the running and waiting effects of this name.
    ///
    /// Their later actions are dropped and the name is free; a throttle’s interval is reset.
    public static func cancel(_ id: EffectID) -> Effect { Effect(kind: .cancel(id)) }

    /// Starts all effects in this order, concurrently.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Starts all effects in this order, concurrently.
    ///
    /// As a step of a sequence it finishes when all have finished, and counts as cancelled if one
    /// of them was cancelled.
    public static func merge(_ effects: [Effect]) -> Effect { Effect(kind: .merge(effects)) }

    /// Starts each effect when the previous one has finished.
    public static func sequence(_ effects: Effect...) -> Effect { sequence(effects) }

    /// Starts each effect when the previous one has finished.
    ///
    /// A step that is cancelled, or fails without `catch:`, ends the sequence; a step that is
    /// ignored (``first(_:priority:file:line:_:catch:)`` while busy, a throttle within its
    /// interval) counts as finished. Steps that have not started cannot be cancelled by name:
    /// cancel the running one.
    public static func sequence(_ effects: [Effect]) -> Effect { Effect(kind: .sequence(effects)) }
}
