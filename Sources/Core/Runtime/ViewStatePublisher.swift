/// The view’s half of a view model: reduces, compares and publishes view states.
///
/// Separate from the view model so that the interactor can hold it without a cycle.
///
/// Exclusivity is not checked at run time, which would cost more than all the rest: everything runs
/// on the main actor, and every access loads or stores a whole value without running other code.
@MainActor @usableFromInline
final class ViewStatePublisher<Reducer: ViewStateReducing> {
    @usableFromInline let reducer: Reducer
    @exclusivity(unchecked) @usableFromInline var current: Reducer.ViewState
    /// Whether `current` lags behind the domain state, because it was not read since.
    @exclusivity(unchecked) @usableFromInline var isStale = false
    /// Whether `current` may be observed.
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

    /// Takes a changed domain state; reduces it now only if the view state is observed.
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
        // Streams come first: a synchronous observer may end the feature, and streams still get
        // this state.
        broadcast?.send(next)
        if wasRead {
            // Reset first: an observer that is notified may read again, and so register again.
            wasRead = false
            revision.bump()
        }
        if observers.count == 1 {
            // The usual case, which avoids retaining the list during the iteration.
            observers[0].receive?(next)
        } else if !observers.isEmpty {
            notifyObservers(next)
        }
    }

    /// Observers added meanwhile are not notified, nor those cancelled meanwhile.
    @inlinable
    func notifyObservers(_ next: Reducer.ViewState) {
        for observer in observers { observer.receive?(next) }
        if cancellations.count > 0 { forgetCancelled() }
    }

    @inlinable var hasStreams: Bool {
        guard let broadcast else { return false }
        return !broadcast.isEmpty
    }

    /// Appends the observer; one with `onEnd` is put first.
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

    /// Also ends the observers that the current notification has not reached.
    @usableFromInline
    func dropObservers() {
        for observer in observers { observer.end() }
        forgetCancelled()
    }

    @usableFromInline
    func finishStreams() { broadcast?.finish() }
}
