/// The view's half of a view model: reduces, compares, tells.
///
/// Separate from the view model so that the interactor can hold it without a cycle.
///
/// Exclusivity needs no checks at run time, which would cost more than all the rest: everything
/// happens on the main actor, and every access loads or stores a whole value without running
/// anybody's code meanwhile.
@MainActor @usableFromInline
final class ViewStatePublisher<Reducer: ViewStateReducing> {
    @usableFromInline let reducer: Reducer
    @exclusivity(unchecked) @usableFromInline var current: Reducer.ViewState
    /// Whether `current` lags behind the domain state: nobody has looked since.
    @exclusivity(unchecked) @usableFromInline var isStale = false
    /// Whether somebody may be observing `current`.
    @exclusivity(unchecked) @usableFromInline var wasRead = false
    @usableFromInline let revision = Revision()
    @exclusivity(unchecked) @usableFromInline var observers:
        [ViewStateObservation<Reducer.ViewState>] = []
    @exclusivity(unchecked) @usableFromInline var broadcast: Broadcast<Reducer.ViewState>?

    @inlinable
    init(_ reducer: Reducer, state: Reducer.DomainState) {
        self.reducer = reducer
        self.current = reducer.reduce(state)
    }

    /// Takes a changed domain state; reduces it only if somebody is to see the result.
    @inlinable
    func stateChanged(_ state: Reducer.DomainState) {
        if wasRead || !observers.isEmpty || hasStreams {
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
        for observer in observers { observer.receive?(next) }
        broadcast?.send(next)
    }

    @inlinable var hasStreams: Bool {
        guard let broadcast else { return false }
        return !broadcast.isEmpty
    }

    func observe(
        _ receive: @escaping @MainActor (Reducer.ViewState) -> Void
    ) -> ViewStateObservation<Reducer.ViewState> {
        let observation = ViewStateObservation(receive)
        observers.removeAll { $0.receive == nil }
        observers.append(observation)
        return observation
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

    @usableFromInline
    func finish() {
        observers = []
        broadcast?.finish()
    }
}
