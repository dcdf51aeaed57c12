import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Testing

@Suite struct SessionTests {
    private func signIn(_ bank: BankFixture) async throws -> Answer { try await bank.session() }

    private func refresh(_ bank: BankFixture, _ token: String) async throws -> Answer {
        try await bank.client.post("/v1/sessions/refresh", ["refreshToken": token])
    }

    private func isAccepted(_ bank: BankFixture, _ token: String) async throws -> Bool {
        try await BankClient(transport: bank.module.transport, token: token)
            .get("/v1/profile").status == 200
    }

    @Test(arguments: [("demo", "wrong"), ("nobody", nil), ("demo ", nil)])
    func refusesWrongCredentials(username: String, password: String?) async throws {
        let bank = try BankFixture()
        let answer = try await bank.client.post(
            "/v1/sessions",
            [
                "username": username,
                "password": password ?? bank.module.credentials.password.reveal(),
            ])
        #expect(answer.status == 401)
        #expect(answer.problem == "wrong-credentials")
        #expect(answer.response.headers["WWW-Authenticate"] == "Bearer")
    }

    @Test func issuesTokensThatExpire() async throws {
        let bank = try BankFixture()
        let session = try await signIn(bank)
        #expect(session.status == 201)
        #expect(session["expiresIn"] as? Int == 900)
        let access = try session.string("accessToken")
        bank.clock.advance(by: .seconds(899))
        #expect(try await isAccepted(bank, access))
        bank.clock.advance(by: .seconds(1))
        let answer = try await BankClient(transport: bank.module.transport, token: access)
            .get("/v1/accounts")
        #expect(answer.status == 401)
        #expect(answer.problem == "token-expired")
    }

    @Test func rotatesRefreshTokensWithAGracePeriod() async throws {
        let bank = try BankFixture()
        let first = try await signIn(bank).string("refreshToken")
        let lost = try await refresh(bank, first)
        #expect(lost.status == 200)
        bank.clock.advance(by: .seconds(59))
        let again = try await refresh(bank, first)
        #expect(again.status == 200)
        #expect(try again.string("refreshToken") != lost.string("refreshToken"))
        #expect(try await isAccepted(bank, again.string("accessToken")))
        bank.clock.advance(by: .seconds(1))
        let late = try await refresh(bank, first)
        #expect(late.status == 401)
        #expect(late.problem == "session-ended")
        #expect(try await refresh(bank, lost.string("refreshToken")).status == 200)
    }

    @Test func signOutEndsTheSession() async throws {
        let bank = try BankFixture()
        let session = try await signIn(bank)
        let other = try await signIn(bank)
        let client = BankClient(
            transport: bank.module.transport, token: try session.string("accessToken"))
        let answer = try await client.send(.delete, "/v1/sessions/current", nil)
        #expect(answer.status == 204)
        #expect(answer.response.body.isEmpty)
        #expect(try await !isAccepted(bank, session.string("accessToken")))
        #expect(
            try await refresh(bank, session.string("refreshToken")).problem == "session-ended")
        #expect(try await isAccepted(bank, other.string("accessToken")))
    }

    @Test func endsAllSessionsAtOnce() async throws {
        let bank = try BankFixture()
        let session = try await signIn(bank)
        let other = try await signIn(bank)
        let client = BankClient(
            transport: bank.module.transport, token: try session.string("accessToken"))
        #expect(try await client.send(.delete, "/v1/sessions", nil).status == 204)
        #expect(try await !isAccepted(bank, session.string("accessToken")))
        #expect(try await !isAccepted(bank, other.string("accessToken")))
        #expect(try await refresh(bank, other.string("refreshToken")).problem == "session-ended")
        #expect(try await client.send(.delete, "/v1/sessions", nil).status == 401)
    }

    @Test(arguments: [nil, "", "Basic abc", "Bearer", "Bearer nonsense", "Bearer a b"])
    func refusesOtherAuthorization(header: String?) async throws {
        let bank = try BankFixture()
        let answer = try await bank.client.get(
            "/v1/accounts", header.map { ["Authorization": $0] } ?? [:])
        #expect(answer.status == 401)
    }

    @Test func neverLogsATokenOrThePassword() async throws {
        let bank = try BankFixture()
        let session = try await signIn(bank)
        _ = try await refresh(bank, "nonsense")
        let log = bank.log.entries.map(\.text).joined()
        #expect(try !log.contains(session.string("accessToken")))
        #expect(!log.contains(bank.module.credentials.password.reveal()))
        #expect(try await !log.contains(bank.newestCode()))
        #expect("\(bank.module.credentials.password)" == "<redacted>")
    }
}
