import AshlarHTTP
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One `URLSession` request and its response. The first result ends it.
final class Exchange: Sendable {
    private struct State {
        var task: URLSessionDataTask?
        var status: Int?
        var headers = HTTPHeaders()
        var body = Data()
    }

    private let answer = PendingResponse()
    private let state = Mutex(State())
    private let limit: Int

    /// - Parameter limit: The largest body in bytes.
    init(limit: Int) { self.limit = limit }

    /// Waits until it has ended.
    ///
    /// - Throws: `HTTPTransportError`, or `CancellationError`.
    func response() async throws -> HTTPResponse { try await answer.value() }

    /// Ends the exchange; later results are ignored.
    func end(_ result: Result<HTTPResponse, any Error>) {
        answer.settle(result)
        state.withLock { $0.body = Data() }
    }

    // MARK: The session’s task

    /// - Returns: Whether the task should begin.
    func begins(_ task: URLSessionDataTask) -> Bool {
        // Stores the task before the check, so that a cancellation in between finds the task.
        state.withLock { $0.task = task }
        return !answer.isSettled
    }

    /// On Linux, this blocks while data is arriving.
    func cancelTask() { state.withLock { $0.task }?.cancel() }

    // MARK: Received data

    /// - Returns: Whether to continue.
    func received(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else {
            end(.failure(HTTPTransportError.connectionLost(reason: "the answer is not HTTP")))
            return false
        }
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields {
            headers.append("\(value)", name: "\(name)")
        }
        guard (200..<600).contains(response.statusCode) else {
            end(.failure(HTTPTransportError.connectionLost(reason: "the answer is not HTTP")))
            return false
        }
        if Self.hangs(response.statusCode, headers) {
            end(.success(HTTPResponse(status: response.statusCode, headers: headers)))
            return false
        }
        guard response.expectedContentLength <= Int64(limit) else {
            end(.failure(HTTPTransportError.responseTooLarge(limit: limit)))
            return false
        }
        state.withLock {
            $0.status = response.statusCode
            $0.headers = headers
        }
        return true
    }

    /// - Returns: Whether to continue.
    func received(_ data: Data) -> Bool {
        let isTooMuch = state.withLock { state in
            guard !answer.isSettled else { return false }
            guard state.body.count + data.count <= limit else { return true }
            state.body.append(data)
            return false
        }
        if isTooMuch { end(.failure(HTTPTransportError.responseTooLarge(limit: limit))) }
        return !answer.isSettled
    }

    /// The task has ended, with or without an error.
    func received(_ error: (any Error)?) {
        if let error {
            let hasLeft = state.withLock { $0.task }.map { !Self.sentNothing($0) } ?? true
            return end(.failure(HTTPTransportError(error, hasLeft: hasLeft)))
        }
        let (status, headers, body) = state.withLock { ($0.status, $0.headers, $0.body) }
        guard let status else {
            return end(.failure(HTTPTransportError.connectionLost(reason: "there was no answer")))
        }
        end(.success(HTTPResponse(status: status, headers: headers, body: body)))
    }

    /// On Linux, a 401 that offers any scheme but Bearer never ends, and a 407 does not always end:
    /// only their heads are used.
    private static func hangs(_ status: Int, _ headers: HTTPHeaders) -> Bool {
        switch status {
        case 401:
            headers.values("WWW-Authenticate").contains {
                !AuthenticationSchemes($0).areBearerAlone
            }
        case 407: true
        default: false
        }
    }

    /// Whether a failed request can have changed nothing. A network that fails midway causes the
    /// same error; part of a body may then have been sent, and a request without a body may be
    /// complete. A GET changes nothing.
    private static func sentNothing(_ task: URLSessionDataTask) -> Bool {
        guard let request = task.originalRequest else { return false }
        return request.httpMethod == "GET"
            || request.httpBody?.isEmpty == false && task.countOfBytesSent == 0
    }
}
