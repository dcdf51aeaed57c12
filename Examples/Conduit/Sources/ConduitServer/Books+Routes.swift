import AshlarHTTP
import AshlarOfflineTesting
import Foundation

/// Handles each request.
extension Books {
    mutating func answer(_ call: ServerCall) throws(ServerRefusal) -> HTTPResponse {
        let path = call.path
        let allowed = Self.methods(of: path)
        guard allowed.contains(call.request.method) else { throw .noPath(allowed: allowed) }
        switch (call.request.method, path.first, path.count) {
        case (.post, "users", 1): return try register(call)
        case (.post, "users", 2) where path[1] == "login": return try signIn(call)
        case (.get, "user", 1):
            return .json(["user": json(user: try call.user(), token: call.token)])
        case (.put, "user", 1): return try updateUser(call)
        case (.get, "tags", 1):
            let tags = Set(articles.flatMap(\.tags)).sorted()
            return .json(["tags": .array(tags.map(JSON.string))])
        case (_, "profiles", 2...3): return try profile(call)
        case (_, "articles", 1...2): return try article(call)
        case (.post, "articles", 3) where path[2] == "favorite":
            return try favorite(call, true)
        case (.delete, "articles", 3) where path[2] == "favorite":
            return try favorite(call, false)
        default: return try comments(call)
        }
    }

    /// The methods that a path allows; none for an unknown path.
    private static func methods(of path: [String]) -> [HTTPMethod] {
        switch (path.first, path.count) {
        case ("users", 1): [.post]
        case ("users", 2): path[1] == "login" ? [.post] : []
        case ("user", 1): [.get, .put]
        case ("tags", 1): [.get]
        case ("profiles", 2): [.get]
        case ("profiles", 3): path[2] == "follow" ? [.post, .delete] : []
        case ("articles", 1): [.get, .post]
        case ("articles", 2): path[1] == "feed" ? [.get] : [.get, .put, .delete]
        case ("articles", 3):
            path[2] == "favorite" ? [.post, .delete] : path[2] == "comments" ? [.get, .post] : []
        case ("articles", 4): path[2] == "comments" ? [.delete] : []
        default: []
        }
    }

    mutating func note(_ call: ServerCall, _ row: String) {
        effects.append(
            ServerDouble.Effect(
                method: call.request.method.rawValue,
                path: String(call.request.path.prefix { $0 != "?" }), key: nil,
                body: call.request.body, row: row))
    }

    // MARK: Profiles

    private mutating func profile(_ call: ServerCall) throws(ServerRefusal) -> HTTPResponse {
        let isFollow = call.path.count == 3
        if isFollow { _ = try call.user() }
        guard let other = user(call.path[1]) else { throw .unknown("user") }
        if isFollow {
            let reader = try call.user()
            let wants = call.request.method == .post
            if wants != users[reader].follows.contains(other) {
                if wants {
                    users[reader].follows.insert(other)
                } else {
                    users[reader].follows.remove(other)
                }
                note(call, "\(wants ? "follow" : "unfollow")/\(users[other].username)")
            }
        }
        return .json(["profile": json(profile: other, for: call.reader)])
    }

    // MARK: Favorites

    private mutating func favorite(
        _ call: ServerCall, _ wants: Bool
    ) throws(ServerRefusal) -> HTTPResponse {
        let reader = try call.user()
        guard let index = article(call.path[1]) else { throw .unknown("article") }
        if wants != articles[index].favorites.contains(reader) {
            if wants {
                articles[index].favorites.insert(reader)
            } else {
                articles[index].favorites.remove(reader)
            }
            note(call, "\(wants ? "favorite" : "unfavorite")/\(articles[index].slug)")
        }
        return .json(["article": json(articles[index], for: reader)])
    }

    // MARK: Comments

    private mutating func comments(_ call: ServerCall) throws(ServerRefusal) -> HTTPResponse {
        if call.request.method != .get { _ = try call.user() }
        guard let index = article(call.path[1]) else { throw .unknown("article") }
        switch call.request.method {
        case .get:
            let all = articles[index].comments.map { json($0, for: call.reader) }
            return .json(["comments": .array(all)])
        case .post:
            let body = try call.body("comment").text("body")
            let comment = Comment(
                id: makeID(), author: try call.user(), body: body, createdAt: time(call.now))
            articles[index].comments.append(comment)
            note(call, "comment/\(body.oneWord)")
            return .json(["comment": json(comment, for: call.reader)])
        default:
            guard let id = Int(call.path[3]) else { throw .invalid("the id must be a number") }
            let found = articles[index].comments.firstIndex { $0.id == id }
            guard let found else { throw .unknown("comment") }
            guard articles[index].comments[found].author == call.reader else { throw .notYours }
            articles[index].comments.remove(at: found)
            note(call, "uncomment/\(id)")
            return HTTPResponse(status: 204)
        }
    }
}
