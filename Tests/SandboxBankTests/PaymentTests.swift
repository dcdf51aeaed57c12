import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct PaymentTests {
    @Test func isAcceptedThenProcessedThenBooked() async throws {
        let bank = try await BankFixture.signedIn()
        let before = try await bank.account("acc-everyday")
        let made = try await bank.client.pay("12.34", key: "k1")
        #expect(made.status == 201)
        #expect(try made.string("status") == "accepted")
        let id = try made.string("id")
        #expect(made.response.headers["Location"] == "/v1/payments/\(id)")
        let held = try await bank.account("acc-everyday")
        #expect(held.minorUnits("booked") == before.minorUnits("booked"))
        #expect(held.minorUnits("available") == before.minorUnits("available")! - 1234)

        bank.clock.advance(by: .seconds(1))
        #expect(try await bank.client.get("/v1/payments/\(id)").string("status") == "processing")
        bank.clock.advance(by: .seconds(2))
        let done = try await bank.client.get("/v1/payments/\(id)")
        #expect(done.statuses == ["accepted", "processing", "completed"])
        let after = try await bank.account("acc-everyday")
        #expect(after.minorUnits("booked") == before.minorUnits("booked")! - 1234)
        #expect(after.minorUnits("available") == after.minorUnits("booked"))
        let newest = try await bank.client.get("/v1/transactions?limit=1").items[0]
        #expect(newest.string("paymentId") == id)
        #expect(newest.string("clientPaymentId") == "client-k1")
        #expect(newest.minorUnits("balanceAfter") == after.minorUnits("booked"))
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func appliesEachStepAtItsDueTime() async throws {
        let bank = try await BankFixture.signedIn()
        let id = try await bank.client.pay("1.00", key: "k1").string("id")
        bank.clock.advance(by: .seconds(100))
        let done = try await bank.client.get("/v1/payments/\(id)")
        let times = (done["history"] as? [[String: Any]])?.map { $0.string("at") }
        #expect(
            times == [
                "2026-01-02T03:00:00.000Z", "2026-01-02T03:00:01.000Z", "2026-01-02T03:00:03.000Z",
            ])
    }

    @Test func waitsForItsDayWithoutHold() async throws {
        let bank = try await BankFixture.signedIn()
        let before = try await bank.account("acc-everyday")
        let made = try await bank.client.pay("5.00", key: "k1", date: "2026-01-04")
        #expect(try made.string("status") == "scheduled")
        #expect(
            try await bank.account("acc-everyday").minorUnits("available")
                == before.minorUnits("available"))
        bank.clock.advance(by: .seconds(86_400 + 21 * 3_600 - 1))
        let path = "/v1/payments/\(try made.string("id"))"
        #expect(try await bank.refreshed().get(path).string("status") == "scheduled")
        bank.clock.advance(by: .seconds(4))
        let done = try await bank.refreshed().get(path)
        #expect(done.statuses == ["scheduled", "accepted", "processing", "completed"])
        #expect(try done.string("date") == "2026-01-04")
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func isRejectedOnItsDayWithoutFunds() async throws {
        let bank = try await BankFixture.signedIn()
        let made = try await bank.client.pay("99999.00", key: "k1", date: "2026-01-04")
        #expect(made.status == 201)
        bank.clock.advance(by: .seconds(3 * 86_400))
        let done = try await bank.refreshed().get("/v1/payments/\(try made.string("id"))")
        #expect(done.statuses == ["scheduled", "rejected"])
        #expect(try done.string("reason") == "AM04")
    }

    @Test func treatsPastDatesAsToday() async throws {
        let bank = try await BankFixture.signedIn()
        let made = try await bank.client.pay("5.00", key: "k1", date: "2026-01-01")
        #expect(try made.string("status") == "accepted")
        #expect(try made.string("date") == "2026-01-02")
    }

    @Test func movesMoneyBetweenAccountsOfTheBank() async throws {
        let directory = TemporaryDirectory()
        let statement = try directory.file(
            "s.csv",
            """
            date,account,amount,currency,counterparty
            2026-01-01,a,-1.00,EUR,shop
            2026-01-01,b,-1.00,EUR,shop
            """)
        let bank = try await BankFixture.signedIn(history: .statement(statement))
        let target = try await bank.account("b")
        let identifier = try #require(target["identifier"] as? [String: Any])
        let made = try await bank.client.pay(
            "7.00", key: "k1", from: "a", to: try #require(identifier.string("value")),
            name: "Alex Morgan")
        #expect(made.status == 201)
        bank.clock.advance(by: .seconds(3))
        let after = try await bank.account("b")
        #expect(after.minorUnits("booked") == target.minorUnits("booked")! + 700)
        let newest = try await bank.client.get("/v1/transactions?limit=2").items
        #expect(newest.map { $0.minorUnits("amount") } == [700, -700])
        #expect(try await bank.module.audit().isBalanced)
    }

    /// The limit has the same worth in every currency.
    @Test(arguments: [
        ("acc-tokyo", "JPY", "15000000", "15000001"),
        ("acc-kuwait", "KWD", "30000.000", "30000.001"),
    ])
    func isRefusedAboveTheLimit(
        account: String, currency: String, most: String, more: String
    ) async throws {
        let bank = try await BankFixture.signedIn()
        for (amount, reason) in [(most, "AM04"), (more, "AM14")] {
            let refused = try await bank.client.pay(
                amount, key: amount, from: account, currency: currency)
            #expect(refused.status == 422)
            #expect(try refused.string("reason") == reason)
        }
    }

    @Test(arguments: [
        ("AM04", "99999.99", "DE89370400440532013000", "EUR", nil as String?),
        ("AM14", "100000.01", "DE89370400440532013000", "EUR", nil),
        ("AC03", "1.00", "DE89370400440532013001", "EUR", nil),
        ("AC03", "1.00", "XX00", "EUR", nil),
        ("AM03", "1.00", "DE89370400440532013000", "GBP", nil),
        ("DT01", "1.00", "DE89370400440532013000", "EUR", "2027-01-03"),
    ])
    func isRefusedWithItsReason(
        reason: String, amount: String, iban: String, currency: String, date: String?
    ) async throws {
        let bank = try await BankFixture.signedIn()
        let start = try await bank.start
        let answer = try await bank.client.pay(
            amount, key: "k1", to: iban, currency: currency, date: date)
        #expect(answer.status == 422)
        #expect(answer.problem == "payment-refused")
        #expect(try answer.string("reason") == reason)
        #expect(try await bank.client.get("/v1/payments/changes?since=\(start)").items.isEmpty)
    }

    @Test func isRefusedFromBlockedClosedAndUnknownAccounts() async throws {
        let bank = try await BankFixture.signedIn()
        try await bank.module.desk.set(.blocked, of: ID(rawValue: "acc-everyday"))
        #expect(try await bank.client.pay("1.00", key: "k1").string("reason") == "AC06")
        try await bank.module.desk.set(.closed, of: ID(rawValue: "acc-everyday"))
        #expect(try await bank.client.pay("1.00", key: "k2").string("reason") == "AC04")
        #expect(try await bank.client.pay("1.00", key: "k3", from: "x").string("reason") == "AC03")
        #expect(try await bank.account("acc-everyday").string("status") == "closed")
    }

    @Test func refusesDuplicateClientIDsUnderAnotherKey() async throws {
        let bank = try await BankFixture.signedIn()
        #expect(try await bank.client.pay("1.00", key: "k1", clientID: "c").status == 201)
        let again = try await bank.client.pay("1.00", key: "k2", clientID: "c")
        #expect(again.status == 422)
        #expect(try again.string("reason") == "AM05")
        let found = try await bank.client.get("/v1/payments?clientPaymentId=c").items
        #expect(found.count == 1)
        #expect(try await bank.client.get("/v1/payments?clientPaymentId=d").items.isEmpty)
    }

    @Test func canBeReturned() async throws {
        let bank = try await BankFixture.signedIn()
        let before = try await bank.account("acc-everyday").minorUnits("booked")
        _ = try await bank.client.pay("1.00", key: "k1", clientID: "c")
        await #expect(throws: BankDeskError.notCompleted(ID(rawValue: "c"))) {
            try await bank.module.desk.giveBack(ID(rawValue: "c"), reason: .closedAccount)
        }
        bank.clock.advance(by: .seconds(3))
        try await bank.module.desk.giveBack(ID(rawValue: "c"), reason: .closedAccount)
        let payment = try await bank.client.get("/v1/payments?clientPaymentId=c").items[0]
        #expect(payment.string("status") == "returned")
        #expect(payment.string("reason") == "AC04")
        #expect(try await bank.account("acc-everyday").minorUnits("booked") == before)
        #expect(try await bank.module.audit().isBalanced)
    }
}

extension Answer {
    /// A payment’s statuses, oldest first.
    var statuses: [String?] {
        (json["history"] as? [[String: Any]] ?? []).map { $0.string("status") }
    }
}

extension BankFixture {
    /// The cursor of changes in a new bank.
    var start: String {
        get async throws { try await client.get("/v1/payments?limit=1").string("changesCursor") }
    }

    func account(_ id: String) async throws -> [String: Any] {
        let accounts = try await client.get("/v1/accounts").items
        return try #require(accounts.first { $0.string("id") == id })
    }
}
