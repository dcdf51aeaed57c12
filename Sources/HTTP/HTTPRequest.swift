public import Foundation

/// A request as a value, to be sent by an ``HTTPTransport`` that knows the server.
public struct HTTPRequest: Equatable, Sendable, CustomStringConvertible {
    /// What is asked of the server.
    public var method: HTTPMethod
    /// Origin-form: begins with `/`, percent-encoded, with the query if there is one.
    public var path: String
    /// Without `Host` and `Content-Length`, which the transport adds.
    public var headers: HTTPHeaders
    /// Empty for none.
    public var body: Data

    /// A `GET` without headers and body unless said otherwise.
    public init(
        method: HTTPMethod = .get, path: String, headers: HTTPHeaders = [:],
        body: Data = Data()
    ) {
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
    }

    /// Method and path for a log, without the query, the headers' secrets and the body.
    public var description: String {
        "\(method) \(path.prefix { $0 != "?" }) [\(headers)] \(body.count) bytes"
    }
}
