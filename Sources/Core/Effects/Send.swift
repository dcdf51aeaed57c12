/// How an effect's work tells its feature what came of it.
///
/// Holds the feature weakly. Once the effect is cancelled or its feature has ended, what is sent
/// is dropped without a word: no check is needed before sending.
public struct Send<Action: Sendable>: Sendable {
    private enum Target {
        case job(EffectJob<Action>)
        case closure(@MainActor @Sendable (Action) -> Void)
    }

    private let target: Target

    /// For tests of an operation alone, which get a burst one action at a time; the runtime makes
    /// its own.
    public init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
        target = .closure(deliver)
    }

    init(_ job: EffectJob<Action>) { target = .job(job) }

    /// Dispatches the action; the state has changed when this returns.
    @MainActor
    public func callAsFunction(_ action: Action) {
        switch target {
        case .job(let job): job.deliver(action)
        case .closure(let deliver): deliver(action)
        }
    }

    /// Dispatches a burst: all are applied in order before anybody is told, so that the view state
    /// is reduced once. If one of them cancels the effect, those after it are dropped.
    @MainActor
    public func callAsFunction(contentsOf actions: some Sequence<Action> & Sendable) {
        switch target {
        case .job(let job): job.deliver(contentsOf: actions)
        case .closure(let deliver): for action in actions { deliver(action) }
        }
    }

    /// Ends the effect with this action: it has finished when the action is applied.
    ///
    /// So that what the action or its observers start under the effect's name is not ignored as
    /// long as the work takes to return (``Effect/first(_:priority:_:catch:)``). The task is
    /// cancelled, and nothing that the work still sends or throws is heard of.
    @MainActor
    public func callAsFunction(last action: Action) {
        switch target {
        case .job(let job): job.deliver(last: action)
        case .closure(let deliver): deliver(action)
        }
    }
}
