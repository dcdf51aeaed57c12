package import AshlarHTTP
package import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests by `URLSession`, avoiding its defects on Linux; see ``URLSessionQueue``.
///
/// A POST over a kept connection that the server has closed is lost silently, or sent twice. Each
/// request that is not a GET therefore has a session of its own, which also makes “could not
/// connect” a proof that nothing was sent.
package struct URLSessionTransport: HTTPTransport {
    private let base: String
    private let timeout: Duration
    private let limit: Int
    private let shared: URLSessionQueue

    /// - Parameters:
    ///   - timeout: A fallback for the caller’s own deadline, rounded up to whole seconds.
    ///   - limit: The largest body in bytes; a longer one is cut off while it arrives.
    package init(url: URL, timeout: Duration, limit: Int) {
        let text = url.absoluteString
        base = text.hasSuffix("/") ? String(text.dropLast()) : text
        self.timeout = timeout
        self.limit = limit
        shared = URLSessionQueue(timeout: timeout, limit: limit)
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        // Checked before there is a task: on Linux, Foundation also reports a response that is not
        // HTTP as a bad URL.
        guard let url = URL(string: base + request.path), let host = url.host(), !host.isEmpty,
            ["http", "https"].contains(url.scheme?.lowercased())
        else {
            throw HTTPTransportError.unreachable(
                reason: "the address and the request do not form an HTTP request")
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method.rawValue
        for field in request.headers.fields {
            urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
        }
        if !request.body.isEmpty { urlRequest.httpBody = request.body }
        let line =
            request.method == .get ? shared : URLSessionQueue(timeout: timeout, limit: limit)
        return try await line.response(to: urlRequest)
    }
}
