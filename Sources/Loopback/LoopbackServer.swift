#if Shell
    public import AshlarCore
    import FlyingSocks
    import Foundation

    /// An HTTP/1.1 server for programs on this computer: on 127.0.0.1, and optionally on ::1.
    ///
    /// The handler receives complete requests within the limits. The server survives clients that
    /// send nothing, too much or invalid data, and a process without free file descriptors.
    public final class LoopbackServer: Sendable {
        /// Responds to a request.
        public typealias Handler = @Sendable (LoopbackRequest) async -> LoopbackAnswer

        /// The bound port.
        public let port: UInt16
        private let connections: Connections
        private let listeners: [Socket]
        private let listening: Task<Void, any Error>
        private let pooling: Task<Void, any Error>

        /// Starts the server; it listens when this returns.
        ///
        /// - Parameters:
        ///   - port: 0 for any free one.
        ///   - hasNames: Whether clients use a name under `localhost`, which may resolve to ::1 as
        ///     well: the server then also binds ::1, so that no other program can.
        ///   - log: Records when new connections wait for a free file descriptor.
        /// - Throws: ``LoopbackError``.
        public init(
            port: UInt16, hasNames: Bool = false, limits: LoopbackLimits = LoopbackLimits(),
            log: Log? = nil, handler: @escaping Handler
        ) async throws {
            // Dispatch takes a descriptor with its first timer and ends the process if none is
            // free: take it before clients use them all.
            try await ContinuousClock().sleep(for: .nanoseconds(1))
            let bound = try Self.listeners(port: port, hasNames: hasNames)
            (self.port, listeners) = bound
            let pool = SocketPool.make()
            let connections = Connections(limit: limits.connections)
            self.connections = connections
            try await pool.prepare()
            let sockets = try bound.listeners.map { try AsyncSocket(socket: $0, pool: pool) }
            pooling = Task { try await pool.run() }
            listening = Task {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for socket in sockets {
                        group.addTask {
                            try await Self.accept(on: socket, connections, log) { client, number in
                                try Connection(
                                    client, base: pool, limits: limits, handler: handler
                                ) { connections.enter($0, number) }
                            }
                        }
                    }
                    try await group.waitForAll()
                }
            }
        }

        deinit {
            guard !listening.isCancelled else { return }
            Task { [listening, pooling, listeners, connections] in
                await Self.end(listening, pooling, listeners, connections)
            }
        }

        /// Waits until the server has failed.
        ///
        /// - Returns: The reason; `nil` if it was stopped or the waiting task was cancelled.
        public func failure() async -> (any Error)? {
            let (ends, end) = AsyncStream<(any Error)?>.makeStream()
            let watching = [listening, pooling].map { task in
                Task {
                    var failure: (any Error)?
                    if case .failure(let error) = await task.result, !task.isCancelled {
                        failure = error
                    }
                    end.yield(failure)
                }
            }
            defer { for task in watching { task.cancel() } }
            for await error in ends { return error }
            return nil
        }

        /// Closes the port; running responses get 0.3 seconds. Idempotent.
        public func stop() async {
            guard !listening.isCancelled else { return }
            await Self.end(listening, pooling, listeners, connections)
        }

        private static func end(
            _ listening: Task<Void, any Error>, _ pooling: Task<Void, any Error>,
            _ listeners: [Socket], _ connections: Connections
        ) async {
            listening.cancel()
            _ = await listening.result
            // Closing fails only for invalid descriptors; these are valid until here.
            for listener in listeners { try? listener.close() }
            await connections.end(within: .milliseconds(300))
            pooling.cancel()
        }

        private static func accept(
            on socket: AsyncSocket, _ connections: Connections, _ log: Log?,
            _ makeConnection: (Socket, UInt64) throws -> Connection
        ) async throws {
            var shortage = DescriptorShortageDetector()
            while true {
                do {
                    let client = try await socket.accept().socket
                    guard let number = connections.admit() else {
                        try client.close()
                        continue
                    }
                    do {
                        let connection = try makeConnection(client, number)
                        connections.run(number) { await connection.serve() }
                    } catch {
                        connections.remove(number)
                        try client.close()
                    }
                } catch SocketError.failed(_, let code, _) where !isFatal(code) {
                    // No descriptor is free, or the client has already disconnected. A few idle
                    // clients are ended, so that many silent clients do not block the next one,
                    // which is accepted soon after.
                    if [EMFILE, ENFILE].contains(code) {
                        if shortage.begins(at: .now) {
                            log?.warning(
                                "No file descriptor is free: new connections wait, and idle ones end."
                            )
                        }
                        for _ in 0..<8 { connections.endMostExpendable() }
                    }
                    try await ContinuousClock().sleep(for: .milliseconds(10))
                }
            }
        }

        /// Whether the listening socket itself failed; all other errors concern one client or pass
        /// (accept(2): network errors are to be treated like EAGAIN).
        private static func isFatal(_ code: Int32) -> Bool {
            [EBADF, EINVAL, ENOTSOCK, EFAULT].contains(code)
        }
    }

    extension LoopbackServer {
        private static func listeners(
            port: UInt16, hasNames: Bool
        ) throws -> (port: UInt16, listeners: [Socket]) {
            // A free port of 127.0.0.1 may be taken on ::1: then try another one.
            var tries = port == 0 ? 16 : 1
            while true {
                tries -= 1
                let first = try reporting(port) {
                    try listener(.inet(ip4: "127.0.0.1", port: port))
                }
                guard case .ip4(_, let bound) = try first.sockname() else {
                    throw LoopbackError.cannotListen(port: port, reason: "it has no address")
                }
                guard hasNames else { return (bound, [first]) }
                do {
                    return (bound, [first, try listener(sockaddr_in6.loopback(port: bound))])
                } catch SocketError.failed(_, let code, _)
                    where [EADDRNOTAVAIL, EAFNOSUPPORT, EPROTONOSUPPORT].contains(code)
                {
                    // Without ::1 no program can listen there.
                    return (bound, [first])
                } catch {
                    try first.close()
                    guard case SocketError.failed(_, EADDRINUSE, _) = error, tries > 0 else {
                        return try reporting(bound) { throw error }
                    }
                }
            }
        }

        private static func listener(_ address: some SocketAddress) throws -> Socket {
            let socket = try Socket(domain: Int32(type(of: address).family))
            do {
                try socket.setValue(true, for: .localAddressReuse)
                #if canImport(Darwin)
                    try socket.setValue(true, for: .noSIGPIPE)
                #endif
                try socket.bind(to: address)
            } catch {
                try socket.close()
                throw error
            }
            // Closes the socket itself if it fails.
            try socket.listen()
            return socket
        }

        private static func reporting<Value>(_ port: UInt16, _ work: () throws -> Value) throws
            -> Value
        {
            do {
                return try work()
            } catch SocketError.failed(_, let code, let message) {
                switch code {
                case EADDRINUSE: throw LoopbackError.portTaken(port)
                case EACCES: throw LoopbackError.portForbidden(port)
                default: throw LoopbackError.cannotListen(port: port, reason: message)
                }
            }
        }
    }

    /// Why a server cannot listen.
    public enum LoopbackError: DescribedError, Equatable {
        case portTaken(UInt16)
        case portForbidden(UInt16)
        case cannotListen(port: UInt16, reason: String)

        /// One sentence with the port, for the terminal.
        public var description: String {
            switch self {
            case .portTaken(let port):
                "Port \(port) is already in use."
            case .portForbidden(let port): "Port \(port) needs more permissions than this user has."
            case .cannotListen(let port, let reason): "Port \(port) cannot be opened: \(reason)."
            }
        }
    }
#endif
