package import AshlarHTTP
package import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests by `URLSession`, round what it gets wrong on Linux; see ``URLSessionLine``.
///
/// A POST over a kept connection that the server has dropped is lost silently, or sent twice: hence
/// a line of its own for each request that is not a GET, which also makes "could not connect" a
/// proof that nothing was sent.
package struct URLSessionTransport: HTTPTransport {
    private let base: String
    private let timeout: Duration
    private let limit: Int
    private let shared: URLSessionLine

    /// - Parameters:
    ///   - timeout: Rounded up to whole seconds; a net under the caller's own deadline.
    ///   - limit: The largest body in bytes; what is longer is cut off while it arrives.
    package init(url: URL, timeout: Duration, limit: Int) {
        let text = url.absoluteString
        base = text.hasSuffix("/") ? String(text.dropLast()) : text
        self.timeout = timeout
        self.limit = limit
        shared = URLSessionLine(timeout: timeout, limit: limit)
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        // Here, before there is a task: on Linux a bad URL is also what Foundation calls an answer
        // that is not HTTP.
        guard let url = URL(string: base + request.path), let host = url.host(), !host.isEmpty,
            ["http", "https"].contains(url.scheme?.lowercased())
        else {
            throw HTTPTransportError.unreachable(
                reason: "address and request do not make an HTTP request")
        }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = request.method.rawValue
        for field in request.headers.fields {
            urlRequest.addValue(field.value, forHTTPHeaderField: field.name)
        }
        if !request.body.isEmpty { urlRequest.httpBody = request.body }
        let line =
            request.method == .get ? shared : URLSessionLine(timeout: timeout, limit: limit)
        return try await line.response(to: urlRequest)
    }
}
