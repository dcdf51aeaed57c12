/// The receiver of one effect’s actions.
///
/// A class, so that a ``Send`` of any action is copied without a look-up of its type.
@MainActor
protocol EffectReceiver<Action>: AnyObject, Sendable {
    associatedtype Action: Sendable

    func deliver(_ action: Action)
    func deliver(contentsOf actions: some Sequence<Action> & Sendable)
    func deliver(last action: Action)
    func deliver(element action: Action)
}

/// A receiver for tests of a single operation.
final class ClosureReceiver<Action: Sendable>: EffectReceiver {
    private let dispatch: @MainActor @Sendable (Action) -> Void

    nonisolated init(_ dispatch: @escaping @MainActor @Sendable (Action) -> Void) {
        self.dispatch = dispatch
    }

    func deliver(_ action: Action) { dispatch(action) }

    func deliver(contentsOf actions: some Sequence<Action> & Sendable) {
        for action in actions { dispatch(action) }
    }

    func deliver(last action: Action) { dispatch(action) }

    func deliver(element action: Action) { dispatch(action) }
}

/// A receiver of a part’s actions, which passes them on as actions of the whole.
final class PartReceiver<Part: Sendable, Whole: Sendable>: EffectReceiver {
    private let whole: Send<Whole>
    private let transform: @Sendable (Part) -> Whole

    nonisolated init(whole: Send<Whole>, transform: @escaping @Sendable (Part) -> Whole) {
        self.whole = whole
        self.transform = transform
    }

    func deliver(_ action: Part) { whole(transform(action)) }

    func deliver(contentsOf actions: some Sequence<Part> & Sendable) {
        whole(contentsOf: TransformedActions(actions: actions, transform: transform))
    }

    func deliver(last action: Part) { whole(last: transform(action)) }

    func deliver(element action: Part) { whole(element: transform(action)) }
}

/// A lazy map; the standard library’s is not `Sendable`.
private struct TransformedActions<Actions: Sequence & Sendable, Action>: Sequence, Sendable {
    let actions: Actions
    let transform: @Sendable (Actions.Element) -> Action

    func makeIterator() -> some IteratorProtocol<Action> {
        actions.lazy.map(transform).makeIterator()
    }
}
