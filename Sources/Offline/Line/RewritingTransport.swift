import AshlarHTTP

/// Rewrites the responses of another transport.
struct RewritingTransport: HTTPTransport {
    let base: any HTTPTransport
    let answers: @Sendable (HTTPResponse) -> HTTPResponse

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        answers(try await base.send(request))
    }
}
