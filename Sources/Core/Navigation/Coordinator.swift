public import Foundation
public import Observation

/// Where the app is: a root and the places opened on top of it, as plain values.
///
/// Observed like a view model. `path` may be bound to a `NavigationStack`.
@MainActor
public final class Coordinator<Route: DeepLink>: Observable {
    private struct Snapshot: Codable {
        var version = 1
        var root: Route
        var path: [Route]
    }

    private let revision = Revision()
    private var state: Snapshot
    private var broadcast: Broadcast<[Route]>?

    /// Begins at the root, or where `path` says.
    public init(root: Route, path: [Route] = []) {
        state = Snapshot(root: root, path: path)
    }

    /// What lies beneath everything.
    public var root: Route {
        revision.read()
        return state.root
    }

    /// What was opened on top of the root, the visible place last.
    public var path: [Route] {
        get {
            revision.read()
            return state.path
        }
        set { change { $0.path = newValue } }
    }

    /// The visible place.
    public var current: Route { path.last ?? root }

    /// The visible place as a link.
    public var link: String { current.path }

    /// Opens a place on top of the visible one; opening the visible one again changes nothing.
    public func navigate(to route: Route) {
        if route != state.path.last ?? state.root { change { $0.path.append(route) } }
    }

    /// Goes back one place; at the root nothing happens.
    public func pop() {
        if !state.path.isEmpty { change { $0.path.removeLast() } }
    }

    /// Goes back to the root; at the root nothing happens.
    public func popToRoot() { change { $0.path = [] } }

    /// Leaves everything for another root: signing in and out.
    public func replace(root: Route) {
        change {
            $0.root = root
            $0.path = []
        }
    }

    /// Navigates to where the link leads.
    ///
    /// - Throws: Why it leads nowhere; the app stays where it is.
    public func open(link: String) throws(DeepLinkError) {
        navigate(to: try Route(path: link))
    }

    /// `[root] + path` now and after each change; a slow consumer gets the newest only.
    public func routes() -> AsyncStream<[Route]> {
        let broadcast = self.broadcast ?? Broadcast()
        self.broadcast = broadcast
        return broadcast.stream(startingWith: [state.root] + state.path)
    }

    /// Root and path as JSON, for ``restore(from:)`` after a restart.
    public func snapshot() throws -> Foundation.Data { try JSONEncoder().encode(state) }

    /// Goes where a snapshot was taken.
    ///
    /// - Throws: What is wrong with it; the app stays where it is.
    public func restore(from snapshot: Foundation.Data) throws(SnapshotError) {
        let restored: Snapshot
        do {
            restored = try JSONDecoder().decode(Snapshot.self, from: snapshot)
        } catch {
            throw SnapshotError(reason: SnapshotError.reason(for: error))
        }
        guard restored.version == 1 else {
            throw SnapshotError(reason: "its version is \(restored.version), not 1")
        }
        change { $0 = restored }
    }

    private func change(_ body: (inout Snapshot) -> Void) {
        let before = (state.root, state.path)
        body(&state)
        guard before != (state.root, state.path) else { return }
        revision.bump()
        broadcast?.send([state.root] + state.path)
    }
}

extension Coordinator {
    /// Why a navigation snapshot cannot be restored.
    public struct SnapshotError: DescribedError, Equatable, Sendable {
        /// What is wrong and where, without a full stop.
        public let reason: String

        /// For tests that expect one.
        public init(reason: String) { self.reason = reason }

        /// One sentence for logs.
        public var description: String { "The saved navigation cannot be restored: \(reason)." }

        static func reason(for error: any Error) -> String {
            func place(_ context: DecodingError.Context) -> String {
                let keys = context.codingPath.map {
                    $0.intValue.map { "[\($0)]" } ?? $0.stringValue
                }
                return keys.isEmpty ? "the top" : keys.joined(separator: ".")
            }
            switch error {
            case DecodingError.keyNotFound(let key, let context):
                return "\"\(key.stringValue)\" is missing at \(place(context))"
            case DecodingError.typeMismatch(_, let context),
                DecodingError.valueNotFound(_, let context),
                DecodingError.dataCorrupted(let context):
                return "at \(place(context)): \(context.debugDescription)"
            default: return "\(error)"
            }
        }
    }
}
