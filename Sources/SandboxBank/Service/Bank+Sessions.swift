import Domain

extension Bank {
    func signIn(_ call: Call) throws -> HTTPResponse {
        var fields = try Fields(body: call.request.body)
        let username = fields.string("username", 1...256)
        let password = fields.string("password", 1...256)
        try fields.check()
        // Both are compared, whatever the first says, so that time gives nothing away.
        let isUser = Token.isSame(username, credentials.username)
        guard Token.isSame(password, credentials.password.reveal()), isUser else {
            throw Problem.unauthorized(
                "wrong-credentials", "The user name or the password is wrong.")
        }
        let session = Token.make(runtime.random)
        return try issue(status: 201) { .signedIn(session: session, issue: $0) }
    }

    func refresh(_ call: Call) throws -> HTTPResponse {
        var fields = try Fields(body: call.request.body)
        let used = fields.string("refreshToken", 1...512)
        try fields.check()
        guard let session = books.sessions.session(refresh: used, at: now) else {
            throw Problem.unauthorized("session-ended", "The session has ended: sign in again.")
        }
        return try issue(status: 200) { .refreshed(session: session, used: used, issue: $0) }
    }

    func signOut(_ session: String) throws -> HTTPResponse {
        try commit(.signedOut(session: session))
        return HTTPResponse(status: 204)
    }

    private func issue(
        status: Int, _ event: (Sessions.Issue) -> BookEvent
    ) throws -> HTTPResponse {
        let (access, refresh) = (Token.make(runtime.random), Token.make(runtime.random))
        try commit(
            event(.init(access: access, refresh: refresh)))
        var json = JSONWriter()
        json.object { json in
            json.field("userId", Books.Profile.userID)
            json.field("accessToken", access)
            json.field("refreshToken", refresh)
            json.field("expiresIn", Int(books.rules.accessTokenLifetime.components.seconds))
        }
        return HTTPResponse(
            status: status,
            headers: ["Content-Type": "application/json", "Cache-Control": "no-store"],
            body: json.data)
    }
}
