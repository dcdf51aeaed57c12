import Domain
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests by `URLSession`, round what it gets wrong on Linux.
///
/// `data(for:)` deadlocks under cancellation and the shared cache crashes
/// (swift-corelibs-foundation#5412): hence a task with a completion handler, no cache, and
/// cancellation from another queue. Time-outs are whole seconds there, and a POST over a kept
/// connection that the server has dropped is lost silently, or sent twice: hence a connection of
/// its own for each request that is not a GET, which also makes "could not connect" a proof that
/// nothing was sent.
struct URLSessionTransport: HTTPTransport {
    private let base: String
    private let clock: any Clock<Duration>
    private let timeout: Duration
    private let limit: Int
    private let shared: URLSession
    private let cancellations = DispatchQueue(label: "ashlar.http.cancel")

    /// - Parameters:
    ///   - timeout: Rounded up to whole seconds; a net under the caller's own deadline.
    ///   - limit: The largest body in bytes.
    init(url: URL, clock: any Clock<Duration>, timeout: Duration, limit: Int) {
        let text = url.absoluteString
        base = text.hasSuffix("/") ? String(text.dropLast()) : text
        (self.clock, self.timeout, self.limit) = (clock, timeout, limit)
        shared = Self.session(timeout: timeout)
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let url = URL(string: base + request.path) else {
            throw HTTPTransportError.unreachable(
                reason: "\(base)\(request.path.prefix { $0 != "?" }) is not a URL")
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method.rawValue
        for field in request.headers.fields {
            urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
        }
        if !request.body.isEmpty { urlRequest.httpBody = request.body }
        guard request.method != .get else { return try await send(urlRequest, by: shared) }
        let session = Self.session(timeout: timeout)
        defer { session.finishTasksAndInvalidate() }
        return try await send(urlRequest, by: session)
    }

    private func send(_ request: URLRequest, by session: URLSession) async throws -> HTTPResponse {
        let exchange = Exchange(request, session)
        return try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask {
                try await withTaskCancellationHandler {
                    try await exchange.response()
                } onCancel: {
                    cancellations.async { exchange.cancel() }
                }
            }
            group.addTask {
                // The body is bounded while it arrives: a completion handler comes too late.
                while exchange.bytesReceived <= Int64(limit) {
                    try await clock.sleep(for: .milliseconds(250))
                }
                throw HTTPTransportError.responseTooLarge(limit: limit)
            }
            defer { group.cancelAll() }
            guard let response = try await group.next() else { throw CancellationError() }
            guard response.body.count <= limit else {
                throw HTTPTransportError.responseTooLarge(limit: limit)
            }
            return response
        }
    }

    private static func session(timeout: Duration) -> URLSession {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        let seconds = timeout.components.seconds + (timeout.components.attoseconds > 0 ? 1 : 0)
        configuration.timeoutIntervalForRequest = TimeInterval(max(1, seconds))
        return URLSession(configuration: configuration)
    }
}
