#if canImport(Combine)
    public import Combine
    public import AshlarCore
#elseif OPENCOMBINE
    public import AshlarCore
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    /// Wraps an interactor of Core for a view model written for Combine.
    ///
    /// The publisher has sent the new state when ``dispatch(action:)`` returns. A change made by an
    /// effect arrives in a later turn of the main actor.
    @MainActor
    public final class PublishingInteractor<
        DomainState: Equatable & Sendable, DomainAction: Sendable
    >: @MainActor CombineInteractor {
        private let interactor: any Interactor<DomainState, DomainAction>
        private let source: StateSource<DomainState>

        /// Retains the interactor; does not end it.
        public init(_ interactor: some Interactor<DomainState, DomainAction>) {
            self.interactor = interactor
            source = StateSource(interactor.state, interactor.states())
        }

        /// The current state on subscription, then each different one; finishes when the interactor
        /// ends.
        public var statePublisher: AnyPublisher<DomainState, Never> { source.publisher }

        /// Applies the action before it returns.
        public func dispatch(action: DomainAction) {
            interactor.dispatch(action)
            source.send(interactor.state)
        }
    }
#endif
