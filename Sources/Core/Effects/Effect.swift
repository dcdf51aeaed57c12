public import Foundation

/// What is to happen outside of the state: work to start, to replace or to cancel.
///
/// A plain value, so that rules stay testable. It starts when the action that returned it has
/// been applied. What holds for every effect:
///
/// - Its actions are handled in the order in which it sends them.
/// - Work leaves the main actor, and has the priority that it was given, or that of who
///   dispatched.
/// - It is cancelled by its name, with its feature (whether that ends or is dropped), and by its
///   own task. Cancellation is silent: `catch:` never sees it, what a cancelled effect still sends
///   is dropped, and the sequence of which it is a step ends.
/// - An error goes to `catch:`; without one it is logged with the effect's name.
/// - After the end of the feature nothing starts.
/// - Waiting is done on the environment's clock, and counts from the moment at which the action
///   was handled.
///
/// An effect without a name is called by where it was made, as in
/// `FeatureTrips/TripRules.swift:42`, in logs and by failing tests.
public struct Effect<Action: Sendable>: Sendable {
    /// The work; it leaves the main actor, and sends what it finds.
    public typealias Operation = @Sendable (Send<Action>) async throws -> Void
    /// Makes an action of an error.
    public typealias Catch = @Sendable (any Error) -> Action

    /// One word: every action returns one of these.
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

    /// Nothing to do outside of the state.
    public static var none: Effect { @inlinable get { Effect(kind: .none) } }

    /// Starts the work beside whatever runs.
    ///
    /// - Parameters:
    ///   - id: A name to cancel it by; several under one name may run.
    ///   - priority: The task's; `nil` for that of the dispatching task.
    ///   - file: With `line`, what it is called without a name.
    ///   - line: With `file`, what it is called without a name.
    ///   - operation: The work.
    ///   - handler: Makes an action of the error that the work throws.
    @inlinable
    public static func run(
        id: EffectID? = nil, priority: TaskPriority? = nil, file: String = #fileID,
        line: UInt = #line, _ operation: @escaping Operation, catch handler: Catch? = nil
    ) -> Effect {
        let place = SourcePlace(file: file, line: line)
        return Effect(
            EffectWork(
                .beside, id ?? EffectID(place), at: place, priority: priority,
                .operation(operation), catch: handler))
    }

    /// Cancels what runs or waits under this name and starts the work: the latest wins.
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

    /// Starts the work unless something runs or waits under this name: a second tap changes
    /// nothing.
    ///
    /// The work runs until it returns, which is a moment after the last action it sends: what is
    /// dispatched in between starts nothing. Where that matters, send the last action as such
    /// (``Send/callAsFunction(last:)``): the effect has finished when it is applied. Or let the
    /// state say whether it runs, and start it by ``run(id:priority:file:line:_:catch:)``.
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

    /// Cancels what runs or waits under this name.
    ///
    /// From there on nothing that it sends is delivered, and the name is free: a throttle forgets
    /// its interval.
    public static func cancel(_ id: EffectID) -> Effect { Effect(kind: .cancel(id)) }

    /// Starts all, in this order, without waiting for one another.
    public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

    /// Starts all, in this order, without waiting for one another.
    ///
    /// As a step of a sequence it is done when all are, and cancelled if one was.
    public static func merge(_ effects: [Effect]) -> Effect { Effect(kind: .merge(effects)) }

    /// Starts each when the one before has finished.
    public static func sequence(_ effects: Effect...) -> Effect { sequence(effects) }

    /// Starts each when the one before has finished.
    ///
    /// A step that is cancelled, or fails without `catch:`, ends the sequence; a step that is
    /// ignored (``first(_:priority:file:line:_:catch:)`` while busy, a throttle within its
    /// interval) counts as finished. The steps that have not begun are not known by name: cancel the
    /// one that runs.
    public static func sequence(_ effects: [Effect]) -> Effect { Effect(kind: .sequence(effects)) }
}
