#if canImport(Combine)
    import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    /// A view model of ours over an interactor of yours: the interactor stays the owner of the
    /// state.
    ///
    /// ```swift
    /// let screen = CombineInteractorViewModel(
    ///     interactor, reducer: AdaptedReducer(reducer), eventMap: AdaptedEventMap(eventMap),
    ///     environment: environment)
    /// ```
    ///
    /// What the interactor publishes within `dispatch` is the view state when ``handle(_:)``
    /// returns.
    @MainActor
    public final class CombineInteractorViewModel<
        Source: CombineInteractor, Reducer: ViewStateReducing, EventMap: DomainEventActionMap
    >: ViewModel
    where Reducer.DomainState == Source.DomainState, EventMap.DomainAction == Source.DomainAction {
        /// What the reducer makes of the interactor's state.
        public typealias ViewState = Reducer.ViewState
        /// What the event map takes.
        public typealias ViewEvent = EventMap.ViewEvent

        private let source: Source
        private let eventMap: EventMap
        private let mirror:
            FeatureViewModel<Mirror<Source.DomainState>, Reducer, NoEvents<Source.DomainState>>
        private var subscription: AnyCancellable?

        /// Subscribes at once.
        ///
        /// - Precondition: The interactor publishes on the main thread; put `receive(on:)` into its
        ///   `statePublisher` if it does not, and give the first state here.
        /// - Parameters:
        ///   - interactor: Kept.
        ///   - state: What holds until the interactor publishes; `nil` if it publishes its current
        ///     state on subscription.
        ///   - reducer: Yours in an ``AdaptedReducer``, or one of ours.
        ///   - eventMap: Yours in an ``AdaptedEventMap``, or one of ours.
        ///   - environment: The app's.
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

        /// Reduced when it is read; observed by whoever reads it.
        public var viewState: ViewState { mirror.viewState }

        /// Hands the event's action to the interactor.
        public func handle(_ event: ViewEvent) {
            guard subscription != nil, let action = eventMap.action(for: event) else { return }
            source.dispatch(action)
        }

        /// Finished when this ends, or when the interactor's publisher does.
        public func viewStates() -> AsyncStream<ViewState> { mirror.viewStates() }

        /// Follows the interactor no more, which goes on.
        public func end() {
            subscription = nil
            mirror.end()
        }
    }

    /// The state is what it is told to be.
    struct Mirror<State: Sendable>: InteractorRules {
        @MainActor
        func handle(_ next: State, _ state: inout State) -> Effect<State> {
            state = next
            return .none
        }
    }

    /// Events go to the interactor that is mirrored.
    struct NoEvents<Action: Sendable>: DomainEventActionMap {
        func action(for event: Never) -> Action? {}
    }
#endif
