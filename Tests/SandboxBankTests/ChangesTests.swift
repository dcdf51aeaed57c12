import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Testing

@Suite struct ChangesTests {
    /// All changes, page by page, and the cursor to continue from.
    private func changes(
        _ bank: BankFixture, _ list: String, since: String, limit: Int = 100
    ) async throws -> (items: [[String: Any]], deleted: [String], next: String) {
        var items = [[String: Any]]()
        var deleted = [String]()
        var cursor: String?
        while true {
            let page = try await bank.client.get(
                "/v1/\(list)/changes?since=\(since)&limit=\(limit)"
                    + (cursor.map { "&cursor=\($0)" } ?? ""))
            try #require(page.status == 200, "\(page.text)")
            items += try page.items
            deleted += try #require(page["deleted"] as? [String])
            cursor = page["nextCursor"] as? String
            if cursor == nil { return (items, deleted, try page.string("changesCursor")) }
        }
    }

    private func start(_ bank: BankFixture, _ list: String) async throws -> String {
        try await bank.client.get("/v1/\(list)?limit=1").string("changesCursor")
    }

    @Test(arguments: [1, 2, 100]) func listEachPaymentOnceInItsCurrentState(limit: Int) async throws
    {
        let bank = try await BankFixture.signedIn()
        let since = try await start(bank, "payments")
        for number in 0..<5 { _ = try await bank.client.pay("1.00", key: "k\(number)") }
        bank.clock.advance(by: .seconds(2))
        let first = try await changes(bank, "payments", since: since, limit: limit)
        #expect(first.items.count == 5)
        #expect(first.items.allSatisfy { $0.string("status") == "processing" })
        #expect(first.items.allSatisfy { $0["history"] == nil })

        bank.clock.advance(by: .seconds(2))
        let second = try await changes(bank, "payments", since: first.next, limit: limit)
        #expect(second.items.map { $0.string("status") } == Array(repeating: "completed", count: 5))
        let third = try await changes(bank, "payments", since: second.next)
        #expect(third.items.isEmpty)
        #expect(third.next == second.next)
    }

    @Test func countChangesOnTheFirstPageOnly() async throws {
        let bank = try await BankFixture.signedIn()
        let since = try await start(bank, "payments")
        let nothing = try await bank.client.get("/v1/payments/changes?since=\(since)")
        #expect(nothing["total"] as? Int == 0)
        for number in 0..<3 { _ = try await bank.client.pay("1.00", key: "k\(number)") }
        // Each changes twice more and is still counted once.
        bank.clock.advance(by: .seconds(5))
        let page = try await bank.client.get("/v1/payments/changes?since=\(since)&limit=2")
        #expect(page["total"] as? Int == 3)
        let rest = try await bank.client.get(
            "/v1/payments/changes?since=\(since)&limit=2&cursor=\(page.string("nextCursor"))")
        #expect(rest["total"] == nil)
        #expect(try rest.items.count == 1)
    }

    @Test func missNothingThatHappensBetweenTwoPages() async throws {
        let bank = try await BankFixture.signedIn()
        let since = try await start(bank, "payments")
        for number in 0..<3 { _ = try await bank.client.pay("1.00", key: "k\(number)") }
        let page = try await bank.client.get("/v1/payments/changes?since=\(since)&limit=2")
        _ = try await bank.client.pay("1.00", key: "k3")
        bank.clock.advance(by: .seconds(3))
        let rest = try await bank.client.get(
            "/v1/payments/changes?since=\(since)&cursor=\(page.string("nextCursor"))")
        let last = try rest.items.map { [$0.string("clientPaymentId"), $0.string("status")] }
        #expect(last == (0..<4).map { ["client-k\($0)", "completed"] })
    }

    @Test func includeWhatTheSnapshotMissed() async throws {
        let bank = try await BankFixture.signedIn()
        let first = try await bank.client.get("/v1/transactions?limit=10")
        let since = try first.string("changesCursor")
        _ = try await bank.client.pay("1.00", key: "k")
        bank.clock.advance(by: .seconds(3))
        let changed = try await changes(bank, "transactions", since: since)
        #expect(changed.items.map { $0.string("clientPaymentId") } == ["client-k"])
    }

    @Test func includeDeletions() async throws {
        let bank = try await BankFixture.signedIn()
        let newest = try await bank.client.get("/v1/transactions?limit=2").items
        let id = try #require(newest[0].string("id"))
        let since = try await start(bank, "transactions")
        try await bank.module.desk.withdraw(ID<Transaction>(rawValue: id))
        let changed = try await changes(bank, "transactions", since: since)
        #expect(changed.items.isEmpty)
        #expect(changed.deleted == [id])
        let left = try await bank.client.get("/v1/transactions?limit=1").items
        #expect(left[0].string("id") == newest[1].string("id"))

        let payments = try await start(bank, "payments")
        _ = try await bank.client.pay("1.00", key: "k")
        try await bank.module.desk.withdraw(ID<Payment>(rawValue: "client-k"))
        let gone = try await changes(bank, "payments", since: payments)
        #expect(gone.items.isEmpty)
        #expect(gone.deleted.count == 1)
        #expect(try await bank.client.get("/v1/payments/\(gone.deleted[0])").status == 404)
        #expect(try await bank.client.get("/v1/payments?clientPaymentId=client-k").items.isEmpty)
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func historyWithdrawalAcceptsHistoryPaymentsOnly() async throws {
        let bank = try await BankFixture.signedIn()
        let old = try #require(
            try await bank.client.get("/v1/payments?limit=1").items.first?.string("id"))
        let since = try await start(bank, "payments")
        _ = try await bank.client.pay("1.00", key: "k")
        let new = try #require(
            try await bank.client.get("/v1/payments?limit=1").items.first?.string("id"))
        for id in [new, "client-k"] {
            await #expect(throws: BankDeskError.unknownPayment(.init(rawValue: id))) {
                try await bank.module.desk.withdrawFromHistory(.init(rawValue: id))
            }
        }
        try await bank.module.desk.withdrawFromHistory(.init(rawValue: old))
        #expect(try await changes(bank, "payments", since: since).deleted == [old])
    }

    @Test func answer304WhenNothingChanged() async throws {
        let bank = try await BankFixture.signedIn()
        let path = "/v1/payments/changes?since=\(try await start(bank, "payments"))"
        let tag = try #require(try await bank.client.get(path).response.headers["ETag"])
        #expect(try await bank.client.get(path, ["If-None-Match": tag]).status == 304)
        _ = try await bank.client.pay("1.00", key: "k")
        let changed = try await bank.client.get(path, ["If-None-Match": tag])
        #expect(changed.status == 200)
        #expect(try changed.items.count == 1)
    }

    @Test func needACursor() async throws {
        let bank = try await BankFixture.signedIn()
        #expect(
            try await bank.client.get("/v1/transactions/changes").wrongFields == ["since"])
    }
}
