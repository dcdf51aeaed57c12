import AshlarHTTP
import Synchronization

/// A response that is still to come. The first result settles it.
final class PendingResponse: Sendable {
    private struct State {
        var waiting: CheckedContinuation<HTTPResponse, any Error>?
        var result: Result<HTTPResponse, any Error>?
    }

    private let state = Mutex(State())

    /// Whether it has settled; later results are ignored.
    var isSettled: Bool { state.withLock { $0.result != nil } }

    /// Waits until it has settled.
    ///
    /// - Throws: `HTTPTransportError`, or `CancellationError`.
    func value() async throws -> HTTPResponse {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.waiting = continuation }
                return state.result
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// Settles it, unless it has already settled.
    func settle(_ result: Result<HTTPResponse, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard state.result == nil else { return nil }
            state.result = result
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(with: result)
    }
}
