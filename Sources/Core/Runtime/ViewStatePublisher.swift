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
    @usableFromInline let cancellations = Cancellations()
    @exclusivity(unchecked) @usableFromInline var broadcast: Broadcast<Reducer.ViewState>?

    @inlinable
    init(_ reducer: Reducer, state: Reducer.DomainState) {
        self.reducer = reducer
        self.current = reducer.reduce(state)
    }

    /// Takes a changed domain state; reduces it only if somebody is to see the result.
    @inlinable
    func stateChanged(_ state: Reducer.DomainState) {
        if wasRead || observers.count > cancellations.count || hasStreams {
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
        // The streams first: who is told synchronously may end the feature, and they get this yet.
        broadcast?.send(next)
        if wasRead {
            // Before the bump: an observer may read, and so arm itself again, inside it.
            wasRead = false
            revision.bump()
        }
        if observers.count == 1 {
            // The usual case, without the cost of keeping the list while it is walked.
            observers[0].receive?(next)
        } else if !observers.isEmpty {
            tellObservers(next)
        }
    }

    /// Those who are added meanwhile are not told, and those who are cancelled no more.
    @inlinable
    func tellObservers(_ next: Reducer.ViewState) {
        for observer in observers { observer.receive?(next) }
        if cancellations.count > 0 { forgetCancelled() }
    }

    @inlinable var hasStreams: Bool {
        guard let broadcast else { return false }
        return !broadcast.isEmpty
    }

    /// Told after those who are there, or before them if it is to be told of the end.
    func observe(
        _ receive: @escaping @MainActor (Reducer.ViewState) -> Void,
        onEnd: (@MainActor () -> Void)? = nil
    ) -> ViewStateObservation<Reducer.ViewState> {
        if cancellations.count > 0 { forgetCancelled() }
        let observation = ViewStateObservation(receive, cancellations, onEnd: onEnd)
        observers.insert(observation, at: onEnd == nil ? observers.count : 0)
        return observation
    }

    @usableFromInline
    func forgetCancelled() {
        cancellations.count = 0
        observers.removeAll { $0.receive == nil }
    }

    @inlinable
    func refresh(_ state: Reducer.DomainState) {
        isStale = false
        current = reducer.reduce(state)
    }

    func stream(isLast: Bool) -> AsyncStream<Reducer.ViewState> {
        if isLast { return Broadcast.finishedStream(with: current) }
        let broadcast = self.broadcast ?? Broadcast()
        self.broadcast = broadcast
        return broadcast.stream(startingWith: current)
    }

    /// Also those whose turn would come in the notification that is running.
    @usableFromInline
    func dropObservers() {
        for observer in observers { observer.end() }
        forgetCancelled()
    }

    @usableFromInline
    func finishStreams() { broadcast?.finish() }
}
