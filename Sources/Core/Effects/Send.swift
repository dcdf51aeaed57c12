/// Sends actions of an effect’s work to its feature.
///
/// Holds the feature weakly. Once the effect is cancelled or its feature has ended, actions are
/// dropped silently: no check is needed before sending.
public struct Send<Action: Sendable>: Sendable {
    private let receiver: any EffectReceiver<Action>

    /// Creates a sender that delivers each action, also each of a burst, to the closure; for tests
    /// of a single operation.
    public init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
        receiver = ClosureReceiver(deliver)
    }

    init(_ receiver: any EffectReceiver<Action>) { self.receiver = receiver }

    /// Dispatches the action; the state has changed when this returns.
    @MainActor
    public func callAsFunction(_ action: Action) { receiver.deliver(action) }

    /// Dispatches a burst: all actions are applied in order before observers are notified, so that
    /// the view state is reduced once. If one of them cancels the effect, later ones are dropped.
    @MainActor
    public func callAsFunction(contentsOf actions: some Sequence<Action> & Sendable) {
        receiver.deliver(contentsOf: actions)
    }

    /// Ends the effect with this action: it has finished when the action is applied.
    ///
    /// Otherwise the effect runs until its work returns, and a
    /// ``Effect/first(_:priority:file:line:_:catch:)`` of its name that the action or an observer
    /// starts meanwhile is ignored. The task is cancelled; later actions and errors of the work are
    /// dropped.
    @MainActor
    public func callAsFunction(last action: Action) { receiver.deliver(last: action) }

    /// Sends the action of a sequence’s element; attempts are counted from 1 again after it.
    @MainActor
    func callAsFunction(element action: Action) { receiver.deliver(element: action) }

    /// Returns a sender for a part’s work, which transforms its actions into the whole’s.
    func map<Part: Sendable>(_ transform: @escaping @Sendable (Part) -> Action) -> Send<Part> {
        Send<Part>(PartReceiver(whole: self, transform: transform))
    }
}
