package import AshlarCore
package import AshlarHTTP

/// Adds a deadline and a size limit to any transport.
package struct ServerChannel: Sendable {
    package let clock: any Clock<Duration>
    package let log: Log
    private let transport: any HTTPTransport
    private let deadline: Duration
    private let limit: Int
    private let logName: @Sendable (HTTPRequest) -> String

    /// - Parameters:
    ///   - deadline: For an exchange without one of its own.
    ///   - limit: The largest body in bytes.
    ///   - logName: A request’s name in the log; by default the method and path, without the query.
    package init(
        transport: any HTTPTransport, clock: any Clock<Duration>, log: Log, deadline: Duration,
        limit: Int,
        logName: @escaping @Sendable (HTTPRequest) -> String = {
            "\($0.method) \($0.path.prefix { $0 != "?" })"
        }
    ) {
        self.transport = transport
        self.clock = clock
        self.log = log
        self.deadline = deadline
        self.limit = limit
        self.logName = logName
    }

    /// - Parameter mayLeave: Called at the last moment, because a device may have slept since the
    ///   request was made.
    /// - Throws: `HTTPTransportError`, or `CancellationError` if the task was cancelled.
    package func exchange(
        _ request: HTTPRequest, within limit: Duration? = nil,
        if mayLeave: @escaping @Sendable () -> Bool = { true }
    ) async throws -> HTTPResponse {
        let name = logName(request)
        do {
            let response = try await race(request, deadline: limit ?? deadline, if: mayLeave)
            guard response.body.count <= self.limit else {
                throw HTTPTransportError.responseTooLarge(limit: self.limit)
            }
            log.debug("\(name): \(response.status), \(response.body.count) bytes")
            return response
        } catch {
            if Task.isCancelled || error is CancellationError { throw CancellationError() }
            log.info("\(name): \(error)")
            throw error as? HTTPTransportError ?? .connectionLost(reason: "\(type(of: error))")
        }
    }

    private func race(
        _ request: HTTPRequest, deadline: Duration, if mayLeave: @escaping @Sendable () -> Bool
    ) async throws -> HTTPResponse {
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask {
                guard mayLeave() else {
                    throw HTTPTransportError.unreachable(reason: "the right to send it has expired")
                }
                return try await transport.send(request)
            }
            group.addTask {
                try await clock.sleep(for: deadline)
                throw HTTPTransportError.timedOut
            }
            defer { group.cancelAll() }
            guard let response = try await group.next() else { throw CancellationError() }
            return response
        }
    }
}
