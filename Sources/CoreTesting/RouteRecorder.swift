import Synchronization

/// Records the routes that a feature navigates to.
@MainActor
public final class RouteRecorder<Route: Equatable & Sendable> {
    /// The routes in order; an app would show the last.
    public private(set) var routes: [Route] = []

    private let count = Mutex(0)
    private let signal = Signal()

    /// Creates a recorder without routes.
    public init() {}

    /// Records a route; pass it as `navigate`.
    public func go(_ route: Route) {
        routes.append(route)
        count.withLock { $0 += 1 }
        signal.notify()
    }

    /// Returns the routes once there are at least that many.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    @discardableResult
    public func routes(atLeast wanted: Int) async throws -> [Route] {
        guard await signal.wait(until: { self.count.withLock { $0 } >= wanted }) else {
            throw TestFailure("Only \(routes.count) of \(wanted) routes were opened.")
        }
        return routes
    }
}
