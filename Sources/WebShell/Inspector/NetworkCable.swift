public import AshlarOffline
import Synchronization

/// A switch in an app’s connection to its server, for the inspector.
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

    /// Creates a cable that is plugged in.
    public init() {}

    /// The connection, blocked while the cable is unplugged.
    public func connection(_ connection: ServerConnection) -> ServerConnection {
        .guarded(connection, reason: "the cable is unplugged") { [self] in !isUnplugged }
    }

    /// Emits whenever the cable is plugged in again, so that waiting commands are sent at once.
    public func returns() -> AsyncStream<Void> {
        let (stream, follower) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        state.withLock { $0.followers.append(follower) }
        return stream
    }

    /// Whether the server is unreachable.
    public var isUnplugged: Bool { state.withLock { $0.isUnplugged } }

    /// Unplugs the cable or plugs it in.
    public func setUnplugged(_ isUnplugged: Bool) {
        let followers = state.withLock { state in
            let isBack = state.isUnplugged && !isUnplugged
            state.isUnplugged = isUnplugged
            return isBack ? state.followers : []
        }
        for follower in followers { follower.yield() }
    }
}
