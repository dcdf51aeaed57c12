import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct ListTests {
    @Test(arguments: [1, 7, 399, 400, 5000])
    func pagesContainEveryRowOnceInOrder(limit: Int) async throws {
        let bank = try await BankFixture.signedIn(history: .generated(seed: 7, rows: 400))
        let rows = try await bank.client.all("/v1/transactions", limit: limit)
        #expect(rows.count == 400)
        let keys = rows.map { "\($0.string("bookingDate")!) \(1_000 + ($0["sequence"] as! Int))" }
        #expect(keys == keys.sorted(by: >))
        #expect(Set(keys).count == 400)
    }

    @Test func pagesContainTheTotal() async throws {
        let bank = try await BankFixture.signedIn(history: .generated(seed: 7, rows: 400))
        let entries = try await bank.client.get("/v1/transactions?limit=7")
        #expect(entries["total"] as? Int == 400)
        let all = try await bank.client.all("/v1/payments", limit: 5000).count
        let page = try await bank.client.get("/v1/payments?limit=7")
        #expect(page["total"] as? Int == all)
        let second = try await bank.client.get(
            "/v1/payments?limit=7&cursor=\(page.string("nextCursor"))")
        #expect(second["total"] as? Int == all)

        let household = try await bank.client.all(
            "/v1/transactions?accountId=acc-household", limit: 5000)
        try await bank.module.desk.withdraw(
            ID<Transaction>(rawValue: household[0].string("id") ?? ""))
        try await bank.module.desk.withdraw(
            ID<Payment>(rawValue: page.items[0].string("id") ?? ""))
        _ = try await bank.client.pay("1.00", key: "now")
        let of = try await bank.client.get("/v1/transactions?accountId=acc-household&limit=1")
        #expect(of["total"] as? Int == household.count - 1)
        let other = try await bank.client.get("/v1/transactions?accountId=acc-everyday&limit=1")
        #expect(
            other["total"] as? Int
                == (try await bank.client.all(
                    "/v1/transactions?accountId=acc-everyday", limit: 5000
                ).count))
        #expect(try await bank.client.get("/v1/payments?limit=1")["total"] as? Int == all)
        let named = try await bank.client.get("/v1/payments?clientPaymentId=client-now")
        #expect(named["total"] as? Int == 1)
    }

    @Test func cursorsStayValidWhileNewPaymentsArrive() async throws {
        let bank = try await BankFixture.signedIn()
        let whole = try await bank.client.all("/v1/payments", limit: 5000)
        let first = try await bank.client.get("/v1/payments?limit=100")
        _ = try await bank.client.pay("1.00", key: "now")
        _ = try await bank.client.pay("1.00", key: "later", date: "2026-05-01")
        bank.clock.advance(by: .seconds(10))
        let cursor = try first.string("nextCursor")
        let rest = try await bank.client.all("/v1/payments?cursor=\(cursor)", limit: 5000)
        let ids = try first.items.map { $0.string("id") } + rest.map { $0.string("id") }
        #expect(ids == whole.map { $0.string("id") })
        // A payment for a later day comes first.
        let newest = try await bank.client.get("/v1/payments?limit=2").items
        #expect(newest.map { $0.string("clientPaymentId") } == ["client-later", "client-now"])
    }

    @Test func accountFilterReturnsThatAccountOnly() async throws {
        let bank = try await BankFixture.signedIn()
        let whole = try await bank.client.all("/v1/transactions", limit: 5000)
        let expected = whole.filter { $0.string("accountId") == "acc-household" }
        let rows = try await bank.client.all("/v1/transactions?accountId=acc-household", limit: 9)
        #expect(rows.map { $0.string("id") } == expected.map { $0.string("id") })
        let page = try await bank.client.get("/v1/transactions?accountId=acc-household&limit=1")
        let other = try await bank.client.get(
            "/v1/transactions?accountId=acc-everyday&cursor=\(page.string("nextCursor"))")
        #expect(other.problem == "cursor-expired")
        let none = try await bank.client.get("/v1/transactions?accountId=x")
        #expect(none.status == 404)
    }

    @Test(arguments: ["transactions?cursor=", "payments?cursor=", "payments/changes?since="])
    func cursorsOfOtherBooksReturn410(path: String) async throws {
        let bank = try await BankFixture.signedIn()
        let other = try await BankFixture.signedIn(seed: 2)
        let list = path.contains("since") ? "payments" : String(path.prefix { $0 != "?" })
        let page = try await other.client.get("/v1/\(list)?limit=1")
        let cursor = try page.string(path.contains("since") ? "changesCursor" : "nextCursor")
        for cursor in [cursor, "nonsense"] {
            let answer = try await bank.client.get("/v1/\(path)\(cursor)")
            #expect(answer.status == 410)
            #expect(answer.problem == "cursor-expired")
        }
    }

    @Test(arguments: ["0", "5001", "-1", "x", "", "01", "1.0"])
    func rejectsLimitOutOfRange(limit: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.get("/v1/transactions?limit=\(limit)")
        #expect(answer.status == 400)
        #expect(answer.wrongFields == ["limit"])
        #expect(answer.text.contains("“\(limit)”"))
    }

    @Test(arguments: [
        "accounts", "payees", "profile", "transactions", "payments", "payments/pay-1",
    ])
    func answers304UntilSomethingChanges(path: String) async throws {
        let bank = try await BankFixture.signedIn()
        let first = try await bank.client.get("/v1/\(path)")
        let tag = try #require(first.response.headers["ETag"])
        for known in [tag, "\"other\", \(tag)", "W/\(tag)", "*"] {
            let again = try await bank.client.get("/v1/\(path)", ["If-None-Match": known])
            #expect(again.status == 304)
            #expect(again.response.body.isEmpty)
            #expect(again.response.headers["ETag"] == tag)
        }
        #expect(try await bank.client.get("/v1/\(path)", ["If-None-Match": "\"x\""]).status == 200)
    }

    @Test func tagsChangeWithTheirContent() async throws {
        let bank = try await BankFixture.signedIn()
        let paths = ["accounts", "payments"]
        var tags: [String] = []
        for path in paths {
            tags.append(
                try #require(try await bank.client.get("/v1/\(path)").response.headers["ETag"]))
        }
        _ = try await bank.client.pay("1.00", key: "k")
        for (path, tag) in zip(paths, tags) {
            let answer = try await bank.client.get("/v1/\(path)", ["If-None-Match": tag])
            #expect(answer.status == 200)
        }
    }
}
