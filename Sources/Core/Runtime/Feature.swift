/// A screen as one type: it maps events, handles actions and makes the view state.
///
/// It combines ``DomainEventActionMap``, ``InteractorRules`` and ``ViewStateReducing``, so that the
/// view model, tests, recordings and replays take one value. It holds its dependencies: use cases,
/// sources, a wording.
///
/// ```swift
/// struct Counter: Feature {
///     enum Action: Codable, Equatable, Sendable { case increment, reset }
///
///     func handle(_ action: Action, _ state: inout Int) -> Effect<Action> {
///         switch action {
///         case .increment: state += 1
///         case .reset: state = 0
///         }
///         return .none
///     }
/// }
/// ```
///
/// Without `action(for:)`, events are actions; without `reduce(_:)`, the view state is the state. A
/// complex screen can instead use a type for each of the protocols.
public protocol Feature<ViewState, ViewEvent>: DomainEventActionMap, InteractorRules,
    ViewStateReducing
{}

extension Feature {
    /// Returns the event itself, for a feature whose events are its actions.
    public func action(for event: DomainAction) -> DomainAction? { event }

    /// Returns the state itself, for a feature whose view state is its state.
    public func reduce(_ state: DomainState) -> DomainState { state }
}

extension FeatureViewModel where Rules: Feature, Reducer == Rules, EventMap == Rules {
    /// Creates the view model of a screen; no effect starts.
    ///
    /// - Parameters:
    ///   - feature: The screen.
    ///   - state: The state before the first action.
    ///   - name: The name in logs and traces; the type’s name by default.
    ///   - environment: The clock, time and log for effects.
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
