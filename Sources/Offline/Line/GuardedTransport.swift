import AshlarHTTP

/// Sends nothing once the server has ended: another program may have its port by then.
struct GuardedTransport: HTTPTransport {
    let base: any HTTPTransport
    let isServed: @Sendable () -> Bool

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard isServed() else {
            throw HTTPTransportError.unreachable(reason: "the process that served it has ended")
        }
        return try await base.send(request)
    }
}
