import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct FeeTests {
    private func bank(directory: URL? = nil) async throws -> BankFixture {
        var rules = BankRules.standard
        rules.fees = .usual
        return try await .signedIn(directory: directory, rules: rules)
    }

    @Test func isHeldWithTheAmountAndBookedSeparately() async throws {
        let bank = try await bank()
        let before = try await bank.account("acc-everyday")
        let made = try await bank.client.pay("100.00", key: "k1", fee: "0.25")
        #expect(made.status == 201)
        #expect(made.json.minorUnits("fee") == -25)
        let held = try await bank.account("acc-everyday")
        #expect(held.minorUnits("available") == before.minorUnits("available")! - 100_25)
        #expect(try await bank.module.audit().isBalanced)

        bank.clock.advance(by: .seconds(3))
        let after = try await bank.account("acc-everyday")
        #expect(after.minorUnits("booked") == before.minorUnits("booked")! - 100_25)
        #expect(after.minorUnits("available") == after.minorUnits("booked"))
        let entries = try await bank.client.get("/v1/transactions?limit=2").items
        #expect(entries.map { $0.minorUnits("amount") } == [-25, -100_00])
        #expect(entries.map { $0.string("kind") } == ["fee", "transfer"])
        #expect(entries.map { $0.string("clientPaymentId") } == ["client-k1", "client-k1"])
        #expect(entries[0].minorUnits("balanceAfter") == after.minorUnits("booked"))
        #expect(entries[0].string("description") == "Fee for your payment to Jonas Weber")
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test(arguments: [nil, "0.24"])
    func refusesFeesAboveTheAgreedMaximum(fee: String?) async throws {
        let bank = try await bank()
        let refused = try await bank.client.pay("100.00", key: "k1", fee: fee)
        #expect(refused.status == 422)
        #expect(refused.problem == "payment-refused")
        #expect(try refused.string("reason") == "FEES")
        #expect(
            try refused.string("detail")
                == "The fee for this payment is 0.25 EUR; at most \(fee ?? "0.00") EUR was agreed.")
        #expect(try await bank.client.get("/v1/payments?clientPaymentId=client-k1").items.isEmpty)
    }

    @Test func chargesTheScheduledFeeBelowTheAgreedMaximum() async throws {
        let bank = try await bank()
        let made = try await bank.client.pay("100.00", key: "k1", fee: "9.99")
        #expect(made.json.minorUnits("fee") == -25)
        try await bank.module.desk.set(UserProfile.Tier.premium)
        #expect(try await bank.client.get("/v1/profile").string("tier") == "premium")
        let premium = try await bank.client.pay("100.00", key: "k2", fee: "0.25")
        #expect(premium.json.minorUnits("fee") == -5)
        let free = try await bank.client.pay("1.00", key: "k3", fee: "0.25")
        #expect(free.status == 201)
        #expect(free["fee"] == nil)
    }

    @Test func chargesNothingForUnpaidPayments() async throws {
        let bank = try await bank()
        let before = try await bank.account("acc-everyday")
        let made = try await bank.client.pay("100.00", key: "k1", fee: "0.25")
        let path = "/v1/payments/\(try made.string("id"))/cancellation"
        let cancelled = try await bank.client.send(.post, path, nil, ["Idempotency-Key": "c"])
        #expect(try cancelled.string("status") == "cancelled")
        #expect(
            try await bank.account("acc-everyday").minorUnits("available")
                == before.minorUnits("available"))
        bank.clock.advance(by: .seconds(9))
        #expect(
            try await bank.account("acc-everyday").minorUnits("booked")
                == before.minorUnits("booked"))
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test(arguments: [
        (["amount": "0.00", "currency": "EUR", "direction": "debit"], "fee.amount"),
        (["amount": "0.2", "currency": "EUR", "direction": "debit"], "fee.amount"),
        (["amount": "0.20", "currency": "EUR", "direction": "credit"], "fee.direction"),
        (["amount": "0.20", "currency": "USD", "direction": "debit"], "fee"),
    ])
    func reportsInvalidFees(fee: [String: String], field: String) async throws {
        let bank = try await bank()
        var order = BankClient.order("1.00", clientID: "c")
        order["fee"] = fee
        let answer = try await bank.client.post("/v1/payments", order, ["Idempotency-Key": "k"])
        #expect(answer.status == 400)
        #expect(answer.wrongFields == [field])
    }

    @Test func journalKeepsFeesAndTier() async throws {
        let folder = TemporaryDirectory()
        let entries: [String?]
        do {
            let bank = try await bank(directory: folder.url)
            _ = try await bank.client.pay("100.00", key: "k1", fee: "0.25")
            try await bank.module.desk.set(UserProfile.Tier.premium)
            bank.clock.advance(by: .seconds(3))
            entries = try await bank.client.get("/v1/transactions?limit=2").items.map {
                $0.string("id")
            }
        }
        let again = try await bank(directory: folder.url)
        again.clock.advance(by: .seconds(60))
        let read = try await again.client.get("/v1/transactions?limit=2").items
        #expect(read.map { $0.string("id") } == entries)
        #expect(read.map { $0.minorUnits("amount") } == [-25, -100_00])
        #expect(try await again.client.get("/v1/profile").string("tier") == "premium")
        #expect(try await again.module.audit().isBalanced)
    }
}
