public import AshlarCore
public import AshlarHTTP

/// How the server's sessions work: what it calls tokens, and how it renews and ends them.
///
/// Signing in is the adopter's own: it sends its requests by ``Offline/exchange(_:)``, and gives the
/// tokens that come of them to ``Sessions/begin(_:name:)``.
public protocol SessionServer: Sendable {
    /// Puts the access token into a request. Unless implemented: `Authorization: Bearer …`.
    func authorise(_ request: inout HTTPRequest, with access: Secret<String>)

    /// Asks for new tokens in place of these; sent as it is, without an access token.
    func renewal(of tokens: SessionTokens) throws -> HTTPRequest

    /// Whether the answer to a renewal says that the session has ended. Unless implemented: 401.
    func isRefusal(_ response: HTTPResponse) -> Bool

    /// Reads the successful answer to a renewal.
    ///
    /// - Parameters:
    ///   - old: The tokens that were renewed: what the answer leaves out stays as it is in them.
    ///   - response: With a status of 2xx.
    /// - Throws: `ServerError`, or any other error for an answer that cannot be read: the old tokens
    ///   stay then.
    func renewed(_ old: SessionTokens, by response: HTTPResponse) throws -> SessionTokens

    /// Ends the session at the server; it is sent authorised. `nil` where tokens end by themselves.
    func ending(of tokens: SessionTokens) -> HTTPRequest?

    /// Whether a 401 is the server's own: another one comes from somebody in between, who may have
    /// passed the request on. Unless implemented: one with a problem document.
    func isOwn(_ response: HTTPResponse) -> Bool
}

extension SessionServer {
    /// `Authorization: Bearer …`
    public func authorise(_ request: inout HTTPRequest, with access: Secret<String>) {
        request.headers["Authorization"] = "Bearer \(access.reveal())"
    }

    /// 401
    public func isRefusal(_ response: HTTPResponse) -> Bool { response.status == 401 }

    /// One with a problem document (RFC 9457).
    public func isOwn(_ response: HTTPResponse) -> Bool {
        response.headers["Content-Type"]?.hasPrefix("application/problem+json") == true
    }
}

/// In the place of both where there are no sessions: nothing is ever stored or renewed.
struct NoSessions: SessionServer, SecretStore {
    func renewal(of tokens: SessionTokens) throws -> HTTPRequest { throw ServerError.signedOut }

    func renewed(_ old: SessionTokens, by response: HTTPResponse) throws -> SessionTokens { old }

    func ending(of tokens: SessionTokens) -> HTTPRequest? { nil }

    func secret(_ name: String) throws -> Secret<String>? { nil }

    func save(_ secret: Secret<String>, name: String) throws {}

    func remove(_ name: String) throws {}
}
