public import AshlarCore

extension ModelSubject {
    /// Creates a subject from a `Feature` whose events are the test’s.
    public init<Screen: Feature>(
        _ feature: Screen, state: State, environment: RuntimeEnvironment, world: World
    )
    where Screen.DomainState == State, Screen.ViewState == ViewState, Screen.ViewEvent == Event {
        self.init(
            feature: FeatureViewModel(feature, state: state, environment: environment),
            world: world)
    }
}
