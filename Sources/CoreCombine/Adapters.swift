#if canImport(Combine) || OPENCOMBINE
    public import AshlarCore

    /// A reducer of yours in a `FeatureViewModel`.
    public struct AdaptedReducer<Reducer: CombineViewStateReducing>: ViewStateReducing {
        private let reducer: Reducer

        /// Takes the reducer as it is.
        public init(_ reducer: Reducer) { self.reducer = reducer }

        /// Asks your reducer.
        public func reduce(_ state: Reducer.DomainState) -> Reducer.ViewState {
            reducer.reduce(domainState: state)
        }
    }

    /// An event map of yours in a `FeatureViewModel`.
    public struct AdaptedEventMap<EventMap: CombineEventActionMap>: DomainEventActionMap {
        private let eventMap: EventMap

        /// Takes the event map as it is.
        public init(_ eventMap: EventMap) { self.eventMap = eventMap }

        /// Asks your event map.
        public func action(for event: EventMap.ViewEvent) -> EventMap.DomainAction? {
            eventMap.map(event: event)
        }
    }

    // The other direction: one of our reducers and event maps conforms to the protocols of this
    // module by an empty extension.

    extension CombineViewStateReducing where Self: ViewStateReducing {
        /// What `reduce(_:)` says.
        public func reduce(domainState: DomainState) -> ViewState { reduce(domainState) }
    }

    extension CombineEventActionMap where Self: DomainEventActionMap {
        /// What `action(for:)` says.
        public func map(event: ViewEvent) -> DomainAction? { action(for: event) }
    }
#endif
