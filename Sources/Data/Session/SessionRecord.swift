import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// The answer to a sign-in and to the renewal of a token.
struct SessionRecord: Decodable, Sendable {
    var userId: String
    var accessToken: Secret<String>
    var refreshToken: Secret<String>

    var tokens: SessionTokens {
        SessionTokens(user: userId, access: accessToken, refresh: refreshToken)
    }
}

/// The answer to a password; no session exists yet.
struct SignInChallengeRecord: Decodable, Sendable {
    var challengeId: String
    var sentTo: String
    var expiresIn: Int
    var triesLeft: Int
    var resendsLeft: Int
}

/// The bank’s protocol for sessions.
struct BankSessions: SessionServer {
    func renewal(of tokens: SessionTokens) throws -> HTTPRequest {
        try HTTPRequest(
            .post, "/v1/sessions/refresh", json: ["refreshToken": tokens.refresh.reveal()])
    }

    func renewed(_ old: SessionTokens, by response: HTTPResponse) throws -> SessionTokens {
        let wire: SessionRecord
        do { wire = try response.json(SessionRecord.self, as: "session") } catch {
            throw ServerError(error)
        }
        guard wire.userId == old.user else {
            throw ServerError.unreadable(record: "session", field: "userId", value: wire.userId)
        }
        return wire.tokens
    }

    func ending(of tokens: SessionTokens) -> HTTPRequest? {
        HTTPRequest(method: .delete, path: "/v1/sessions/current")
    }

    /// Any other 401 comes from an intermediary, which may have forwarded the request.
    func isOwn(_ response: HTTPResponse) -> Bool { !ServerProblem(response).name.isEmpty }
}
