import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

/// The clock starts at Friday, 2 January 2026, 03:00 in the bank’s time zone.
@Suite struct StandingOrderTests {
    static let day = 86_400

    private func advance(_ bank: BankFixture, days: Int) async throws -> BankClient {
        bank.clock.advance(by: .seconds(days * Self.day))
        return try await bank.refreshed()
    }

    // MARK: Executing

    @Test func paysOnItsDays() async throws {
        let bank = try await BankFixture.signedIn()
        let before = try await bank.account("acc-everyday")
        let order = try await bank.client.order("10.00", start: "2026-01-03")
        #expect(order.status == 201, "\(order.text)")
        #expect(try order.string("id") == "so-1")
        #expect(order.response.headers["Location"] == "/v1/standing-orders/so-1")
        #expect(order["lastPlanned"] is NSNull)
        // Saturday the 3rd moves to Monday the 5th.
        var client = try await advance(bank, days: 2)
        #expect(try await client.standing("so-1")["lastPlanned"] is NSNull)
        client = try await advance(bank, days: 1)
        let paid = try await client.standing("so-1")
        #expect(try paid.string("lastPlanned") == "2026-01-03")
        let id = try paid.string("lastPaymentId")
        let payment = try await client.get("/v1/payments/\(id)")
        #expect(payment.statuses == ["scheduled", "accepted", "processing", "completed"])
        #expect(payment["clientPaymentId"] is NSNull)
        #expect(try payment.string("date") == "2026-01-05")
        let times = (payment["history"] as? [[String: Any]])?.compactMap { $0.string("at") }
        #expect(times?.first == "2026-01-05T00:00:00.000Z")
        let after = try #require(
            try await client.get("/v1/accounts").items
                .first { $0.string("id") == "acc-everyday" })
        #expect(after.minorUnits("booked") == before.minorUnits("booked")! - 1_000)
        let newest = try await client.get("/v1/transactions?limit=1").items[0]
        #expect(newest.string("paymentId") == id)
        #expect(try await bank.module.audit().isBalanced)
        // One payment for each following month, even if the bank advances late. The one of Good
        // Friday is due on the Tuesday after Easter.
        client = try await advance(bank, days: 90)
        #expect(try await client.standing("so-1").string("lastPlanned") == "2026-03-03")
        let dates = try await client.all("/v1/payments", limit: 50)
            .filter { $0.string("reference") == "Rent by order" }.compactMap { $0.string("date") }
        #expect(dates == ["2026-02-03", "2026-03-03"].reversed() + ["2026-01-05"])
    }

    @Test func listsItsPaymentsAsChanges() async throws {
        let bank = try await BankFixture.signedIn()
        let cursor = try await bank.client.get("/v1/payments?limit=1").string("changesCursor")
        _ = try await bank.client.order("10.00", start: "2026-01-03")
        let client = try await advance(bank, days: 3)
        let changes = try await client.get("/v1/payments/changes?since=\(cursor)").items
        #expect(changes.map { $0.string("status") } == ["completed"])
    }

    @Test func rejectsWithoutFundsOnTheDayAndContinues() async throws {
        let bank = try await BankFixture.signedIn()
        let available = try #require(
            try await bank.account("acc-everyday").minorUnits("available"))
        let half = String(format: "%d.%02d", available * 2 / 3 / 100, available * 2 / 3 % 100)
        _ = try await bank.client.order(half, start: "2026-01-05", frequency: "weekly")
        let client = try await advance(bank, days: 14)
        let order = try await client.standing("so-1")
        #expect(try order.string("lastPlanned") == "2026-01-12")
        let payments = try await client.get("/v1/payments?limit=2").items
        #expect(payments.map { $0.string("status") } == ["rejected", "completed"])
        #expect(payments[0].string("reason") == "AM04")
        #expect(payments[0].string("id") == (try order.string("lastPaymentId")))
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func paysAtOnceWhenStartingToday() async throws {
        let bank = try await BankFixture.signedIn()
        let order = try await bank.client.order("1.00", start: "2026-01-02")
        #expect(order.status == 201)
        bank.clock.advance(by: .seconds(4))
        let id = try await bank.client.standing("so-1").string("lastPaymentId")
        #expect(try await bank.client.get("/v1/payments/\(id)").string("status") == "completed")
    }

    @Test func endsAfterItsLastPayment() async throws {
        let bank = try await BankFixture.signedIn()
        let made = try await bank.client.order(
            "1.00", start: "2026-01-05", frequency: "weekly", count: 2)
        #expect(made.status == 201)
        let client = try await advance(bank, days: 60)
        let order = try await client.standing("so-1")
        #expect(try order.string("status") == "ended")
        #expect(try order.string("lastPlanned") == "2026-01-12")
        #expect(try await client.rents() == 2)
        let answer = try await client.change(order, ["status": "active"])
        #expect(answer.status == 422 && answer.problem == "order-refused")
    }

    // MARK: Changing

    @Test func skipsOnePaymentAndGoesOn() async throws {
        let bank = try await BankFixture.signedIn()
        let made = try await bank.client.order("1.00", start: "2026-01-05", frequency: "weekly")
        let skipping = try await bank.client.change(made, ["skipped": ["2026-01-12"]])
        #expect(skipping.status == 200, "\(skipping.text)")
        let client = try await advance(bank, days: 20)
        let order = try await client.standing("so-1")
        #expect(try order.string("lastPlanned") == "2026-01-19")
        #expect(order["skipped"] as? [String] == [])
        #expect(try await client.rents() == 2)
        // A payment that was made cannot be skipped, nor can an unplanned day.
        for day in ["2026-01-19", "2026-01-27"] {
            let answer = try await client.change(order, ["skipped": [day]])
            #expect(answer.status == 422 && answer["reason"] as? String == "DT01")
        }
    }

    @Test func pausedOrderSkipsItsPayments() async throws {
        let bank = try await BankFixture.signedIn()
        let made = try await bank.client.order("1.00", start: "2026-01-05", frequency: "weekly")
        #expect(try await bank.client.change(made, ["status": "paused"]).status == 200)
        var client = try await advance(bank, days: 12)
        let paused = try await client.standing("so-1")
        #expect(try paused.string("lastPlanned") == "2026-01-12")
        #expect(paused["lastPaymentId"] is NSNull)
        #expect(try await client.change(paused, ["status": "active"]).status == 200)
        client = try await advance(bank, days: 8)
        #expect(try await client.rents() == 1)
    }

    @Test func endsAtTheCustomersRequest() async throws {
        let bank = try await BankFixture.signedIn()
        let made = try await bank.client.order("1.00", start: "2026-01-05", frequency: "weekly")
        #expect(try await bank.client.change(made, ["status": "ended"]).status == 200)
        let client = try await advance(bank, days: 60)
        #expect(try await client.rents() == 0)
    }

    @Test func changeRequiresTheCurrentVersion() async throws {
        let bank = try await BankFixture.signedIn()
        let made = try await bank.client.order("1.00", start: "2026-01-05", frequency: "weekly")
        let feeIncreased = try await bank.client.change(made, [:], amount: "2.00")
        #expect(feeIncreased.status == 200)
        #expect(feeIncreased.response.headers["ETag"] == (try feeIncreased.string("version")))
        let late = try await bank.client.change(made, [:], amount: "3.00")
        #expect(late.status == 412 && late.problem == "conflict")
        #expect(try await bank.client.change(feeIncreased, [:], match: nil).status == 428)
        // A payment changes the order’s version, too.
        let client = try await advance(bank, days: 4)
        #expect(try await client.change(feeIncreased, ["status": "paused"]).status == 412)
        let now = try await client.standing("so-1")
        #expect(now.json.minorUnits("amount") == -200)
        let tag = try #require(now.response.headers["ETag"])
        let same = try await client.get("/v1/standing-orders/so-1", ["If-None-Match": tag])
        #expect(same.status == 304)
    }

    /// An edit never causes a second payment for a planned day, or one in the past.
    @Test func changedConventionPaysNothingTwice() async throws {
        let bank = try await BankFixture.signedIn()
        // Planned for Sunday the 4th and made on Friday the 2nd.
        let made = try await bank.client.order(
            "1.00", start: "2026-01-04", convention: "preceding")
        #expect(made.status == 201)
        bank.clock.advance(by: .seconds(5))
        let paid = try await bank.client.standing("so-1")
        #expect(try paid.string("lastPlanned") == "2026-01-04")
        let schedule = try #require(paid["schedule"] as? [String: Any])
        let following = schedule.merging(["convention": "following"]) { $1 }
        #expect(try await bank.client.change(paid, ["schedule": following]).status == 200)
        var client = try await advance(bank, days: 4)
        #expect(try await client.rents() == 1)
        // Preceding convention: the payment of Saturday, 4 April, would have been due on Thursday.
        client = try await advance(bank, days: 86)
        #expect(try await client.rents() == 3)
        let saturday = try await advance(bank, days: 2)
        let order = try await saturday.standing("so-1")
        #expect(try order.string("lastPlanned") == "2026-03-04")
        let answer = try await saturday.change(order, ["schedule": schedule])
        #expect(answer.status == 422, "\(answer.text)")
    }

    // MARK: Refusing

    @Test(arguments: [
        (["accountId": "nowhere"], "AC03"), (["start": "2026-01-01"], "DT01"),
        (["start": "2028-01-01"], "DT01"), (["currency": "GBP"], "AM03"),
        (["amount": "100000.01"], "AM14"), (["iban": "DE00370400440532013000"], "AC03"),
    ])
    func refusesInvalidPaymentData(fields: [String: String], reason: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.order(
            fields["amount"] ?? "1.00", start: fields["start"] ?? "2026-01-05",
            from: fields["accountId"] ?? "acc-everyday", currency: fields["currency"] ?? "EUR",
            iban: fields["iban"] ?? "DE89370400440532013000")
        #expect(answer.status == 422 && answer.problem == "order-refused", "\(answer.text)")
        #expect(answer["reason"] as? String == reason)
        #expect(try await bank.client.get("/v1/standing-orders").items.isEmpty)
    }

    @Test(
        arguments: [
            (["interval": 0], ["schedule.interval", "schedule.interval"]),
            (["interval": 1.5], ["schedule.interval", "schedule.interval"]),
            (["interval": NSNull()], ["schedule.interval"]),
            (["dayOfMonth": NSNull()], ["schedule.dayOfMonth"]),
            (["frequency": "daily"], ["schedule.frequency", "schedule.dayOfMonth"]),
            (["frequency": "weekly"], ["schedule.dayOfMonth"]),
            (["convention": "soon"], ["schedule.convention"]),
            (["calendar": "MARS"], ["schedule.calendar"]),
            (["start": "2026-02-30"], ["schedule.start", "schedule.start"]),
            (["endDate": "2026-01-04"], ["schedule.endDate"]),
            (["endDate": "2026-09-09", "count": 1], ["schedule.count"]),
            (["count": 0], ["schedule.count"]),
        ] as [([String: any Sendable], [String])])
    func reportsInvalidOrderFields(
        schedule: [String: any Sendable], fields: [String]
    ) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.order("1.00", start: "2026-01-05", more: schedule)
        #expect(answer.status == 400)
        #expect(answer.wrongFields == fields)
    }

    @Test func createsOneOrderPerKey() async throws {
        let bank = try await BankFixture.signedIn()
        let first = try await bank.client.order("1.00", start: "2026-01-05", key: "k")
        let again = try await bank.client.order("1.00", start: "2026-01-05", key: "k")
        #expect(again.text == first.text)
        #expect(again.response.headers["Idempotency-Replayed"] == "true")
        let other = try await bank.client.order("2.00", start: "2026-01-05", key: "k")
        #expect(other.status == 422 && other.problem == "idempotency-key-reused")
        #expect(try await bank.client.get("/v1/standing-orders").items.count == 1)
    }

    // MARK: The client’s id

    @Test func createsOneOrderPerClientID() async throws {
        let bank = try await BankFixture.signedIn()
        let first = try await bank.client.order("1.00", start: "2026-01-05", name: "c", key: "k")
        #expect(try first.string("clientOrderId") == "c")
        // A different key, as from a client that has lost the first; different terms or the same.
        for amount in ["1.00", "2.00"] {
            let again = try await bank.client.order(amount, start: "2026-01-05", name: "c")
            #expect(again.status == 422 && again.problem == "order-refused", "\(again.text)")
            #expect(again["reason"] as? String == "AM05")
        }
        // The key still returns the first response.
        let same = try await bank.client.order("1.00", start: "2026-01-05", name: "c", key: "k")
        #expect(same.text == first.text)
        let other = try await bank.client.order("1.00", start: "2026-01-05", name: "d", key: "k")
        #expect(other.problem == "idempotency-key-reused")
        #expect(try await bank.client.get("/v1/standing-orders").items.count == 1)
    }

    @Test func isFoundByClientID() async throws {
        let bank = try await BankFixture.signedIn()
        _ = try await bank.client.order("1.00", start: "2026-01-05", name: "c")
        _ = try await bank.client.order("2.00", start: "2026-01-05")
        func found(_ query: String) async throws -> [String?] {
            try await bank.client.get("/v1/standing-orders\(query)").items.map { $0.string("id") }
        }
        #expect(try await found("?clientOrderId=c") == ["so-1"])
        #expect(try await found("?clientOrderId=d").isEmpty)
        #expect(try await found("") == ["so-1", "so-2"])
        #expect(try await bank.client.standing("so-2")["clientOrderId"] is NSNull)
        let long = String(repeating: "x", count: 65)
        #expect(
            try await bank.client.get("/v1/standing-orders?clientOrderId=\(long)").status == 400)
    }

    @Test(arguments: ["", "a b", "ü", String(repeating: "x", count: 65)])
    func clientIDsAreVisibleASCII(name: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.order("1.00", start: "2026-01-05", name: name)
        #expect(answer.status == 400 && answer.wrongFields == ["clientOrderId"])
    }

    /// A key is removed after a week, a client’s id never, not even after a crash.
    @Test func clientIDIsNeverForgotten() async throws {
        let directory = TemporaryDirectory()
        var bank: BankFixture? = try await .signedIn(directory: directory.url)
        let clock = bank!.clock
        _ = try await bank!.client.order("1.00", start: "2026-01-05", name: "c", key: "k")
        let crash = try directory.copy()
        bank = nil
        let again = try await BankFixture.signedIn(directory: crash.url, clock: clock, seed: 9)
        clock.advance(by: .seconds(8 * Self.day))
        let client = try await again.refreshed()
        let repeated = try await client.order("1.00", start: "2026-01-05", name: "c", key: "k")
        #expect(repeated["reason"] as? String == "AM05", "\(repeated.text)")
        let items = try await client.get("/v1/standing-orders?clientOrderId=c").items
        #expect(items.map { $0.string("id") } == ["so-1"])
    }

    // MARK: Persistence

    @Test func survivesACrashAndPaysWhatFellDue() async throws {
        let directory = TemporaryDirectory()
        var bank: BankFixture? = try await .signedIn(directory: directory.url)
        let clock = bank!.clock
        let made = try await bank!.client.order("1.00", start: "2026-01-05", frequency: "weekly")
        _ = try await bank!.client.change(made, ["skipped": ["2026-01-12"]])
        clock.advance(by: .seconds(4 * Self.day))
        let before = try await bank!.refreshed().get("/v1/standing-orders").text
        let crash = try directory.copy()
        bank = nil

        let again = try await BankFixture.signedIn(
            directory: crash.url, clock: clock, seed: 9)
        #expect(try await again.client.get("/v1/standing-orders").text == before)
        clock.advance(by: .seconds(14 * Self.day))
        let client = try await again.refreshed()
        #expect(try await client.rents() == 2)
        #expect(try await client.standing("so-1").string("lastPlanned") == "2026-01-19")
        let books = try await client.get("/v1/transactions?limit=10").text
        #expect(try await again.module.audit().isBalanced)
        let second = try crash.copy()
        // Again, from the journal alone.
        let last = try await BankFixture.signedIn(directory: second.url, clock: clock, seed: 3)
        #expect(try await last.client.get("/v1/transactions?limit=10").text == books)
        #expect(try await last.module.audit().isBalanced)
    }
}

