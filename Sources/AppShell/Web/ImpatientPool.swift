import FlyingSocks
import Foundation
import Synchronization

/// A socket pool that gives up on clients who do not finish what they began.
///
/// FlyingFox waits for the rest of a request forever. Here a connection has one deadline from the
/// first wait to the moment the request is there (``requestArrived(from:)``), so that neither
/// silence nor one byte a second keeps it open.
final class ImpatientPool: AsyncSocketPool {
    private struct Deadline {
        let end: ContinuousClock.Instant
        /// Which connection of that peer's.
        let connection: UInt64
    }

    private let base: any AsyncSocketPool
    private let arrival: Duration
    private let delivery: Duration
    private let clock = ContinuousClock()
    private let deadlines = Mutex<[Socket.Address: Deadline]>([:])

    init(
        base: any AsyncSocketPool, arrival: Duration = WebLimits.arrival,
        delivery: Duration = WebLimits.delivery
    ) {
        (self.base, self.arrival, self.delivery) = (base, arrival, delivery)
    }

    func prepare() async throws { try await base.prepare() }
    func run() async throws { try await base.run() }

    /// The next wait on this connection begins a new deadline.
    func requestArrived(from peer: Socket.Address) {
        deadlines.withLock { $0[peer] = nil }
    }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // The listening socket has no peer, and waits as long as nobody comes.
        guard let peer = try? socket.remotePeer() else {
            return try await base.suspendSocket(socket, untilReadyFor: events)
        }
        let deadline =
            events.contains(.read) ? deadline(of: socket, for: peer) : clock.now + delivery
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [base] in
                try await base.suspendSocket(socket, untilReadyFor: events)
            }
            group.addTask { [clock] in
                try await clock.sleep(until: deadline)
                throw SocketError.disconnected
            }
            defer { group.cancelAll() }
            do {
                try await group.next()
            } catch {
                requestArrived(from: peer)
                throw error
            }
        }
    }

    /// Clients that hung up by themselves leave their deadline behind, and the system gives their
    /// port to the next: what was left behind is not the next one's.
    private func deadline(of socket: Socket, for peer: Socket.Address) -> ContinuousClock.Instant {
        let now = clock.now
        let connection = Self.number(of: socket)
        return deadlines.withLock { deadlines in
            if let known = deadlines[peer], known.connection == connection, known.end > now {
                return known.end
            }
            if deadlines.count > 256 { deadlines = deadlines.filter { $0.value.end > now } }
            deadlines[peer] = Deadline(end: now + arrival, connection: connection)
            return now + arrival
        }
    }

    /// Another one for each connection on Linux; 0 where the system does not number them.
    private static func number(of socket: Socket) -> UInt64 {
        var facts = stat()
        return fstat(socket.file.rawValue, &facts) == 0 ? UInt64(facts.st_ino) : 0
    }
}
