import AshlarDomain
import AshlarHTTP

/// Sends nothing where the bank is not served any more: a port that is free again may be anybody's.
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
