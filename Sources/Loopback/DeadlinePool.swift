#if Shell
    import FlyingSocks
    import Synchronization

    /// The socket pool of one connection, with deadlines for the client.
    ///
    /// A request has one deadline from its first awaited byte to its last, so that neither silence
    /// nor one byte per second keeps a connection open; a response has one for each time that
    /// writing blocks.
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

        /// Starts the deadline of the next request.
        func beginRequest() { arrival.withLock { $0 = clock.now + limits.arrival } }

        /// - Throws: `SocketError.disconnected` once the request’s deadline has passed.
        func checkArrival() throws {
            guard clock.now < arrival.withLock({ $0 }) else { throw SocketError.disconnected }
        }

        /// Sets the deadline for the remaining reads.
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
