import AshlarCore
import AshlarHTTP
import AshlarOffline
import Foundation

struct VisitSessions: SessionServer {
    struct Answer: Decodable {
        let userId, accessToken, refreshToken: String

        var tokens: SessionTokens {
            SessionTokens(
                user: userId, access: Secret(accessToken), refresh: Secret(refreshToken))
        }
    }

    func renewal(of tokens: SessionTokens) throws -> HTTPRequest {
        try HTTPRequest(
            .post, "/sessions/refresh", json: ["refreshToken": tokens.refresh.reveal()])
    }

    func renewed(_ old: SessionTokens, by response: HTTPResponse) throws -> SessionTokens {
        try response.json(Answer.self, as: "tokens").tokens
    }

    func ending(of tokens: SessionTokens) -> HTTPRequest? {
        HTTPRequest(method: .delete, path: "/sessions/current")
    }
}

extension Offline {
    func signIn(_ user: String, now: Date) async throws -> SessionInfo {
        let answer = try await exchange(HTTPRequest(.post, "/sessions", json: ["user": user]))
        guard answer.status == 201 else { throw ServerError(answer: answer, now: now) }
        let tokens = try answer.json(VisitSessions.Answer.self, as: "tokens").tokens
        return try await sessions.begin(tokens, name: user)
    }
}
