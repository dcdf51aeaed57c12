public import AshlarCore
public import AshlarHTTP

/// How the server’s sessions work: how its tokens are used, renewed and ended.
///
/// The app signs in itself: it sends its requests by ``Offline/exchange(_:)`` and passes the
/// resulting tokens to ``Sessions/begin(_:name:)``.
public protocol SessionServer: Sendable {
    /// Adds the access token to a request. By default: `Authorization: Bearer …`.
    func authorise(_ request: inout HTTPRequest, with access: Secret<String>)

    /// The request for new tokens in place of these; sent unchanged, without an access token.
    func renewal(of tokens: SessionTokens) throws -> HTTPRequest

    /// Whether the response to a renewal means that the session has ended. By default: status 401.
    func isRefusal(_ response: HTTPResponse) -> Bool

    /// Reads the successful response to a renewal.
    ///
    /// - Parameters:
    ///   - old: The tokens that were renewed; values that the response omits are taken from them.
    ///   - response: A response with a 2xx status.
    /// - Throws: `ServerError`, or any other error for an unreadable response; the old tokens are
    ///   then kept.
    func renewed(_ old: SessionTokens, by response: HTTPResponse) throws -> SessionTokens

    /// The request that ends the session at the server, sent with its token; `nil` if tokens only
    /// expire.
    func ending(of tokens: SessionTokens) -> HTTPRequest?

    /// Whether a 401 is from the server itself. Otherwise it is from an intermediary, which may
    /// have passed the request on. By default: whether it contains a problem document.
    func isOwn(_ response: HTTPResponse) -> Bool
}

extension SessionServer {
    /// Sets `Authorization: Bearer …`.
    public func authorise(_ request: inout HTTPRequest, with access: Secret<String>) {
        request.headers["Authorization"] = "Bearer \(access.reveal())"
    }

    /// Whether the status is 401.
    public func isRefusal(_ response: HTTPResponse) -> Bool { response.status == 401 }

    /// Whether it contains a problem document (RFC 9457).
    public func isOwn(_ response: HTTPResponse) -> Bool {
        response.headers["Content-Type"]?.hasPrefix("application/problem+json") == true
    }
}

/// Replaces server and secrets in a directory without sessions: nothing is stored or renewed.
struct NoSessions: SessionServer, SecretStore {
    func renewal(of tokens: SessionTokens) throws -> HTTPRequest { throw ServerError.signedOut }

    func renewed(_ old: SessionTokens, by response: HTTPResponse) throws -> SessionTokens { old }

    func ending(of tokens: SessionTokens) -> HTTPRequest? { nil }

    func secret(_ name: String) throws -> Secret<String>? { nil }

    func save(_ secret: Secret<String>, name: String) throws {}

    func remove(_ name: String) throws {}
}
