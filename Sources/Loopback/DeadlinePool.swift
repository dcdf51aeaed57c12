#if Shell
    import FlyingSocks
    import Synchronization

    /// The sockets' pool for one connection: it gives up on a client who does not finish what it
    /// began.
    ///
    /// A request has one deadline from its first byte that is waited for to its last, so that
    /// neither silence nor one byte a second keeps a connection open; an answer has one for each
    /// time that it is blocked.
    final class DeadlinePool: AsyncSocketPool {
        private let base: any AsyncSocketPool
        private let limits: LoopbackLimits
        private let clock = ContinuousClock()
        private let arrival: Mutex<ContinuousClock.Instant>

        init(base: any AsyncSocketPool, limits: LoopbackLimits) {
            self.base = base
            self.limits = limits
            arrival = Mutex(ContinuousClock.now + limits.arrival)
        }

        /// The next request has as long as any.
        func beginRequest() { arrival.withLock { $0 = clock.now + limits.arrival } }

        /// - Throws: `SocketError.disconnected` once the request's deadline has passed.
        func checkArrival() throws {
            guard clock.now < arrival.withLock({ $0 }) else { throw SocketError.disconnected }
        }

        /// What is still read has this long.
        func readOn(for duration: Duration) { arrival.withLock { $0 = clock.now + duration } }

        func prepare() async throws { try await base.prepare() }
        func run() async throws { try await base.run() }

        func suspendSocket(
            _ socket: Socket, untilReadyFor events: Socket.Events
        ) async throws {
            let deadline =
                events.contains(.read) ? arrival.withLock { $0 } : clock.now + limits.delivery
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { [base] in
                    try await base.suspendSocket(socket, untilReadyFor: events)
                }
                group.addTask { [clock] in
                    try await clock.sleep(until: deadline)
                    throw SocketError.disconnected
                }
                defer { group.cancelAll() }
                try await group.next()
            }
        }
    }
#endif
