/// What an event of the view means to the business.
public protocol DomainEventActionMap<ViewEvent, DomainAction>: Sendable {
    /// What a person did, in the past tense.
    associatedtype ViewEvent: Sendable
    /// What the interactor is to do about it.
    associatedtype DomainAction: Sendable

    /// The action to dispatch, or `nil` if the event is no business (navigation, for example).
    func action(for event: ViewEvent) -> DomainAction?
}
