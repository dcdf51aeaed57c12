public import AshlarCore

/// A feature and the world around it, made anew for each run of a ``ModelTest``.
///
/// The world is whatever the test wants to look at beside the feature: a double, a count, a class
/// of its own.
@MainActor
public struct ModelSubject<Event: Sendable, State, ViewState, World> {
    let state: () -> State
    let viewState: () -> ViewState
    let world: World
    let handle: (Event) throws -> Void
    let end: () -> Void
    var runningEffects: () -> [String] = { [] }
    var observeActions: (@escaping @MainActor (Any, State) -> Void) -> Void = { _ in }

    /// A feature whose events are those of the test.
    public init<Rules, Reducer, EventMap>(
        feature: FeatureViewModel<Rules, Reducer, EventMap>, world: World
    )
    where
        Rules.DomainState == State, Reducer.ViewState == ViewState, EventMap.ViewEvent == Event
    {
        self.init(feature: feature, world: world, handle: { feature.handle($0) })
    }

    /// A feature in a world in which more happens than the feature's own events.
    ///
    /// `handle` does what an event of the test means, to the feature or to the world; what it
    /// throws fails the test.
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

    /// A screen as a module vends it: its view state is all that is seen of its state.
    public init<Screen: ViewModel>(
        screen: Screen, world: World
    ) where Screen.ViewState == ViewState, Screen.ViewEvent == Event, State == ViewState {
        self.init(screen: screen, world: world, handle: { screen.handle($0) })
    }

    /// A screen as a module vends it, in a world in which more happens than its own events.
    ///
    /// `handle` does what an event of the test means, to the screen or to the world; what it
    /// throws fails the test.
    public init<Screen: ViewModel>(
        screen: Screen, world: World, handle: @escaping @MainActor (Event) throws -> Void
    ) where Screen.ViewState == ViewState, State == ViewState {
        self.init(
            state: { screen.viewState }, viewState: { screen.viewState }, world: world,
            handle: handle, end: { screen.end() })
    }

    /// Anything else that has states and takes events; `end` cancels the work that goes on, at the
    /// end of the run.
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
