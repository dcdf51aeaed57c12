#if canImport(Combine) || OPENCOMBINE
    public import AshlarCore

    /// Makes a reducer written for Combine usable in a `FeatureViewModel`.
    public struct AdaptedReducer<Reducer: CombineViewStateReducing & Sendable>: ViewStateReducing
    where Reducer.DomainState: Sendable, Reducer.ViewState: Equatable & Sendable {
        private let reducer: Reducer

        /// Wraps the reducer.
        public init(_ reducer: Reducer) { self.reducer = reducer }

        /// Calls `reduce(domainState:)`.
        public func reduce(_ state: Reducer.DomainState) -> Reducer.ViewState {
            reducer.reduce(domainState: state)
        }
    }

    /// Makes an event map written for Combine usable in a `FeatureViewModel`.
    public struct AdaptedEventMap<
        EventMap: CombineEventActionMap & Sendable
    >: DomainEventActionMap
    where EventMap.ViewEvent: Sendable, EventMap.DomainAction: Sendable {
        private let eventMap: EventMap

        /// Wraps the event map.
        public init(_ eventMap: EventMap) { self.eventMap = eventMap }

        /// Calls `map(event:)`.
        public func action(for event: EventMap.ViewEvent) -> EventMap.DomainAction? {
            eventMap.map(event: event)
        }
    }

    // The other direction: a reducer or event map of Core conforms to this module’s protocols by an
    // empty extension.

    extension CombineViewStateReducing where Self: ViewStateReducing {
        /// Calls `reduce(_:)`.
        public func reduce(domainState: DomainState) -> ViewState { reduce(domainState) }
    }

    extension CombineEventActionMap where Self: DomainEventActionMap {
        /// Calls `action(for:)`.
        public func map(event: ViewEvent) -> DomainAction? { action(for: event) }
    }
#endif
