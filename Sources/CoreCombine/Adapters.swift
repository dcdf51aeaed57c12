#if canImport(Combine) || OPENCOMBINE
    public import AshlarCore

    /// Adapts an app’s reducer for a `FeatureViewModel`.
    public struct AdaptedReducer<Reducer: CombineViewStateReducing>: ViewStateReducing {
        private let reducer: Reducer

        /// Creates an adapter for the reducer.
        public init(_ reducer: Reducer) { self.reducer = reducer }

        /// Returns the reducer’s view state.
        public func reduce(_ state: Reducer.DomainState) -> Reducer.ViewState {
            reducer.reduce(domainState: state)
        }
    }

    /// Adapts an app’s event map for a `FeatureViewModel`.
    public struct AdaptedEventMap<EventMap: CombineEventActionMap>: DomainEventActionMap {
        private let eventMap: EventMap

        /// Creates an adapter for the event map.
        public init(_ eventMap: EventMap) { self.eventMap = eventMap }

        /// Returns the event map’s action.
        public func action(for event: EventMap.ViewEvent) -> EventMap.DomainAction? {
            eventMap.map(event: event)
        }
    }

    // The other direction: Core’s reducers and event maps conform to this module’s protocols by an
    // empty extension.

    extension CombineViewStateReducing where Self: ViewStateReducing {
        /// Returns the result of `reduce(_:)`.
        public func reduce(domainState: DomainState) -> ViewState { reduce(domainState) }
    }

    extension CombineEventActionMap where Self: DomainEventActionMap {
        /// Returns the result of `action(for:)`.
        public func map(event: ViewEvent) -> DomainAction? { action(for: event) }
    }
#endif
