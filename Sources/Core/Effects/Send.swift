/// How an effect's work tells its feature what came of it.
///
/// Holds the feature weakly. Once the effect is cancelled or its feature has ended, what is sent
/// is dropped without a word: no check is needed before sending.
public struct Send<Action: Sendable>: Sendable {
    private let deliver: @MainActor @Sendable (Action) -> Void

    /// For tests of an operation alone; the runtime makes its own.
    public init(_ deliver: @escaping @MainActor @Sendable (Action) -> Void) {
        self.deliver = deliver
    }

    /// Dispatches the action; the state has changed when this returns.
    @MainActor
    public func callAsFunction(_ action: Action) { deliver(action) }
}
