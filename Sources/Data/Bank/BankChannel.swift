import AshlarDomain
import AshlarHTTP
import Foundation

/// The transport with a deadline and a size limit of our own, whatever the transport does.
struct BankChannel: Sendable {
    let transport: any HTTPTransport
    let clock: any Clock<Duration>
    let log: Log
    let deadline: Duration
    let limit: Int

    /// - Throws: `HTTPTransportError`, or `CancellationError` if the task was cancelled.
    func exchange(_ request: HTTPRequest, within limit: Duration? = nil) async throws
        -> HTTPResponse
    {
        let name = Self.name(of: request)
        do {
            let response = try await race(request, deadline: limit ?? deadline)
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

    /// For the log: without a query, and without a challenge's id, which with its code opens a session.
    private static func name(of request: HTTPRequest) -> String {
        var parts = request.path.prefix { $0 != "?" }.split(
            separator: "/", omittingEmptySubsequences: false)
        if let place = parts.firstIndex(of: "challenges"), place + 1 < parts.count {
            parts[place + 1] = "…"
        }
        return "\(request.method) \(parts.joined(separator: "/"))"
    }

    private func race(_ request: HTTPRequest, deadline: Duration) async throws -> HTTPResponse {
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask { try await transport.send(request) }
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
