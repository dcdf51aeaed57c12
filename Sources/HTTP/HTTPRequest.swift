public import Foundation

/// A request for an ``HTTPTransport``, which holds the server’s address.
public struct HTTPRequest: Equatable, Sendable, CustomStringConvertible {
    /// The method, such as `GET`.
    public var method: HTTPMethod
    /// The path in origin-form: begins with `/`, is percent-encoded and includes the query, if any.
    public var path: String
    /// The headers, except `Host` and `Content-Length`, which the transport adds.
    public var headers: HTTPHeaders
    /// The body; empty for none.
    public var body: Data

    /// Creates a request, by default a `GET` without headers or a body.
    public init(
        method: HTTPMethod = .get, path: String, headers: HTTPHeaders = [:],
        body: Data = Data()
    ) {
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
    }

    /// Method, path and headers for a log, without the query, secret headers’ values and the body.
    public var description: String {
        "\(method) \(path.prefix { $0 != "?" }) [\(headers)] \(body.count) bytes"
    }
}
