#if canImport(Combine)
    public import Combine
#elseif OPENCOMBINE
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    // The four roles as apps usually declare them with Combine. A type with these methods conforms
    // by an empty extension.

    /// A view model that SwiftUI observes as an object.
    @MainActor
    public protocol CombineViewModel<ViewState, ViewEvent>: ObservableObject {
        /// The view’s content.
        associatedtype ViewState: Equatable & Sendable
        /// What the user did.
        associatedtype ViewEvent: Sendable

        /// The view’s current content; usually `@Published`.
        var viewState: ViewState { get }

        /// Handles an event.
        func handle(_ event: ViewEvent)
    }

    /// An interactor that publishes its states on the main thread.
    @MainActor
    public protocol CombineInteractor<DomainState, DomainAction>: AnyObject {
        /// The feature’s domain state.
        associatedtype DomainState: Equatable & Sendable
        /// A change of the state.
        associatedtype DomainAction: Sendable

        /// The current state on subscription, then each following one.
        var statePublisher: AnyPublisher<DomainState, Never> { get }

        /// Applies the action, now or later.
        func dispatch(_ action: DomainAction)
    }

    /// Reduces a feature’s state to its view state.
    public protocol CombineViewStateReducing<DomainState, ViewState>: Sendable {
        /// The feature’s domain state.
        associatedtype DomainState: Sendable
        /// The view’s content.
        associatedtype ViewState: Equatable & Sendable

        /// Returns the view state; equal states give equal results.
        func reduce(domainState: DomainState) -> ViewState
    }

    /// Maps a view’s events to domain actions.
    public protocol CombineEventActionMap<ViewEvent, DomainAction>: Sendable {
        /// What the user did.
        associatedtype ViewEvent: Sendable
        /// What the interactor has to do.
        associatedtype DomainAction: Sendable

        /// The action to dispatch; `nil` for an event without one.
        func map(event: ViewEvent) -> DomainAction?
    }
#endif
