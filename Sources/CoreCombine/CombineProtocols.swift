#if canImport(Combine)
    public import Combine
#elseif OPENCOMBINE
    public import OpenCombine
#endif

#if canImport(Combine) || OPENCOMBINE
    // The four roles with the members that articles on this architecture give them. Nothing binds
    // them to an actor: a class written after those articles conforms by an empty extension, and a
    // `@MainActor` class by `extension MyViewModel: @MainActor CombineViewModel {}` (SE-0470).

    /// A view model that SwiftUI observes as an object.
    public protocol CombineViewModel<ViewState, ViewEvent>: ObservableObject {
        /// What the view shows.
        associatedtype ViewState: Equatable
        /// What a person did.
        associatedtype ViewEvent

        /// The current view state; usually `@Published`.
        var viewState: ViewState { get }

        /// Translates the event into an action and dispatches it.
        func handle(event: ViewEvent)
    }

    /// An interactor that publishes its states.
    public protocol CombineInteractor<DomainState, DomainAction> {
        /// The state of the feature.
        associatedtype DomainState: Equatable
        /// A change that the interactor can make to its state.
        associatedtype DomainAction

        /// The current state on subscription, then each state that follows.
        var statePublisher: AnyPublisher<DomainState, Never> { get }

        /// Applies the action, at once or later.
        func dispatch(action: DomainAction)
    }

    /// A pure function from domain state to view state.
    public protocol CombineViewStateReducing<DomainState, ViewState> {
        /// The state of the feature.
        associatedtype DomainState
        /// What its view shows.
        associatedtype ViewState

        /// Returns equal view states for equal domain states.
        func reduce(domainState: DomainState) -> ViewState
    }

    /// A pure function from view events to domain actions.
    public protocol CombineEventActionMap<ViewEvent, DomainAction> {
        /// What a person did.
        associatedtype ViewEvent
        /// What the interactor does about it.
        associatedtype DomainAction

        /// The action to dispatch, or `nil` for an event that concerns the view alone.
        func map(event: ViewEvent) -> DomainAction?
    }
#endif
