#if canImport(Combine)
    import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    /// A view model over an interactor written for Combine, which remains the owner of the state.
    ///
    /// ```swift
    /// let screen = CombineInteractorViewModel(
    ///     interactor, reducer: AdaptedReducer(reducer), eventMap: AdaptedEventMap(eventMap),
    ///     environment: environment)
    /// ```
    ///
    /// When ``handle(_:)`` returns, the view state contains what the interactor published within
    /// `dispatch(action:)`.
    @MainActor
    public final class CombineInteractorViewModel<
        Source: CombineInteractor, Reducer: ViewStateReducing, EventMap: DomainEventActionMap
    >: ViewModel
    where Reducer.DomainState == Source.DomainState, EventMap.DomainAction == Source.DomainAction {
        /// The reducer’s view state.
        public typealias ViewState = Reducer.ViewState
        /// The event map’s view event.
        public typealias ViewEvent = EventMap.ViewEvent

        private let source: Source
        private let eventMap: EventMap
        private let mirror:
            FeatureViewModel<Mirror<Source.DomainState>, Reducer, NoEvents<Source.DomainState>>
        private var subscription: AnyCancellable?

        /// Subscribes to the interactor at once.
        ///
        /// - Precondition: The interactor publishes on the main thread. If it does not, end its
        ///   `statePublisher` in `receive(on: DispatchQueue.main)` and pass the first state.
        /// - Parameters:
        ///   - interactor: Retained.
        ///   - state: The state until the interactor publishes one; `nil` if it publishes its
        ///     current state on subscription.
        ///   - reducer: A reducer of Core, or an ``AdaptedReducer``.
        ///   - eventMap: An event map of Core, or an ``AdaptedEventMap``.
        ///   - environment: The app’s.
        public init(
            _ interactor: Source, state: Source.DomainState? = nil, reducer: Reducer,
            eventMap: EventMap, environment: RuntimeEnvironment
        ) {
            source = interactor
            self.eventMap = eventMap
            var first = state
            _ = interactor.statePublisher.first().sink { first = $0 }
            guard let first else {
                preconditionFailure("\(Source.self) publishes no current state on subscription")
            }
            let mirror = FeatureViewModel(
                name: String(describing: Source.self), state: first, rules: Mirror(),
                reducer: reducer, eventMap: NoEvents(), environment: environment)
            self.mirror = mirror
            subscription = interactor.statePublisher.sink(
                receiveCompletion: { [weak mirror] _ in
                    MainActor.assumeIsolated { mirror?.end() }
                },
                receiveValue: { [weak mirror] state in
                    MainActor.assumeIsolated { mirror?.interactor.dispatch(state) }
                })
        }

        /// Reduced when it is read, and observable.
        public var viewState: ViewState { mirror.viewState }

        /// Dispatches the event’s action to the interactor.
        public func handle(_ event: ViewEvent) {
            guard subscription != nil, let action = eventMap.action(for: event) else { return }
            source.dispatch(action: action)
        }

        /// Finishes when this view model ends, or when the interactor’s publisher finishes.
        public func viewStates() -> AsyncStream<ViewState> { mirror.viewStates() }

        /// Cancels the subscription. The interactor continues.
        public func end() {
            subscription = nil
            mirror.end()
        }
    }

    /// Replaces the state by each state that the interactor publishes.
    struct Mirror<State: Sendable>: InteractorRules {
        @MainActor
        func handle(_ next: State, _ state: inout State) -> Effect<State> {
            state = next
            return .none
        }
    }

    /// The mirror receives no events: they go to the interactor.
    struct NoEvents<Action: Sendable>: DomainEventActionMap {
        func action(for event: Never) -> Action? {}
    }
#endif
