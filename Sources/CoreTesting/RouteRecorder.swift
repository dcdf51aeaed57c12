import Synchronization

/// Where a feature asked to go, for what a module calls to navigate.
@MainActor
public final class RouteRecorder<Route: Equatable & Sendable> {
    /// In the order asked for; the app would have gone to the last.
    public private(set) var routes: [Route] = []

    private let count = Mutex(0)
    private let signal = Signal()

    /// Begins with no route.
    public init() {}

    /// To be handed over as `navigate`.
    public func go(_ route: Route) {
        routes.append(route)
        count.withLock { $0 += 1 }
        signal.notify()
    }

    /// Returns the routes once there are that many.
    ///
    /// - Throws: ``TestFailure`` after at least 20 seconds of real time.
    @discardableResult
    public func routes(atLeast wanted: Int) async throws -> [Route] {
        guard await signal.wait(until: { self.count.withLock { $0 } >= wanted }) else {
            throw TestFailure("Only \(routes.count) of \(wanted) routes were asked for.")
        }
        return routes
    }
}
