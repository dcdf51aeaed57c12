import AshlarCore
import AshlarHTTP
import AshlarOffline

/// The server’s sessions: a single token, which the server may replace and which expires.
struct ConduitSessions: SessionServer {
    func authorise(_ request: inout HTTPRequest, with access: Secret<String>) {
        request.headers["Authorization"] = "Token \(access.reveal())"
    }

    /// There is no refresh token: the access token reads the current user, whose JSON holds a
    /// token.
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

/// The server’s JSON of the signed-in user.
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
