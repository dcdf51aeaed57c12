/// The pure step from what a feature knows to what its view shows.
///
/// Called when somebody is to see the result, not once per action: it must have no effect.
public protocol ViewStateReducing<DomainState, ViewState>: Sendable {
    associatedtype DomainState: Sendable
    associatedtype ViewState: Equatable & Sendable

    func reduce(_ state: DomainState) -> ViewState
}
