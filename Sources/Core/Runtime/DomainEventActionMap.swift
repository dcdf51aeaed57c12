/// What an event of the view means to the business.
public protocol DomainEventActionMap<ViewEvent, DomainAction>: Sendable {
    associatedtype ViewEvent: Sendable
    associatedtype DomainAction: Sendable

    /// The action to dispatch, or `nil` if the event is no business (navigation, for example).
    func action(for event: ViewEvent) -> DomainAction?
}
