#if canImport(Combine)
    public import Combine
#elseif OPENCOMBINE
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    // The four roles as they are usually declared where Combine carries the state. A type of yours
    // that has these methods conforms by an empty extension.

    /// A view model that SwiftUI observes as an object.
    @MainActor
    public protocol CombineViewModel<ViewState, ViewEvent>: ObservableObject {
        /// What the view shows.
        associatedtype ViewState: Equatable & Sendable
        /// What a person did.
        associatedtype ViewEvent: Sendable

        /// What the view shows now; mostly `@Published`.
        var viewState: ViewState { get }

        /// Takes what a person did.
        func handle(_ event: ViewEvent)
    }

    /// An interactor that publishes its states; on the main thread.
    @MainActor
    public protocol CombineInteractor<DomainState, DomainAction>: AnyObject {
        /// What the feature knows.
        associatedtype DomainState: Equatable & Sendable
        /// What can be done to the state.
        associatedtype DomainAction: Sendable

        /// The current state as soon as somebody subscribes, then each that follows.
        var statePublisher: AnyPublisher<DomainState, Never> { get }

        /// Applies the action, now or later.
        func dispatch(_ action: DomainAction)
    }

    /// The step from what a feature knows to what its view shows.
    public protocol CombineViewStateReducing<DomainState, ViewState>: Sendable {
        /// What the feature knows.
        associatedtype DomainState: Sendable
        /// What its view shows.
        associatedtype ViewState: Equatable & Sendable

        /// The same for the same state.
        func reduce(domainState: DomainState) -> ViewState
    }

    /// What an event of the view means to the business.
    public protocol CombineEventActionMap<ViewEvent, DomainAction>: Sendable {
        /// What a person did.
        associatedtype ViewEvent: Sendable
        /// What the interactor is to do about it.
        associatedtype DomainAction: Sendable

        /// The action to dispatch, or `nil` if the event is no business.
        func map(event: ViewEvent) -> DomainAction?
    }
#endif
