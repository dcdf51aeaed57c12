import CoreTesting
import Domain
import Foundation
import SandboxBank
import Testing

/// A bank under a clock that the test moves, and a client of it.
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
        let runtime = RuntimeEnvironment.test(clock: clock, seed: seed, log: log)
        module = try SandboxBankModule(
            dependencies: Dependencies(
                runtime: runtime, directory: directory, history: history, rules: rules))
        client = BankClient(transport: module.transport)
    }

    /// A bank, and its customer signed in.
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
        let answer = try await client.post(
            "/v1/sessions",
            [
                "username": module.credentials.username,
                "password": module.credentials.password.reveal(),
            ])
        try #require(answer.status == 201, "\(answer.text)")
        client.token = try answer.string("accessToken")
    }
}
