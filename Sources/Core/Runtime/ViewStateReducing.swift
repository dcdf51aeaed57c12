/// The pure step from what a feature knows to what its view shows.
///
/// Called when somebody is to see the result, not once per action: it must have no effect.
public protocol ViewStateReducing<DomainState, ViewState>: Sendable {
    /// What the feature knows.
    associatedtype DomainState: Sendable
    /// What its view shows, with no decision left to make.
    associatedtype ViewState: Equatable & Sendable

    /// The same for the same state, whenever and however often it is called.
    func reduce(_ state: DomainState) -> ViewState
}
