import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

/// Payments that the customer approves with a code from their phone.
@Suite struct ApprovalTests {
    private static let stranger = "GB33BUKB20201555555555"

    private func bank(
        directory: URL? = nil, clock: ManualClock = ManualClock()
    ) async throws -> BankFixture {
        var rules = BankRules.standard
        rules.approvals = .usual
        return try await .signedIn(directory: directory, rules: rules, clock: clock)
    }

    /// A pending payment to a new account, and its path.
    private func waiting(
        _ bank: BankFixture, key: String = "k1", date: String? = nil
    ) async throws -> (made: Answer, path: String) {
        let made = try await bank.client.pay(
            "12.34", key: key, to: Self.stranger, name: "Stran Ger", date: date)
        try #require(made.status == 201, "\(made.text)")
        return (made, "/v1/payments/\(try made.string("id"))")
    }

    private func code(_ bank: BankFixture) async throws -> String {
        let messages = await bank.module.messages()
        return try #require(messages.first { $0.text.contains("approves your payment") }?.code)
    }

    private func wrong(_ code: String) -> String { code == "000000" ? "000001" : "000000" }

    private func answer(
        _ code: String, _ path: String, key: String, _ bank: BankFixture
    ) async throws -> Answer {
        try await bank.client.post(
            "\(path)/authorisation", ["code": code], ["Idempotency-Key": key])
    }

    private func another(_ path: String, key: String, _ bank: BankFixture) async throws -> Answer {
        try await bank.client.send(
            .post, "\(path)/authorisation/code", nil, ["Idempotency-Key": key])
    }

    /// 1,000 euros or the equivalent is large, in every currency.
    @Test(arguments: [
        ("acc-household", "GBP", "999.99", "1000.00"), ("acc-tokyo", "JPY", "149999", "150000"),
        ("acc-kuwait", "KWD", "299.999", "300.000"),
    ])
    func approvalThresholdDependsOnTheCurrency(
        account: String, currency: String, small: String, large: String
    ) async throws {
        for (amount, status) in [(small, "accepted"), (large, "awaiting_authorisation")] {
            let made = try await bank().client.pay(
                amount, key: "k", from: account, currency: currency)
            #expect(try made.string("status") == status, "\(amount) \(currency)")
        }
    }

