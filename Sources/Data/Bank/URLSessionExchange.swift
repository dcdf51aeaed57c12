import Domain
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request of a `URLSession` and its answer: ends once, by whichever comes first.
final class Exchange: Sendable {
    private struct State {
        var task: URLSessionDataTask?
        var waiting: CheckedContinuation<HTTPResponse, any Error>?
        var result: Result<HTTPResponse, any Error>?
        var status: Int?
        var headers = HTTPHeaders()
        var body = Foundation.Data()
    }

    private let state = Mutex(State())
    private let limit: Int

    /// - Parameter limit: The largest body in bytes.
    init(limit: Int) { self.limit = limit }

    /// Returns once it has ended.
    ///
    /// - Throws: `HTTPTransportError`, or `CancellationError`.
    func response() async throws -> HTTPResponse {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state in
                if state.result == nil { state.waiting = continuation }
                return state.result
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// Ends it; what comes later changes nothing.
    func end(_ result: Result<HTTPResponse, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<HTTPResponse, any Error>? in
            guard state.result == nil else { return nil }
            state.result = result
            state.body = Foundation.Data()
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(with: result)
    }

    // MARK: The session's task

    /// - Returns: Whether it is to begin at all.
    func begins(_ task: URLSessionDataTask) -> Bool {
        state.withLock { state in
            state.task = task
            return state.result == nil
        }
    }

    /// Blocks while data pours in, on Linux.
    func cancelTask() { state.withLock { $0.task }?.cancel() }

    // MARK: What arrives

    /// - Returns: Whether more is wanted.
    func received(_ response: URLResponse) -> Bool {
        guard let response = response as? HTTPURLResponse else {
            end(.failure(HTTPTransportError.connectionLost(reason: "the answer is not HTTP")))
            return false
        }
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields {
            headers.append("\(value)", name: "\(name)")
        }
        if Self.hangs(response.statusCode, headers) {
            end(.success(HTTPResponse(status: response.statusCode, headers: headers)))
            return false
        }
        guard response.expectedContentLength <= Int64(limit) else {
            end(.failure(HTTPTransportError.responseTooLarge(limit: limit)))
            return false
        }
        state.withLock { ($0.status, $0.headers) = (response.statusCode, headers) }
        return true
    }

    /// - Returns: Whether more is wanted.
    func received(_ data: Foundation.Data) -> Bool {
        let isTooMuch = state.withLock { state in
            guard state.result == nil else { return false }
            guard state.body.count + data.count <= limit else { return true }
            state.body.append(data)
            return false
        }
        if isTooMuch { end(.failure(HTTPTransportError.responseTooLarge(limit: limit))) }
        return state.withLock { $0.result == nil }
    }

    /// The task has ended.
    func received(_ error: (any Error)?) {
        if let error {
            let task = state.withLock { $0.task }
            return end(.failure(Self.transportError(error, of: task)))
        }
        let (status, headers, body) = state.withLock { ($0.status, $0.headers, $0.body) }
        guard let status else {
            return end(.failure(HTTPTransportError.connectionLost(reason: "there was no answer")))
        }
        end(.success(HTTPResponse(status: status, headers: headers, body: body)))
    }

    /// On Linux a 401 that asks for a password, and not for a token, never ends: its head is all.
    private static func hangs(_ status: Int, _ headers: HTTPHeaders) -> Bool {
        guard status == 401, let asked = headers["WWW-Authenticate"] else { return false }
        return !asked.lowercased().hasPrefix("bearer")
    }

    private static func transportError(
        _ error: any Error, of task: URLSessionDataTask?
    ) -> any Error {
        guard let error = error as? URLError else {
            return HTTPTransportError.connectionLost(reason: "\(type(of: error))")
        }
        switch error.code {
        case .cancelled: return CancellationError()
        case .timedOut: return HTTPTransportError.timedOut
        case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .unsupportedURL, .badURL:
            return HTTPTransportError.unreachable(reason: reason(error))
        case .notConnectedToInternet where task.map(sentNothing) ?? false:
            return HTTPTransportError.unreachable(reason: reason(error))
        default:
            return HTTPTransportError.connectionLost(reason: reason(error))
        }
    }

    /// A network that goes in the middle ends a request in the same words; then some of its body
    /// may be there, and one without a body may be whole.
    private static func sentNothing(_ task: URLSessionDataTask) -> Bool {
        task.originalRequest?.httpBody?.isEmpty == false && task.countOfBytesSent == 0
    }

    /// Without the URL, which Foundation's own words may hold.
    private static func reason(_ error: URLError) -> String {
        switch error.code {
        case .cannotConnectToHost: "the connection was refused"
        case .cannotFindHost, .dnsLookupFailed: "the host is not known"
        case .networkConnectionLost: "the connection was lost"
        case .notConnectedToInternet: "there is no network"
        default: "URLError \(error.code.rawValue)"
        }
    }
}
