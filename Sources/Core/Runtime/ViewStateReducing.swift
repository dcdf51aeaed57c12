/// Reduces a feature’s state to its view state.
///
/// Called when the result is needed, not once per action: it must have no side effects.
public protocol ViewStateReducing<DomainState, ViewState>: Sendable {
    /// The feature’s domain state.
    associatedtype DomainState: Sendable
    /// The view’s content, without decisions left to the view.
    associatedtype ViewState: Equatable & Sendable

    /// Returns the view state; pure, so equal states give equal results.
    func reduce(_ state: DomainState) -> ViewState
}
