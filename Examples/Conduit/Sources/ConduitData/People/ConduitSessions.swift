import AshlarCore
import AshlarHTTP
import AshlarOffline

/// The server's sessions: one token, which the server may give anew, and which ends by itself.
struct ConduitSessions: SessionServer {
    func authorise(_ request: inout HTTPRequest, with access: Secret<String>) {
        request.headers["Authorization"] = "Token \(access.reveal())"
    }

    /// There is no token to renew others with: who is signed in is asked by the one there is.
    func renewal(of tokens: SessionTokens) -> HTTPRequest {
        var request = HTTPRequest(path: "/user")
        authorise(&request, with: tokens.refresh)
        return request
    }

    func renewed(_ old: SessionTokens, by response: HTTPResponse) throws -> SessionTokens {
        try UserRecord.tokens(in: response)
    }

    func ending(of tokens: SessionTokens) -> HTTPRequest? { nil }
}

/// Somebody who is signed in, as the server writes it.
struct UserRecord: Decodable {
    struct Envelope: Decodable { var user: UserRecord }

    var username: String
    var token: String

    static func tokens(in response: HTTPResponse) throws -> SessionTokens {
        let user = try response.json(Envelope.self, as: "user").user
        guard !user.token.isEmpty else {
            throw UnreadableRecord(record: "user", field: "token", value: "empty")
        }
        return SessionTokens(
            user: user.username, access: Secret(user.token), refresh: Secret(user.token))
    }
}
