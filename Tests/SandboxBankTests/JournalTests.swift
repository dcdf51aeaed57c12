import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct JournalTests {
    private let directory = TemporaryDirectory()
    private let clock = ManualClock()

    private var journal: URL { directory.url.appendingPathComponent("journal.jsonl") }

    private func open(_ directory: TemporaryDirectory? = nil) async throws -> BankFixture {
        // A different seed each time: nothing may depend on drawing the same numbers again.
        try await .signedIn(
            directory: (directory ?? self.directory).url, clock: clock,
            seed: UInt64(clock.now.elapsed.components.seconds) + 5)
    }

    @Test func keepsPaymentsKeysSessionsAndProfileOverARestart() async throws {
        var bank: BankFixture? = try await open()
        let client = bank!.client
        let password = bank!.module.credentials.password.reveal()
        let made = try await client.pay("1.00", key: "k1")
        let refused = try await client.pay("99999.00", key: "k2")
        let tag = try #require(try await client.get("/v1/profile").response.headers["ETag"])
        _ = try await client.send(
            .put, "/v1/profile", Data(#"{"name":"Sam","email":"sam@example.com"}"#.utf8),
            ["If-Match": tag])
        let crash = try directory.copy()
        bank = nil

        clock.advance(by: .seconds(10))
        let again = try BankFixture(directory: crash.url, clock: clock, seed: 99)
        #expect(again.module.credentials.password.reveal() == password)
        // The token of the earlier session is still valid.
        let sameClient = BankClient(transport: again.module.transport, token: client.token)
        let replay = try await sameClient.pay("1.00", key: "k1")
        #expect(replay.text == made.text)
        #expect(replay.response.headers["Idempotency-Replayed"] == "true")
        #expect(try await sameClient.pay("99999.00", key: "k2").text == refused.text)
        let payment = try await sameClient.get("/v1/payments/\(made.string("id"))")
        #expect(payment.statuses == ["accepted", "processing", "completed"])
        #expect(try await sameClient.get("/v1/profile").string("name") == "Sam")
        #expect(try await again.module.audit().isBalanced)
        #expect(again.log.entries.isEmpty)
    }

    @Test func statusNeverGoesBackAfterRestart() async throws {
        var bank: BankFixture? = try await open()
        let id = try await bank!.client.pay("1.00", key: "k1").string("id")
        clock.advance(by: .seconds(3))
        #expect(try await bank!.client.get("/v1/payments/\(id)").string("status") == "completed")
        bank = nil
        // The computer’s clock was set back meanwhile.
        let early = try await BankFixture.signedIn(directory: directory.url, clock: ManualClock())
        #expect(try await early.client.get("/v1/payments/\(id)").string("status") == "completed")
    }

    @Test func truncatesAnUnfinishedLine() async throws {
        var bank: BankFixture? = try await open()
        _ = try await bank!.client.pay("1.00", key: "k1")
        let whole = try Data(contentsOf: journal)
        bank = nil
        try (whole + Data(#"{"at":1,"event":{"pai"#.utf8)).write(to: journal)
        let again = try await open()
        #expect(again.log.entries.map(\.text).contains { $0.contains("21 bytes") })
        #expect(try await again.client.pay("1.00", key: "k1").status == 201)
        #expect(try await again.client.pay("2.00", key: "k2").status == 201)
        #expect(try Data(contentsOf: journal).starts(with: whole))
    }

    @Test func survivesACutAtEveryByteOfItsLastLine() async throws {
        let bank = try await open()
        _ = try await bank.client.pay("1.00", key: "k1")
        let before = try Data(contentsOf: journal).count
        _ = try await bank.client.pay("2.00", key: "k2")
        let whole = try Data(contentsOf: journal)
        for end in stride(from: before, to: whole.count, by: 97) {
            let copy = try directory.copy()
            try whole.prefix(end).write(to: copy.url.appendingPathComponent("journal.jsonl"))
            let again = try await open(copy)
            let payments = try await again.client.get("/v1/payments?limit=1").items
            #expect(payments[0].string("clientPaymentId") == "client-k1")
            #expect(try await again.module.audit().isBalanced)
        }
    }

    @Test(arguments: [
        (2, "not JSON at all"), (3, #"{"at":1}"#),
        (
            4,
            #"{"at":1,"event":{"cancelled":{"payment":9999,"_1":{"key":"k","answer":{"question":"","status":200,"body":""}}}}}"#
        ),
    ])
    func reportsUnreadableLines(number: Int, text: String) async throws {
        var bank: BankFixture? = try await open()
        for key in ["a", "b", "c"] { _ = try await bank!.client.pay("1.00", key: key) }
        bank = nil
        var lines = try String(contentsOf: journal, encoding: .utf8).split(separator: "\n")
        lines[number - 1] = Substring(text)
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: journal)
        #expect {
            try BankFixture(directory: directory.url)
        } throws: { error in
            guard
                case SandboxBankError.journalUnreadable(let url, let line, _)? =
                    error as? SandboxBankError
            else { return false }
            return line == number && url.lastPathComponent == "journal.jsonl"
        }
    }

    @Test(arguments: [1, 99])
    func refusesAJournalOfAnotherVersion(version: Int) throws {
        try Data("{\"version\":\(version)}\n".utf8).write(to: journal)
        #expect {
            try BankFixture(directory: directory.url)
        } throws: { error in
            guard
                case SandboxBankError.journalOfAnotherVersion(_, let found)? =
                    error as? SandboxBankError
            else { return false }
            return found == version
        }
    }

    @Test func hasTheSameHistoryWhenItIsOpenedAgain() async throws {
        var bank: BankFixture? = try await .signedIn(
            directory: directory.url, history: .generated(seed: 5, rows: 400), clock: clock)
        let rows = try await bank!.client.all("/v1/transactions", limit: 500)
        #expect(rows.contains { $0.string("counterparty") == "Parkside Lettings" })
        bank = nil
        let again = try await BankFixture.signedIn(directory: directory.url, clock: clock)
        let same = try await again.client.all("/v1/transactions", limit: 500)
        #expect(NSArray(array: same) == NSArray(array: rows))
    }

    @Test func belongsToOneBankAtATime() async throws {
        var bank: BankFixture? = try await open()
        #expect(throws: SandboxBankError.journalInUse(directory.url)) {
            try BankFixture(directory: directory.url)
        }
        _ = try await bank!.client.get("/v1/profile")
        bank = nil
        #expect(throws: Never.self) { try BankFixture(directory: directory.url) }
    }

    @Test func isReadableByItsOwnerOnly() async throws {
        _ = try await open()
        for name in ["journal.jsonl", "credentials.json"] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: directory.url.appendingPathComponent(name).path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func rereadsItsOwnCopyOfAStatement() async throws {
        let files = TemporaryDirectory()
        let header = "date,account,amount,currency,counterparty\n"
        let url = try files.file("s.csv", header + "2026-01-01,a,-1.00,EUR,shop\n")
        var bank: BankFixture? = try BankFixture(directory: directory.url, history: .statement(url))
        #expect(bank?.module.statementReport?.rowsLoaded == 1)
        bank = nil
        // Without requesting it, after the original changed.
        _ = try files.file("s.csv", header + "2026-01-01,a,-2.00,EUR,shop\n")
        bank = try BankFixture(directory: directory.url)
        #expect(bank?.module.statementReport?.rowsLoaded == 1)
        bank = nil
        #expect(throws: SandboxBankError.historyDiffers(directory.url)) {
            try BankFixture(directory: directory.url, history: .statement(url))
        }
        let copy = directory.url.appendingPathComponent("statement.csv")
        try Data(header.utf8).write(to: copy)
        #expect(throws: SandboxBankError.statementChanged(copy)) {
            try BankFixture(directory: directory.url)
        }
    }
}