    @Test func requiresApprovalForLargeAmountsAndNewAccountsOnly() async throws {
        let bank = try await bank()
        #expect(try await bank.client.pay("999.99", key: "a").string("status") == "accepted")
        #expect(
            try await bank.client.pay("1000.00", key: "b").string("status")
                == "awaiting_authorisation")
        let (made, path) = try await waiting(bank)
        #expect(try made.string("status") == "awaiting_authorisation")
        let right = try await answer(code(bank), path, key: "c", bank)
        #expect(right.status == 200)
        #expect(right.statuses == ["awaiting_authorisation", "accepted"])
        bank.clock.advance(by: .seconds(3))
        // The account is known now.
        let second = try await bank.client.pay("1.00", key: "d", to: Self.stranger)
        #expect(try second.string("status") == "accepted")
        let own = try await bank.client.get("/v1/accounts").items.first {
            $0.string("id") != "acc-everyday"
                && ($0["booked"] as? [String: Any])?
                    .string("currency") == "EUR"
        }
        if let iban = (own?["identifier"] as? [String: Any])?.string("value") {
            let toOwn = try await bank.client.pay("1500.00", key: "e", to: iban)
            #expect(try toOwn.string("status") == "accepted")
        }
        #expect(try await bank.module.audit().isBalanced)
    }

    // MARK: Standing orders

    @Test func standingOrderDoesNotBypassApproval() async throws {
        let bank = try await bank()
        func order(_ amount: String, _ key: String) async throws -> Answer {
            try await bank.client.order(
                amount, start: "2026-02-03", iban: Self.stranger, key: key)
        }
        let unknown = try await order("1.00", "o1")
        #expect(unknown.status == 422 && unknown.problem == "order-refused")
        #expect(try unknown.string("reason") == "FRST")
        // A payment that waits for its code, or is not made yet, does not count.
        let (_, path) = try await waiting(bank)
        #expect(try await order("1.00", "o2").status == 422)
        #expect(try await answer(code(bank), path, key: "c", bank).status == 200)
        #expect(try await order("1.00", "o3").status == 422)
        bank.clock.advance(by: .seconds(3))
        let made = try await order("999.99", "o4")
        #expect(made.status == 201, "\(made.text)")
        // An amount that always needs a code requires one such payment first, also for a change.
        #expect(try await order("1000.00", "o5").string("reason") == "FRST")
        let raised = try await bank.client.change(made, [:], amount: "1000.00")
        #expect(raised.status == 422 && raised["reason"] as? String == "FRST")
        let large = try await bank.client.pay(
            "1000.00", key: "p", to: Self.stranger, name: "Stran Ger")
        let place = "/v1/payments/\(try large.string("id"))"
        #expect(try await answer(code(bank), place, key: "d", bank).status == 200)
        bank.clock.advance(by: .seconds(3))
        #expect(try await bank.client.change(made, [:], amount: "1200.00").status == 200)
        #expect(try await bank.client.get(place).string("status") == "completed")
    }

    @Test func ordersAtOnceWithoutApprovalRule() async throws {
        let plain = try await BankFixture.signedIn()
        let order = try await plain.client.order(
            "5000.00", start: "2026-02-03", iban: Self.stranger)
        #expect(order.status == 201)
        // An account from the initial list counts as paid.
        let known = try await bank().client.order("10.00", start: "2026-02-03")
        #expect(known.status == 201, "\(known.text)")
    }

    @Test func theMessageNamesAmountAndPayee() async throws {
        let bank = try await bank()
        _ = try await waiting(bank)
        let message = try #require(await bank.module.messages().first)
        #expect(message.code.count == 6)
        for part in [message.code, "12.34 EUR", "Stran Ger", "5555"] {
            #expect(message.text.contains(part), "\(part)")
        }
    }

    /// The code of one payment is wrong for any other, however similar the two are.
    @Test(arguments: [
        // The first pair differs in the payment only.
        ("12.34", "Stran Ger", "GB33BUKB20201555555555"),
        ("12.35", "Stran Ger", "GB33BUKB20201555555555"),
        ("12.34", "Some Body", "GB94BARC10201530093459"),
    ])
    func codeApprovesOnlyItsOwnPayment(
        amount: String, payee: String, to iban: String
    ) async throws {
        let bank = try await bank()
        let (_, path) = try await waiting(bank)
        let code = try await code(bank)
        let other = try await bank.client.pay(amount, key: "k2", to: iban, name: payee)
        let otherPath = "/v1/payments/\(try other.string("id"))"
        let otherCode = try await self.code(bank)
        try #require(otherCode != code)
        for (wrong, at, key) in [(code, otherPath, "a"), (otherCode, path, "b")] {
            let no = try await answer(wrong, at, key: key, bank)
            #expect(no.status == 422)
            #expect(no.problem == "wrong-code")
            #expect(no["triesLeft"] as? Int == 2)
        }
        bank.clock.advance(by: .seconds(10))
        for at in [path, otherPath] {
            #expect(try await bank.client.get(at).string("status") == "awaiting_authorisation")
        }
        // Each with its own code.
        #expect(try await answer(code, path, key: "c", bank).status == 200)
        #expect(try await answer(otherCode, otherPath, key: "d", bank).status == 200)
        #expect(try await bank.module.audit().isBalanced)
    }

    /// A pending payment cannot be exchanged for another.
    @Test func codeApprovesTheOrderedAmountAndPayee() async throws {
        let bank = try await bank()
        let (_, path) = try await waiting(bank)
        let code = try await code(bank)
        for (amount, iban) in [("99.99", Self.stranger), ("12.34", "GB94BARC10201530093459")] {
            let other = try await bank.client.pay(
                amount, key: "k1", to: iban, name: "Stran Ger")
            #expect(other.problem == "idempotency-key-reused")
        }
        let right = try await answer(code, path, key: "c", bank)
        #expect(right.status == 200)
        #expect(right.json.minorUnits("amount") == -1234)
        let payee = right["payee"] as? [String: Any]
        #expect((payee?["identifier"] as? [String: Any])?.string("value") == Self.stranger)
    }

    @Test func holdsTheAmountUntilApprovalEnds() async throws {
        let bank = try await bank()
        let before = try await bank.account("acc-everyday")
        let (_, path) = try await waiting(bank)
        #expect(
            try await bank.account("acc-everyday").minorUnits("available")
                == before.minorUnits("available")! - 1234)
        #expect(try await bank.module.audit().isBalanced)
        _ = try await answer(code(bank), path, key: "c", bank)
        #expect(try await bank.module.audit().isBalanced)
        bank.clock.advance(by: .seconds(3))
        let after = try await bank.account("acc-everyday")
        #expect(after.minorUnits("booked") == before.minorUnits("booked")! - 1234)
        #expect(after.minorUnits("available") == after.minorUnits("booked"))
    }

    @Test func isRejectedAfterThreeWrongCodes() async throws {
        let bank = try await bank()
        let before = try await bank.account("acc-everyday")
        let (made, path) = try await waiting(bank)
        let wrong = wrong(try await code(bank))
        #expect((made["authorisation"] as? [String: Any])?["triesLeft"] as? Int == 3)
        for (key, left) in [("a", 2), ("b", 1), ("c", 0)] {
            let tag = try await bank.client.get(path).response.headers["ETag"]
            let no = try await answer(wrong, path, key: key, bank)
            #expect(no.status == 422)
            #expect(no.problem == "wrong-code")
            #expect(no["triesLeft"] as? Int == left)
            let now = try await bank.client.get(path)
            #expect(now.response.headers["ETag"] != tag)
            let reported = (now["authorisation"] as? [String: Any])?["triesLeft"] as? Int
            #expect(reported == (left > 0 ? left : nil))
        }
        let done = try await bank.client.get(path)
        #expect(done.statuses == ["awaiting_authorisation", "rejected"])
        #expect(try done.string("reason") == "CODE")
        let late = try await answer(code(bank), path, key: "d", bank)
        #expect(late.status == 409)
        #expect(late.problem == "not-awaiting-authorisation")
        #expect(
            try await bank.account("acc-everyday").minorUnits("available")
                == before.minorUnits("available"))
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func replayedKeyUsesOneAttempt() async throws {
        let bank = try await bank()
        let (_, path) = try await waiting(bank)
        let wrong = wrong(try await code(bank))
        let first = try await answer(wrong, path, key: "a", bank)
        let again = try await answer(wrong, path, key: "a", bank)
        #expect(again.response.headers["Idempotency-Replayed"] == "true")
        #expect(again["triesLeft"] as? Int == first["triesLeft"] as? Int)
        #expect(try await answer(wrong, path, key: "b", bank)["triesLeft"] as? Int == 1)
        let right = try await answer(code(bank), path, key: "c", bank)
        let twice = try await answer(code(bank), path, key: "c", bank)
        #expect(right.status == 200)
        #expect(twice.text == right.text)
        bank.clock.advance(by: .seconds(3))
        #expect(
            try await bank.client.get(path).statuses == [
                "awaiting_authorisation", "accepted", "processing", "completed",
            ])
    }

    @Test func expiresWithItsCode() async throws {
        let bank = try await bank()
        let before = try await bank.account("acc-everyday")
        let (_, path) = try await waiting(bank)
        bank.clock.advance(by: .seconds(299))
        #expect(try await bank.client.get(path).string("status") == "awaiting_authorisation")
        bank.clock.advance(by: .seconds(1))
        #expect(try await bank.client.get(path).string("status") == "expired")
        #expect(try await answer(code(bank), path, key: "a", bank).status == 409)
        #expect(try await another(path, key: "b", bank).status == 409)
        #expect(
            try await bank.account("acc-everyday").minorUnits("available")
                == before.minorUnits("available"))
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func newCodeReplacesTheFirstAndKeepsItsAttempts() async throws {
        let bank = try await bank()
        let (_, path) = try await waiting(bank)
        let first = try await code(bank)
        _ = try await answer(wrong(first), path, key: "a", bank)
        bank.clock.advance(by: .seconds(299))
        let renewed = try await another(path, key: "b", bank)
        #expect(renewed.status == 200)
        let reported = try #require(renewed["authorisation"] as? [String: Any])
        #expect(reported["triesLeft"] as? Int == 2)
        let second = try await code(bank)
        try #require(second != first)
        #expect(try await answer(first, path, key: "c", bank)["triesLeft"] as? Int == 1)
        bank.clock.advance(by: .seconds(299))
        #expect(try await answer(second, path, key: "d", bank).status == 200)
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func approvedLaterPaymentWaitsForItsDay() async throws {
        let bank = try await bank()
        let before = try await bank.account("acc-everyday")
        let (_, path) = try await waiting(bank, date: "2026-01-04")
        #expect(
            try await bank.account("acc-everyday").minorUnits("available")
                == before.minorUnits("available"))
        let right = try await answer(code(bank), path, key: "c", bank)
        #expect(try right.string("status") == "scheduled")
        bank.clock.advance(by: .seconds(3 * 86_400))
        #expect(
            try await bank.refreshed().get(path).statuses == [
                "awaiting_authorisation", "scheduled", "accepted", "processing", "completed",
            ])
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func canBeCancelledInstead() async throws {
        let bank = try await bank()
        let before = try await bank.account("acc-everyday")
        let (_, path) = try await waiting(bank)
        let gone = try await bank.client.send(
            .post, "\(path)/cancellation", nil, ["Idempotency-Key": "c"])
        #expect(try gone.string("status") == "cancelled")
        #expect(
            try await bank.account("acc-everyday").minorUnits("available")
                == before.minorUnits("available"))
        bank.clock.advance(by: .seconds(600))
        #expect(try await bank.client.get(path).string("status") == "cancelled")
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test(arguments: ["", "12345", "12345a", "1234567", "１２３４５６"])
    func malformedCodeUsesNoAttempt(code: String) async throws {
        let bank = try await bank()
        let (_, path) = try await waiting(bank)
        let no = try await answer(code, path, key: "a", bank)
        #expect(no.status == 400)
        #expect(no.wrongFields == ["code"])
        let now = try await bank.client.get(path)
        #expect((now["authorisation"] as? [String: Any])?["triesLeft"] as? Int == 3)
    }

    @Test func needsAKeyAndAPayment() async throws {
        let bank = try await bank()
        let (_, path) = try await waiting(bank)
        let keyless = try await bank.client.post("\(path)/authorisation", ["code": "123456"])
        #expect(keyless.problem == "idempotency-key-missing")
        let nowhere = try await answer("123456", "/v1/payments/pay-999999", key: "a", bank)
        #expect(nowhere.status == 404)
    }

    /// A restart grants no new attempts and no more time.
    @Test func journalKeepsAttemptsAndExpiry() async throws {
        let folder = TemporaryDirectory()
        let (path, right): (String, String)
        do {
            let bank = try await bank(directory: folder.url)
            path = try await waiting(bank).path
            right = try await code(bank)
            _ = try await answer(wrong(right), path, key: "a", bank)
        }
        let later = ManualClock()
        later.advance(by: .seconds(200))
        do {
            let bank = try await bank(directory: folder.url, clock: later)
            #expect(try await code(bank) == right)
            let now = try await bank.client.get(path)
            #expect((now["authorisation"] as? [String: Any])?["triesLeft"] as? Int == 2)
            #expect(try await answer(right, path, key: "b", bank).status == 200)
        }
        let bank = try await bank(directory: folder.url, clock: later)
        later.advance(by: .seconds(300))
        #expect(try await bank.client.get(path).string("status") == "completed")
        #expect(try await bank.module.audit().isBalanced)
    }
}
