/// How an effect's work sends actions to its feature.
///
/// Holds the feature weakly. Once the effect is cancelled or its feature has ended, actions are
/// dropped silently: no check is needed before sending.
public struct Send<Action: Sendable>: Sendable {
    private enum Target {
        case job(EffectJob<Action>)
        case part(any EffectReceiver<Action>)
        case closure(@MainActor @Sendable (Action) -> Void)
    }

    private let target: Target

    /// For tests of an operation alone, which receive a burst one action at a time; the runtime
    /// makes its own.
    public init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
        target = .closure(deliver)
    }

    init(_ job: EffectJob<Action>) { target = .job(job) }

    private init(_ part: any EffectReceiver<Action>) { target = .part(part) }

    /// Dispatches the action; the state has changed when this returns.
    @MainActor
    public func callAsFunction(_ action: Action) {
        switch target {
        case .job(let job): job.deliver(action)
        case .part(let part): part.deliver(action)
        case .closure(let deliver): deliver(action)
        }
    }

    /// Dispatches a burst: all actions are applied in order before observers are notified, so that
    /// the view state is reduced once. If one of them cancels the effect, those after it are dropped.
    @MainActor
    public func callAsFunction(contentsOf actions: some Sequence<Action> & Sendable) {
        switch target {
        case .job(let job): job.deliver(contentsOf: actions)
        case .part(let part): part.deliver(contentsOf: actions)
        case .closure(let deliver): for action in actions { deliver(action) }
        }
    }

    /// Ends the effect with this action: it has finished when the action is applied.
    ///
    /// Without it the effect runs until its work returns, and a new one of its name that the action
    /// or an observer starts meanwhile is ignored (``Effect/first(_:priority:file:line:_:catch:)``).
    /// The task is cancelled; whatever the work still sends or throws is dropped.
    @MainActor
    public func callAsFunction(last action: Action) {
        switch target {
        case .job(let job): job.deliver(last: action)
        case .part(let part): part.deliver(last: action)
        case .closure(let deliver): deliver(action)
        }
    }

    /// An element of a sequence: attempts are counted anew after it.
    @MainActor
    func callAsFunction(element action: Action) {
        switch target {
        case .job(let job): job.deliver(element: action)
        case .part(let part): part.deliver(element: action)
        case .closure(let deliver): deliver(action)
        }
    }

    /// For the work of a part, whose actions are transformed into those of the whole.
    func map<Part: Sendable>(_ transform: @escaping @Sendable (Part) -> Action) -> Send<Part> {
        Send<Part>(PartReceiver(whole: self, transform: transform))
    }
}

/// Where the actions of an effect go.
@MainActor
private protocol EffectReceiver<Action>: Sendable {
    associatedtype Action: Sendable

    func deliver(_ action: Action)
    func deliver(contentsOf actions: some Sequence<Action> & Sendable)
    func deliver(last action: Action)
    func deliver(element action: Action)
}

private struct PartReceiver<Part: Sendable, Whole: Sendable>: EffectReceiver {
    let whole: Send<Whole>
    let transform: @Sendable (Part) -> Whole

    func deliver(_ action: Part) { whole(transform(action)) }

    func deliver(contentsOf actions: some Sequence<Part> & Sendable) {
        whole(contentsOf: TransformedActions(actions: actions, transform: transform))
    }

    func deliver(last action: Part) { whole(last: transform(action)) }

    func deliver(element action: Part) { whole(element: transform(action)) }
}

/// A lazy map; the standard library's is not `Sendable`.
private struct TransformedActions<Actions: Sequence & Sendable, Action>: Sequence, Sendable {
    let actions: Actions
    let transform: @Sendable (Actions.Element) -> Action

    func makeIterator() -> some IteratorProtocol<Action> {
        actions.lazy.map(transform).makeIterator()
    }
}
