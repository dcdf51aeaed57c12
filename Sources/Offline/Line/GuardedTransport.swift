import AshlarHTTP

/// Sends nothing while the host forbids it: after a server has ended, another program may have its
/// port.
struct GuardedTransport: HTTPTransport {
    let base: any HTTPTransport
    let reason: String
    let isServed: @Sendable () -> Bool

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard isServed() else {
            throw HTTPTransportError.unreachable(reason: reason)
        }
        return try await base.send(request)
    }
}