extension BankClient {
    func order(
        _ amount: String, start: String, frequency: String = "monthly", count: Int? = nil,
        convention: String = "following", from account: String = "acc-everyday",
        currency: String = "EUR", iban: String = "DE89370400440532013000",
        name: String? = nil, key: String = UUID().uuidString, more: [String: any Sendable] = [:]
    ) async throws -> Answer {
        var schedule: [String: Any] = [
            "start": start, "frequency": frequency, "interval": 1, "endDate": NSNull(),
            "convention": convention, "calendar": "TARGET2",
        ]
        if frequency == "monthly" { schedule["dayOfMonth"] = Int(start.suffix(2)) ?? 1 }
        if let count { schedule["count"] = count }
        schedule.merge(more) { $1 }
        var body: [String: Any] = [
            "accountId": account,
            "payee": [
                "name": "Northgate Lettings", "identifier": ["scheme": "IBAN", "value": iban],
            ],
            "amount": ["amount": amount, "currency": currency, "direction": "debit"],
            "reference": "Rent by order", "schedule": schedule,
        ]
        if let name { body["clientOrderId"] = name }
        return try await post("/v1/standing-orders", body, ["Idempotency-Key": key])
    }

    func standing(_ id: String) async throws -> Answer {
        let answer = try await get("/v1/standing-orders/\(id)")
        try #require(answer.status == 200, "\(answer.text)")
        return answer
    }

    /// The received order with changes, for the received version.
    func change(
        _ order: Answer, _ changes: [String: Any], amount: String? = nil,
        match: String? = "told"
    ) async throws -> Answer {
        var body = order.json.filter {
            ["amount", "reference", "schedule", "status", "skipped"].contains($0.key)
        }
        if let amount {
            body["amount"] = ["amount": amount, "currency": "EUR", "direction": "debit"]
        }
        body.merge(changes) { $1 }
        return try await send(
            .put, "/v1/standing-orders/\(order.string("id"))",
            try JSONSerialization.data(withJSONObject: body),
            match == nil ? [:] : ["If-Match": try order.string("version")])
    }

    /// The number of payments by standing orders.
    func rents() async throws -> Int {
        try await all("/v1/payments", limit: 200).count {
            $0.string("reference") == "Rent by order"
        }
    }
}
