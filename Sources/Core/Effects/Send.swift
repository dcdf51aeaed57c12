/// How an effect's work sends actions to its feature.
///
/// Holds the feature weakly. Once the effect is cancelled or its feature has ended, actions are
/// dropped silently: no check is needed before sending.
public struct Send<Action: Sendable>: Sendable {
    private let receiver: any EffectReceiver<Action>

    /// For tests of an operation alone, which receive a burst one action at a time; the runtime
    /// makes its own.
    public init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
        receiver = ClosureReceiver(deliver)
    }

    init(_ receiver: any EffectReceiver<Action>) { self.receiver = receiver }

    /// Dispatches the action; the state has changed when this returns.
    @MainActor
    public func callAsFunction(_ action: Action) { receiver.deliver(action) }

    /// Dispatches a burst: all actions are applied in order before observers are notified, so that
    /// the view state is reduced once. If one of them cancels the effect, those after it are
    /// dropped.
    @MainActor
    public func callAsFunction(contentsOf actions: some Sequence<Action> & Sendable) {
        receiver.deliver(contentsOf: actions)
    }

    /// Ends the effect with this action: it has finished when the action is applied.
    ///
    /// Without it the effect runs until its work returns, and a new one of its name that the
    /// action or an observer starts meanwhile is ignored
    /// (``Effect/first(_:priority:file:line:_:catch:)``).
    /// The task is cancelled; whatever the work still sends or throws is dropped.
    @MainActor
    public func callAsFunction(last action: Action) { receiver.deliver(last: action) }

    /// An element of a sequence: attempts are counted anew after it.
    @MainActor
    func callAsFunction(element action: Action) { receiver.deliver(element: action) }

    /// For the work of a part, whose actions are transformed into those of the whole.
    func map<Part: Sendable>(_ transform: @escaping @Sendable (Part) -> Action) -> Send<Part> {
        Send<Part>(PartReceiver(whole: self, transform: transform))
    }
}
