public import Foundation
public import Observation

/// A navigation stack as plain values: a root and the places on top of it.
///
/// Observable like a view model. `path` may be bound to a `NavigationStack`.
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

    /// Creates a stack with the root and the places on top of it.
    public init(root: Route, path: [Route] = []) {
        state = Snapshot(root: root, path: path)
    }

    /// The bottom place of the stack.
    public var root: Route {
        revision.read()
        return state.root
    }

    /// The places on top of the root, the visible one last.
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

    /// Opens a place on top of the stack, unless it is the visible one.
    public func navigate(to route: Route) {
        if route != state.path.last ?? state.root { change { $0.path.append(route) } }
    }

    /// Goes back one place; has no effect at the root.
    public func pop() {
        if !state.path.isEmpty { change { $0.path.removeLast() } }
    }

    /// Goes back to the root.
    public func popToRoot() { change { $0.path = [] } }

    /// Replaces the whole stack by another root, for signing in and out.
    public func replace(root: Route) {
        change {
            $0.root = root
            $0.path = []
        }
    }

    /// Opens the link’s place.
    ///
    /// - Throws: The reason why the link leads to no place; the stack is unchanged.
    public func open(link: String) throws(DeepLinkError) {
        navigate(to: try Route(path: link))
    }

    /// The root and path now and after each change; a slow consumer gets only the newest.
    public func routes() -> AsyncStream<[Route]> {
        let broadcast = self.broadcast ?? Broadcast()
        self.broadcast = broadcast
        return broadcast.stream(startingWith: [state.root] + state.path)
    }

    /// The root and path as JSON, for ``restore(from:)`` after a restart.
    public func snapshot() throws -> Foundation.Data { try JSONEncoder().encode(state) }

    /// Restores a snapshot.
    ///
    /// - Throws: The reason why it cannot be restored; the stack is unchanged.
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
    /// The error for a navigation snapshot that cannot be restored.
    public struct SnapshotError: DescribedError, Equatable, Sendable {
        /// The reason and its place in the snapshot, without a full stop.
        public let reason: String

        /// Creates an error; for tests.
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
