import AshlarHTTP
import Foundation

/// The sessions of a ``ServerDouble``, each with all its tokens.
struct ServerSessions {
    struct Session {
        let user: String
        /// The expiry of each token.
        var access: [String: Date]
        var refresh: Set<String>
    }

    /// The lifetime of an access token, in seconds.
    let lifetime: Double
    private(set) var open: [Session] = []
    /// The number of tokens issued.
    private var given = 0

    init(lifetime: Double) { self.lifetime = lifetime }

    // MARK: Changes

    mutating func expireTokens() {
        for index in open.indices { open[index].access = [:] }
    }

    mutating func endAll() { open = [] }

    // MARK: Requests

    /// - Returns: `nil` for a request with a valid token that does not concern sessions.
    mutating func answer(_ request: HTTPRequest, at now: Date) -> HTTPResponse? {
        let body = JSON(request.body)?.members ?? [:]
        switch (request.method, request.path) {
        case (.post, "/sessions"):
            guard let user = body["user"]?.string else { return Self.refusal }
            open.append(Session(user: user, access: [:], refresh: []))
            return tokens(of: open.count - 1, at: now)
        case (.post, "/sessions/refresh"):
            let token = body["refreshToken"]?.string ?? ""
            guard let index = open.firstIndex(where: { $0.refresh.contains(token) }) else {
                return Self.refusal
            }
            return tokens(of: index, at: now)
        default: break
        }
        guard let index = session(of: request, at: now) else { return Self.refusal }
        switch (request.method, request.path) {
        case (.delete, "/sessions/current"): open.remove(at: index)
        case (.delete, "/sessions"):
            let user = open[index].user
            open.removeAll { $0.user == user }
        default: return nil
        }
        return HTTPResponse(status: 204)
    }

    private func session(of request: HTTPRequest, at now: Date) -> Int? {
        let field = request.headers["Authorization"] ?? ""
        let token = String(field.dropFirst("Bearer ".count))
        return open.firstIndex { $0.access[token].map { now < $0 } == true }
    }

    private mutating func tokens(of index: Int, at now: Date) -> HTTPResponse {
        given += 1
        open[index].access["access-\(given)"] = now.addingTimeInterval(lifetime)
        open[index].refresh.insert("refresh-\(given)")
        let tokens = JSON.object([
            "userId": .string(open[index].user), "accessToken": .string("access-\(given)"),
            "refreshToken": .string("refresh-\(given)"),
        ])
        return HTTPResponse(
            status: 201, headers: ["Content-Type": "application/json"],
            body: Data(tokens.text.utf8))
    }

    private static var refusal: HTTPResponse {
        HTTPResponse(
            status: 401, headers: ["Content-Type": "application/problem+json"],
            body: Data(#"{"title":"Who are you?"}"#.utf8))
    }
}
