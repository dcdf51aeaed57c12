public import AshlarCore

/// Sends requests to one server, whose address the transport holds.
public protocol HTTPTransport: Sendable {
    /// Sends a request and returns the server’s response, whatever its status.
    ///
    /// - Throws: ``HTTPTransportError``, or `CancellationError` if the task was cancelled; a
    ///   cancelled request may have reached the server.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// The reason for a missing response; each case states what the server may have done.
public enum HTTPTransportError: DescribedError, Equatable, Sendable {
    /// The request did not reach the server and can be sent again safely.
    case unreachable(reason: String)
    /// No response in time; the outcome is unknown.
    case timedOut
    /// The connection broke after sending began; the outcome is unknown.
    case connectionLost(reason: String)
    /// The body was cut off at `limit` bytes; the server has acted.
    case responseTooLarge(limit: Int)

    /// Whether the server may have acted on the request.
    public var outcomeIsUnknown: Bool {
        if case .unreachable = self { false } else { true }
    }

    /// One sentence for logs.
    public var description: String {
        switch self {
        case .unreachable(let reason): "The server cannot be reached: \(reason)."
        case .timedOut: "The server did not answer in time."
        case .connectionLost(let reason): "The connection to the server broke: \(reason)."
        case .responseTooLarge(let limit): "The response is larger than \(limit) bytes."
        }
    }
}
