public import AshlarCore

extension ModelSubject {
    /// A screen that is one type, whose events are those of the test.
    public init<Screen: Feature>(
        _ feature: Screen, state: State, environment: RuntimeEnvironment, world: World
    )
    where Screen.DomainState == State, Screen.ViewState == ViewState, Screen.ViewEvent == Event {
        self.init(
            feature: FeatureViewModel(feature, state: state, environment: environment),
            world: world)
    }
}
