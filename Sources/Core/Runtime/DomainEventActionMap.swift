/// Maps a view’s events to domain actions.
public protocol DomainEventActionMap<ViewEvent, DomainAction>: Sendable {
    /// What the user did, in the past tense.
    associatedtype ViewEvent: Sendable
    /// What the interactor has to do.
    associatedtype DomainAction: Sendable

    /// The action to dispatch; `nil` for an event without one, such as navigation.
    func action(for event: ViewEvent) -> DomainAction?
}
