#if canImport(Combine)
    import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    /// A view model over an app’s Combine interactor, which stays the owner of the state.
    ///
    /// ```swift
    /// let screen = CombineInteractorViewModel(
    ///     interactor, reducer: AdaptedReducer(reducer), eventMap: AdaptedEventMap(eventMap),
    ///     environment: environment)
    /// ```
    ///
    /// A state that the interactor publishes within `dispatch` is in the view state when
    /// ``handle(_:)`` returns.
    @MainActor
    public final class CombineInteractorViewModel<
        Source: CombineInteractor, Reducer: ViewStateReducing, EventMap: DomainEventActionMap
    >: ViewModel
    where Reducer.DomainState == Source.DomainState, EventMap.DomainAction == Source.DomainAction {
        /// The reducer’s result.
        public typealias ViewState = Reducer.ViewState
        /// The event map’s input.
        public typealias ViewEvent = EventMap.ViewEvent

        private let source: Source
        private let eventMap: EventMap
        private let mirror:
            FeatureViewModel<Mirror<Source.DomainState>, Reducer, NoEvents<Source.DomainState>>
        private var subscription: AnyCancellable?

        /// Creates a view model and subscribes at once.
        ///
        /// - Precondition: The interactor publishes on the main thread; if it does not, add
        ///   `receive(on:)` to its `statePublisher`, and pass the first state here.
        /// - Parameters:
        ///   - interactor: Held strongly.
        ///   - state: The state until the interactor publishes; `nil` if it publishes its current
        ///     state on subscription.
        ///   - reducer: The app’s in an ``AdaptedReducer``, or one of Core’s.
        ///   - eventMap: The app’s in an ``AdaptedEventMap``, or one of Core’s.
        ///   - environment: The app’s environment.
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

        /// The view state; reduced when it is read, and observable.
        public var viewState: ViewState { mirror.viewState }

        /// Dispatches the event’s action to the interactor.
        public func handle(_ event: ViewEvent) {
            guard subscription != nil, let action = eventMap.action(for: event) else { return }
            source.dispatch(action)
        }

        /// Finishes when the view model or the interactor’s publisher ends.
        public func viewStates() -> AsyncStream<ViewState> { mirror.viewStates() }

        /// Stops following the interactor, which goes on.
        public func end() {
            subscription = nil
            mirror.end()
        }
    }

    /// Rules whose actions are the new states.
    struct Mirror<State: Sendable>: InteractorRules {
        @MainActor
        func handle(_ next: State, _ state: inout State) -> Effect<State> {
            state = next
            return .none
        }
    }

    /// An event map without events, which go to the interactor instead.
    struct NoEvents<Action: Sendable>: DomainEventActionMap {
        func action(for event: Never) -> Action? {}
    }
#endif
