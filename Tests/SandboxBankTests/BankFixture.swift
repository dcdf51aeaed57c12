import AshlarCoreTesting
import AshlarDomain
import AshlarSandboxBank
import Foundation
import Testing

/// A bank with a manual clock, and its client.
struct BankFixture {
    struct Dependencies: SandboxBankDependencies {
        var runtime: RuntimeEnvironment
        var timeZone = TimeZone.gmt
        var directory: URL?
        var history: BankHistory = .generated(seed: 7, rows: 400)
        var rules = BankRules.standard
    }

    let clock: ManualClock
    let module: SandboxBankModule
    var client: BankClient
    let log: LogRecorder

    init(
        directory: URL? = nil, history: BankHistory = .generated(seed: 7, rows: 400),
        rules: BankRules = .standard, clock: ManualClock = ManualClock(), seed: UInt64 = 1,
        log: LogRecorder = LogRecorder()
    ) throws {
        self.clock = clock
        self.log = log
        let runtime = RuntimeEnvironment.test(
            clock: clock, seed: seed, log: log, logMask: { AccountIdentifier.masking($0) })
        module = try SandboxBankModule(
            dependencies: Dependencies(
                runtime: runtime, directory: directory, history: history, rules: rules))
        client = BankClient(transport: module.transport)
    }

    /// A bank with its customer signed in.
    static func signedIn(
        directory: URL? = nil, history: BankHistory = .generated(seed: 7, rows: 400),
        rules: BankRules = .standard, clock: ManualClock = ManualClock(), seed: UInt64 = 1
    ) async throws -> BankFixture {
        var fixture = try BankFixture(
            directory: directory, history: history, rules: rules, clock: clock, seed: seed)
        try await fixture.signIn()
        return fixture
    }

    mutating func signIn() async throws {
        client.token = try await session().string("accessToken")
    }

    /// Both steps of a sign-in; returns the response to the second.
    func session() async throws -> Answer {
        let challenge = try await challenge()
        try #require(challenge.status == 201, "\(challenge.text)")
        let answer = try await self.answer(challenge, await newestCode())
        try #require(answer.status == 201, "\(answer.text)")
        return answer
    }

    /// The first step: the password.
    func challenge() async throws -> Answer {
        try await client.post(
            "/v1/sessions",
            [
                "username": module.credentials.username,
                "password": module.credentials.password.reveal(),
            ])
    }

    /// The second step: the code.
    func answer(_ challenge: Answer, _ code: String) async throws -> Answer {
        try await client.post(
            "/v1/sessions/challenges/\(challenge.string("challengeId"))", ["code": code])
    }

    /// The code on the phone.
    func newestCode() async throws -> String {
        try #require(await module.messages().first).code
    }
}
