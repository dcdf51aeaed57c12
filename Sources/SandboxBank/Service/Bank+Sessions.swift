import AshlarDomain
import AshlarHTTP
import AshlarJSON

extension Bank {
    /// The first step: checks the password and sends a code to the customer’s phone.
    func signIn(_ call: Call) throws -> HTTPResponse {
        var fields = try Fields(body: call.request.body)
        let username = fields.string("username", 1...256)
        let password = fields.string("password", 1...256)
        try fields.check()
        // Both are always compared, so that timing reveals nothing.
        let isUser = Token.isSame(username, credentials.username)
        guard Token.isSame(password, credentials.password.reveal()), isUser else {
            throw Problem.unauthorized(
                "wrong-credentials", "Wrong user name or password.")
        }
        let challenge = SignInChallenge(id: Token.make(runtime.random), code: newCode())
        try commit(.challenged(challenge))
        return response(challenge)
    }

    /// The second step: checks the code.
    func answer(_ id: String, _ call: Call) throws -> HTTPResponse {
        var fields = try Fields(body: call.request.body)
        let code = fields.string("code", 1...16)
        try fields.check()
        var challenge = try openChallenge(id)
        switch challenge.answer(code, at: now) {
        case .right:
            let session = Token.make(runtime.random)
            return try issue(status: 201) { .signedIn(session: session, issue: $0, answering: id) }
        case .wrong(let tries):
            try commit(.challengeAnswered(challenge))
            throw Problem.wrongCode(triesLeft: tries)
        case .expired: throw Problem.codeExpired
        case .spent: throw Problem.codeSpent
        }
    }

    /// Sends another code for a pending sign-in; the number of resends is limited.
    func resend(_ id: String) throws -> HTTPResponse {
        var challenge = try openChallenge(id)
        guard challenge.resendsLeft > 0 else { throw Problem.codeSpent }
        challenge.replace(by: newCode())
        try commit(.challenged(challenge))
        return response(challenge)
    }

    private func openChallenge(_ id: String) throws(Problem) -> SignInChallenge {
        guard let challenge = books.challenges[id] else { throw .codeSpent }
        return challenge
    }

    private func newCode() -> OneTimeCode {
        OneTimeCode(at: now, rules: rules, random: runtime.random)
    }

    private func response(_ challenge: SignInChallenge) -> HTTPResponse {
        var json = JSONWriter()
        json.object { json in
            json.field("challengeId", challenge.id)
            json.field("sentTo", Phone.number)
            json.field("triesLeft", challenge.code.triesLeft)
            json.field("resendsLeft", challenge.resendsLeft)
            json.field("expiresIn", Int(books.rules.codeLifetime.components.seconds))
        }
        return HTTPResponse(status: 201, headers: Self.privately, body: json.data)
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

    /// Ends the sessions of all devices, including this one.
    func signOutEverywhere() throws -> HTTPResponse {
        try commit(.signedOutEverywhere)
        return HTTPResponse(status: 204)
    }

    private func issue(
        status: Int, _ event: (Sessions.Issue) -> BookEvent
    ) throws -> HTTPResponse {
        let access = Token.make(runtime.random)
        let refresh = Token.make(runtime.random)
        try commit(
            event(.init(access: access, refresh: refresh)))
        var json = JSONWriter()
        json.object { json in
            json.field("userId", Books.Profile.userID)
            json.field("accessToken", access)
            json.field("refreshToken", refresh)
            json.field("expiresIn", Int(books.rules.accessTokenLifetime.components.seconds))
        }
        return HTTPResponse(status: status, headers: Self.privately, body: json.data)
    }

    private static let privately: HTTPHeaders = [
        "Content-Type": "application/json", "Cache-Control": "no-store",
    ]
}
