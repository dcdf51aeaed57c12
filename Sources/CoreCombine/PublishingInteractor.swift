#if canImport(Combine)
    public import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    /// Wraps one of Core’s interactors for an app’s Combine view model.
    ///
    /// The publisher has the new state when ``dispatch(_:)`` returns; changes by effects arrive in
    /// a later turn of the main actor.
    @MainActor
    public final class PublishingInteractor<
        DomainState: Equatable & Sendable, DomainAction: Sendable
    >: CombineInteractor {
        private let interactor: any Interactor<DomainState, DomainAction>
        private let source: StateSource<DomainState>

        /// Holds the interactor; does not end it.
        public init(_ interactor: some Interactor<DomainState, DomainAction>) {
            self.interactor = interactor
            source = StateSource(interactor.state, interactor.states())
        }

        /// The current state at once, then each different one; finishes when the interactor ends.
        public var statePublisher: AnyPublisher<DomainState, Never> { source.publisher }

        /// Applies the action before it returns.
        public func dispatch(_ action: DomainAction) {
            interactor.dispatch(action)
            source.send(interactor.state)
        }
    }
#endif
