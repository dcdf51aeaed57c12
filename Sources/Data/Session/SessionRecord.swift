import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// What signing in and renewing a token answer.
struct SessionRecord: Decodable, Sendable {
    var userId: String
    var accessToken: Secret<String>
    var refreshToken: Secret<String>

    var tokens: SessionTokens {
        SessionTokens(user: userId, access: accessToken, refresh: refreshToken)
    }
}

/// What a password answers: nobody is signed in yet.
struct SignInChallengeRecord: Decodable, Sendable {
    var challengeId: String
    var sentTo: String
    var expiresIn: Int
    var triesLeft: Int
    var resendsLeft: Int
}

/// How the bank's sessions work.
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

    /// Another 401 comes from somebody in between, who may have passed the request on.
    func isOwn(_ response: HTTPResponse) -> Bool { !ServerProblem(response).name.isEmpty }
}
