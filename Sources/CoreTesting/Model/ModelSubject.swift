public import AshlarCore

/// A feature and the world around it, made afresh for each run of a ``ModelTest``.
///
/// The world is any value that the test inspects besides the feature: a double, a counter, or a
/// custom class.
@MainActor
public struct ModelSubject<Event: Sendable, State, ViewState, World> {
    let state: () -> State
    let viewState: () -> ViewState
    let world: World
    let handle: (Event) throws -> Void
    let end: () -> Void
    var runningEffects: () -> [String] = { [] }
    var observeActions: (@escaping @MainActor (Any, State) -> Void) -> Void = { _ in }

    /// Creates a subject from a feature whose events are the test’s.
    public init<Rules, Reducer, EventMap>(
        feature: FeatureViewModel<Rules, Reducer, EventMap>, world: World
    )
    where
        Rules.DomainState == State, Reducer.ViewState == ViewState, EventMap.ViewEvent == Event
    {
        self.init(feature: feature, world: world, handle: { feature.handle($0) })
    }

    /// Creates a subject from a feature in a world that has events of its own.
    ///
    /// `handle` applies a test’s event to the feature or to the world; its error fails the test.
    public init<Rules, Reducer, EventMap>(
        feature: FeatureViewModel<Rules, Reducer, EventMap>, world: World,
        handle: @escaping @MainActor (Event) throws -> Void
    ) where Rules.DomainState == State, Reducer.ViewState == ViewState {
        self.init(
            state: { feature.interactor.state }, viewState: { feature.viewState }, world: world,
            handle: handle, end: { feature.end() })
        let interactor = feature.interactor
        runningEffects = { interactor.runningEffects }
        observeActions = { observer in
            interactor.observeActions { observer($0, $1) }
        }
    }

    /// Creates a subject from a screen that a module vends; its view state is its only visible
    /// state.
    public init<Screen: ViewModel>(
        screen: Screen, world: World
    ) where Screen.ViewState == ViewState, Screen.ViewEvent == Event, State == ViewState {
        self.init(screen: screen, world: world, handle: { screen.handle($0) })
    }

    /// Creates a subject from a vended screen in a world that has events of its own.
    ///
    /// `handle` applies a test’s event to the screen or to the world; its error fails the test.
    public init<Screen: ViewModel>(
        screen: Screen, world: World, handle: @escaping @MainActor (Event) throws -> Void
    ) where Screen.ViewState == ViewState, State == ViewState {
        self.init(
            state: { screen.viewState }, viewState: { screen.viewState }, world: world,
            handle: handle, end: { screen.end() })
    }

    /// Creates a subject from any other object with states and events; `end` cancels its running
    /// work at the end of the run.
    public init(
        state: @escaping @MainActor () -> State, viewState: @escaping @MainActor () -> ViewState,
        world: World, handle: @escaping @MainActor (Event) throws -> Void,
        end: @escaping @MainActor () -> Void
    ) {
        self.state = state
        self.viewState = viewState
        self.world = world
        self.handle = handle
        self.end = end
    }
}
