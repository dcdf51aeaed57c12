public import AshlarCore

/// Sends requests to the one server it knows.
public protocol HTTPTransport: Sendable {
    /// The server's answer, whatever its status.
    ///
    /// - Throws: ``HTTPTransportError``, or `CancellationError` if the task was cancelled; after
    ///   cancellation the server may have acted on the request all the same.
    func send(_ request: HTTPRequest) async throws -> HTTPResponse
}

/// Why there is no answer; the cases differ in what may have happened at the server.
public enum HTTPTransportError: DescribedError, Equatable, Sendable {
    /// Nothing reached the server: safe to send again.
    case unreachable(reason: String)
    /// No answer in time; the outcome is unknown.
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
