import AshlarHTTP

/// A process’s request without an answer; the answer may arrive after the sender has stopped
/// waiting.
///
/// Unchecked: used only on the world’s thread.
final class PendingCall: @unchecked Sendable {
    private var continuation: UnsafeContinuation<HTTPResponse, any Error>?
    private let line: WorldConnection

    init(_ line: WorldConnection) { self.line = line }

    /// The process of the request; `nil` after it was released.
    var process: AppProcess? { line.process }

    /// Whether the sender still waits for the answer.
    var isAwaited: Bool { continuation != nil && !line.isCut }

    func begin(_ continuation: UnsafeContinuation<HTTPResponse, any Error>) {
        self.continuation = continuation
    }

    func end(_ result: Result<HTTPResponse, any Error>) {
        guard let continuation else { return }
        self.continuation = nil
        continuation.resume(with: result)
    }
}

/// A process’s connection to the server. Once cut, it transfers nothing in either direction.
///
/// Unchecked: used only on the world’s thread.
final class WorldConnection: HTTPTransport, @unchecked Sendable {
    private let network: Network
    private(set) var isCut = false
    weak var process: AppProcess?

    init(_ network: Network) { self.network = network }

    func cut() { isCut = true }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let call = PendingCall(self)
        return try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { continuation in
                guard !Task.isCancelled, !isCut else {
                    return continuation.resume(throwing: CancellationError())
                }
                call.begin(continuation)
                network.carry(request, for: call)
            }
        } onCancel: {
            call.end(.failure(CancellationError()))
        }
    }
}
