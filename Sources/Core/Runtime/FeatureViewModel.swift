public import Observation

/// The generic view model: binds a feature’s event map, rules and reducer.
///
/// A feature defines four value types (event, action, state, view state), its rules, its reducer
/// and its event map; it has no view model code of its own.
///
/// After a change, the view state is reduced at once if it has an observer or an open stream, or if
/// the previous view state was read; otherwise it is reduced when it is next read. Equal view
/// states are published once.
@MainActor
public final class FeatureViewModel<
    Rules: InteractorRules, Reducer: ViewStateReducing, EventMap: DomainEventActionMap
>: ViewModel, Observable
where
    Reducer.DomainState == Rules.DomainState, EventMap.DomainAction == Rules.DomainAction
{
    /// The reducer’s result.
    public typealias ViewState = Reducer.ViewState
    /// The event map’s input.
    public typealias ViewEvent = EventMap.ViewEvent

    /// The domain half; for tests and composition, not for views.
    public let interactor: RulesInteractor<Rules>
    @usableFromInline let publisher: ViewStatePublisher<Reducer>
    @usableFromInline let eventMap: EventMap
    @usableFromInline let onEvent: (@MainActor (ViewEvent) -> Void)?

    /// Binds the parts of a feature and reduces its first view state; no effect starts.
    ///
    /// The name appears in logs and traces. `onEvent` is called with each event after its action
    /// was applied: the place for navigation.
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

    /// The current view state; reduced on reading if the state has changed. Observable.
    public var viewState: ViewState {
        @inlinable get {
            publisher.revision.read()
            publisher.wasRead = true
            refreshIfStale()
            return publisher.current
        }
    }

    /// While rules change the state, the previous view state is returned.
    @inlinable
    func refreshIfStale() {
        if publisher.isStale, !interactor.isMutating {
            publisher.refresh(interactor.domainState)
        }
    }

    /// Dispatches the event’s action, then calls `onEvent`; an event without an action only reaches
    /// `onEvent`.
    @inlinable
    public func handle(_ event: ViewEvent) {
        guard interactor.phase != .ended else { return }
        if let action = eventMap.action(for: event) { interactor.dispatch(action) }
        if onEvent != nil { announce(event) }
    }

    /// While an action is being handled, `onEvent` is called later, after the event’s own action.
    @usableFromInline
    func announce(_ event: ViewEvent) {
        guard let onEvent else { return }
        switch interactor.phase {
        case .idle: onEvent(event)
        case .handling: interactor.deferredWork.append { onEvent(event) }
        case .ended: break
        }
    }

    /// Handles a burst: all actions are applied in order before observers are notified, so that the
    /// view state is reduced at most once; then `onEvent` is called with each event.
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

    /// Each call returns its own stream; it finishes at once if the view model has ended.
    public func viewStates() -> AsyncStream<ViewState> {
        refreshIfStale()
        return publisher.stream(isLast: interactor.phase == .ended)
    }

    /// Calls the observer synchronously with each view state that differs from the previous one.
    ///
    /// The current view state is not reported. If the observer calls ``handle(_:)``, the event’s
    /// action waits in the queue.
    @discardableResult
    public func observe(
        _ observer: @escaping @MainActor (ViewState) -> Void
    ) -> ViewStateObservation<ViewState> {
        refreshIfStale()
        let observation = publisher.observe(observer)
        if interactor.phase == .ended { observation.cancel() }
        return observation
    }

    /// Adds an observer that is called before all others. It is removed when it returns `false`;
    /// `onEnd` is called when the view model ends.
    func follow(
        _ follower: @escaping @MainActor (ViewState) -> Bool, onEnd: @escaping @MainActor () -> Void
    ) {
        refreshIfStale()
        weak var weakly: ViewStateObservation<ViewState>?
        weakly = publisher.observe({ if !follower($0) { weakly?.cancel() } }, onEnd: onEnd)
    }

    /// The view state, without registering an observation.
    var currentViewState: ViewState {
        refreshIfStale()
        return publisher.current
    }

    /// Ends the interactor with its effects; a second call does nothing.
    public func end() { interactor.end() }
}
