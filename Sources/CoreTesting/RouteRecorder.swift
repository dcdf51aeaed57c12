/// Where a feature asked to go, for what a module calls to navigate.
@MainActor
public final class RouteRecorder<Route: Equatable & Sendable> {
    /// In the order asked for; the app would have gone to the last.
    public private(set) var routes: [Route] = []

    /// Begins with no route.
    public init() {}

    /// To be handed over as `navigate`.
    public func go(_ route: Route) { routes.append(route) }
}
