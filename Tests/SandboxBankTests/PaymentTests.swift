import CoreTesting
import Domain
import Foundation
import SandboxBank
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
        let statuses = (done["history"] as? [[String: Any]])?.map { $0.string("status") }
        #expect(statuses == ["accepted", "processing", "completed"])
        let after = try await bank.account("acc-everyday")
        #expect(after.minorUnits("booked") == before.minorUnits("booked")! - 1234)
        #expect(after.minorUnits("available") == after.minorUnits("booked"))
        let newest = try await bank.client.get("/v1/transactions?limit=1").items[0]
        #expect(newest.string("paymentId") == id)
        #expect(newest.string("clientPaymentId") == "client-k1")
        #expect(newest.minorUnits("balanceAfter") == after.minorUnits("booked"))
        #expect(try await bank.module.audit().isBalanced)
    }
}

extension BankFixture {
    func account(_ id: String) async throws -> [String: Any] {
        let accounts = try await client.get("/v1/accounts").items
        return try #require(accounts.first { $0.string("id") == id })
    }
}
