/// A screen as one type: what an event means, what an action does, what its view shows.
///
/// It refines the three roles that a screen writes, so that its view model, its tests, its recordings
/// and its replay take one value. It holds what it needs: use cases, sources, a wording.
///
/// ```swift
/// struct Counter: Feature {
///     enum Action: Codable, Equatable, Sendable { case incremented, reset }
///
///     func handle(_ action: Action, _ state: inout Int) -> Effect<Action> {
///         switch action {
///         case .incremented: state += 1
///         case .reset: state = 0
///         }
///         return .none
///     }
/// }
/// ```
///
/// Without an `action(for:)` its events are its actions; without a `reduce(_:)` its view state is its
/// state. Conform four types to the four protocols where a screen has more to tell apart.
public protocol Feature<ViewState, ViewEvent>: DomainEventActionMap, InteractorRules,
    ViewStateReducing
{}

extension Feature {
    /// The event itself: of a feature whose events are its actions.
    public func action(for event: DomainAction) -> DomainAction? { event }

    /// The state itself: of a feature whose view state is its state.
    public func reduce(_ state: DomainState) -> DomainState { state }
}

extension FeatureViewModel where Rules: Feature, Reducer == Rules, EventMap == Rules {
    /// The view model of a screen that is one type; no effect starts.
    ///
    /// - Parameters:
    ///   - feature: The screen.
    ///   - state: The state before the first action.
    ///   - name: What logs and traces call it; the type's name unless said otherwise.
    ///   - environment: What effects wait on, and what time it is.
    ///   - onEvent: Called with each event after its action was applied: the place for navigation.
    @inlinable
    public convenience init(
        _ feature: Rules, state: Rules.DomainState, name: String = String(describing: Rules.self),
        environment: RuntimeEnvironment, onEvent: (@MainActor (Rules.ViewEvent) -> Void)? = nil
    ) {
        self.init(
            name: name, state: state, rules: feature, reducer: feature, eventMap: feature,
            environment: environment, onEvent: onEvent)
    }
}
