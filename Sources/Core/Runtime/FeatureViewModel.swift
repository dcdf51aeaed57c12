public import Observation

/// The one view model: binds a feature's event map, rules and reducer.
///
/// A feature writes four value types (event, action, state, view state), its rules, its reducer
/// and its event map; nothing else of a view model is ever written by hand.
///
/// The view state is reduced when somebody is to see it: when it is read, when a stream of it is
/// open, or when it was read since the last change. Equal view states are published once.
@MainActor
public final class FeatureViewModel<
    Rules: InteractorRules, Reducer: ViewStateReducing, EventMap: DomainEventActionMap
>: ViewModel, Observable
where
    Reducer.DomainState == Rules.DomainState, EventMap.DomainAction == Rules.DomainAction
{
    /// What the reducer makes of the state.
    public typealias ViewState = Reducer.ViewState
    /// What the event map takes.
    public typealias ViewEvent = EventMap.ViewEvent

    /// The domain half; for tests and for composition, not for views.
    public let interactor: RulesInteractor<Rules>
    @usableFromInline let publisher: ViewStatePublisher<Reducer>
    @usableFromInline let eventMap: EventMap
    @usableFromInline let onEvent: (@MainActor (ViewEvent) -> Void)?

    /// Binds the parts of a feature, and reduces its state for the first time; no effect starts.
    ///
    /// The name is what logs and traces call this feature. `onEvent` is told each event after its
    /// action was applied: the place for navigation.
    @inlinable
    public init(
        name: String = String(describing: Rules.self), state: Rules.DomainState, rules: Rules,
        reducer: Reducer, eventMap: EventMap, environment: RuntimeEnvironment,
        onEvent: (@MainActor (EventMap.ViewEvent) -> Void)? = nil
    ) {
        let publisher = ViewStatePublisher(reducer, state: state)
        interactor = RulesInteractor(
            name: name, state: state, rules: rules, environment: environment)
        interactor.onChange = { publisher.stateChanged($0) }
        interactor.onEnd = { publisher.dropObservers() }
        interactor.onFinish = { publisher.finishStreams() }
        self.publisher = publisher
        self.eventMap = eventMap
        self.onEvent = onEvent
    }

    /// Reduced when it is read, if the state changed since; observed by whoever reads it.
    public var viewState: ViewState {
        @inlinable get {
            publisher.revision.read()
            publisher.wasRead = true
            refreshIfStale()
            return publisher.current
        }
    }

    /// While rules change the state it is not readable: the view state before that is.
    @inlinable
    func refreshIfStale() {
        if publisher.isStale, !interactor.isMutating {
            publisher.refresh(interactor.domainState)
        }
    }

    /// The action first, then `onEvent`; an event without an action reaches `onEvent` only.
    @inlinable
    public func handle(_ event: ViewEvent) {
        guard interactor.phase != .ended else { return }
        if let action = eventMap.action(for: event) { interactor.dispatch(action) }
        if onEvent != nil { announce(event) }
    }

    /// From inside a handling, once the action that waits there was applied.
    @usableFromInline
    func announce(_ event: ViewEvent) {
        guard let onEvent else { return }
        switch interactor.phase {
        case .idle: onEvent(event)
        case .handling: interactor.later.append { onEvent(event) }
        case .ended: break
        }
    }

    /// A burst: all its actions are applied in order before anybody is told, so that the view state
    /// is reduced at most once; then `onEvent` is told each event.
    @inlinable
    public func handle(contentsOf events: some Sequence<ViewEvent>) {
        guard interactor.phase != .ended else { return }
        guard onEvent != nil else {
            interactor.dispatch(contentsOf: events.lazy.compactMap(eventMap.action))
            return
        }
        let events = Array(events)
        interactor.dispatch(contentsOf: events.lazy.compactMap(eventMap.action))
        for event in events { announce(event) }
    }

    /// A stream of its own for each call; finished at once if the view model has ended.
    public func viewStates() -> AsyncStream<ViewState> {
        refreshIfStale()
        return publisher.stream(isLast: interactor.phase == .ended)
    }

    /// Calls the observer with each view state that differs from the one before, synchronously.
    ///
    /// Not with the current one. An event that the observer handles waits for its turn.
    @discardableResult
    public func observe(
        _ observer: @escaping @MainActor (ViewState) -> Void
    ) -> ViewStateObservation<ViewState> {
        refreshIfStale()
        let observation = publisher.observe(observer)
        if interactor.phase == .ended { observation.cancel() }
        return observation
    }

    /// An observer that is told before all others, and of the end; until it says `false`.
    func follow(
        _ follower: @escaping @MainActor (ViewState) -> Bool, onEnd: @escaping @MainActor () -> Void
    ) {
        refreshIfStale()
        weak var weakly: ViewStateObservation<ViewState>?
        weakly = publisher.observe({ if !follower($0) { weakly?.cancel() } }, onEnd: onEnd)
    }

    /// The view state, without anybody observing it.
    var currentViewState: ViewState {
        refreshIfStale()
        return publisher.current
    }

    /// Ends the interactor with its effects; a second call does nothing.
    public func end() { interactor.end() }
}
