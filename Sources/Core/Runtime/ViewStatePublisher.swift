/// The view's half of a view model: reduces, compares, tells.
///
/// Separate from the view model so that the interactor can hold it without a cycle.
@MainActor @usableFromInline
final class ViewStatePublisher<Reducer: ViewStateReducing> {
    @usableFromInline let reducer: Reducer
    @usableFromInline var current: Reducer.ViewState
    /// Whether `current` lags behind the domain state: nobody has looked since.
    @usableFromInline var isStale = false
    /// Whether somebody may be observing `current`.
    @usableFromInline var wasRead = false
    @usableFromInline let revision = Revision()
    @usableFromInline var broadcast: Broadcast<Reducer.ViewState>?

    @usableFromInline
    init(_ reducer: Reducer, state: Reducer.DomainState) {
        self.reducer = reducer
        self.current = reducer.reduce(state)
    }

    /// Takes a changed domain state; reduces it only if somebody is to see the result.
    @inlinable
    func stateChanged(_ state: Reducer.DomainState) {
        if wasRead || broadcast != nil {
            publish(state)
        } else {
            isStale = true
        }
    }

    @inlinable
    func publish(_ state: Reducer.DomainState) {
        isStale = false
        let next = reducer.reduce(state)
        guard next != current else { return }
        current = next
        if wasRead {
            // Before the bump: an observer may read, and so arm itself again, inside it.
            wasRead = false
            revision.bump()
        }
        broadcast?.send(next)
    }

    @inlinable
    func refresh(_ state: Reducer.DomainState) {
        isStale = false
        current = reducer.reduce(state)
    }

    func stream() -> AsyncStream<Reducer.ViewState> {
        let broadcast = self.broadcast ?? Broadcast()
        self.broadcast = broadcast
        return broadcast.stream(startingWith: current)
    }

    func finish() { broadcast?.finish() }
}
