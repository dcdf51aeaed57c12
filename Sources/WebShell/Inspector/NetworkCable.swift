public import AshlarOffline
import Synchronization

/// A switch in an app's line to its server, for the inspector.
///
/// ```swift
/// let cable = NetworkCable()
/// let server = cable.connection(.url(address))  // for `OfflineDependencies.server`
/// let back = cable.returns()  // for `OfflineDependencies.networkIsBack()`
/// ```
public final class NetworkCable: InspectedNetwork {
    private struct State {
        var isUnplugged = false
        var followers: [AsyncStream<Void>.Continuation] = []
    }

    private let state = Mutex(State())

    /// Plugged in.
    public init() {}

    /// The same way to the server, which sends nothing while the cable is unplugged.
    public func connection(_ connection: ServerConnection) -> ServerConnection {
        .guarded(connection, reason: "the cable is unplugged") { [self] in !isUnplugged }
    }

    /// One element each time the cable is plugged in again: what waits is sent at once then.
    public func returns() -> AsyncStream<Void> {
        let (stream, follower) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        state.withLock { $0.followers.append(follower) }
        return stream
    }

    /// Whether nothing reaches the server.
    public var isUnplugged: Bool { state.withLock { $0.isUnplugged } }

    /// Unplugs it, or plugs it in.
    public func setUnplugged(_ isUnplugged: Bool) {
        let followers = state.withLock { state in
            let isBack = state.isUnplugged && !isUnplugged
            state.isUnplugged = isUnplugged
            return isBack ? state.followers : []
        }
        for follower in followers { follower.yield() }
    }
}
