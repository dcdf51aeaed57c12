import AshlarHTTP
import AshlarOfflineTesting

/// Accounts and tokens.
extension Books {
    mutating func register(_ call: ServerCall) throws(ServerRefusal) -> HTTPResponse {
        let fields = try call.body("user")
        let username = try fields.text("username")
        let email = try fields.text("email")
        let password = try fields.text("password")
        try requireFree(username: username, email: email, besides: nil)
        let user = addUser(username, email: email, password: password)
        return .json(["user": json(user: user, token: makeToken(user))], status: 201)
    }

    mutating func signIn(_ call: ServerCall) throws(ServerRefusal) -> HTTPResponse {
        let fields = try call.body("user")
        let email = try fields.text("email")
        let password = try fields.text("password")
        let user = users.firstIndex { $0.email == email && $0.password == password }
        guard let user else { throw .signedOut }
        return .json(["user": json(user: user, token: makeToken(user))])
    }

    mutating func updateUser(_ call: ServerCall) throws(ServerRefusal) -> HTTPResponse {
        let user = try call.user()
        let fields = try call.body("user")
        var new = users[user]
        new.username = try fields.optionalText("username") ?? new.username
        new.email = try fields.optionalText("email") ?? new.email
        new.password = try fields.optionalText("password") ?? new.password
        for (name, path) in [("bio", \User.bio), ("image", \User.image)] {
            guard let value = fields[name] else { continue }
            guard let text = value.string else { throw .invalid("\(name) must be a text") }
            new[keyPath: path] = text
        }
        try requireFree(username: new.username, email: new.email, besides: user)
        users[user] = new
        return .json(["user": json(user: user, token: call.token)])
    }

    private func requireFree(
        username: String, email: String, besides user: Int?
    ) throws(ServerRefusal) {
        let others = users.indices.filter { $0 != user }.map { users[$0] }
        if others.contains(where: { $0.username == username }) {
            throw .invalid("username has already been taken")
        }
        if others.contains(where: { $0.email == email }) {
            throw .invalid("email has already been taken")
        }
    }

    /// An opaque token in the specification’s form.
    private mutating func makeToken(_ user: Int) -> String {
        let token = "stand-in.\(user).\(makeID())"
        tokens[token] = user
        return token
    }
}

extension ServerCall {
    /// The token that the request carried.
    var token: String { request.token ?? "" }
}

extension HTTPRequest {
    var token: String? {
        guard let field = headers["Authorization"], field.hasPrefix("Token ") else { return nil }
        return String(field.dropFirst("Token ".count))
    }
}
