import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct IdempotencyTests {
    @Test func replaysTheFirstResponse() async throws {
        let bank = try await BankFixture.signedIn()
        let first = try await bank.client.pay("1.00", key: "k1")
        bank.clock.advance(by: .seconds(86_400))
        let again = try await bank.refreshed().pay("1.00", key: "k1")
        #expect(first.response.headers["Idempotency-Replayed"] == nil)
        #expect(again.response.headers["Idempotency-Replayed"] == "true")
        #expect(again.status == 201)
        #expect(again.text == first.text)
        #expect(again.response.headers["Location"] == first.response.headers["Location"])
        let payments = try await bank.refreshed().get("/v1/payments?limit=2").items
        #expect(payments.count { $0.string("clientPaymentId") == "client-k1" } == 1)
    }

    @Test func replaysRefusalsThatWouldPassNow() async throws {
        let bank = try await BankFixture.signedIn()
        let first = try await bank.client.pay("99999.00", key: "k1")
        try await bank.module.desk.credit(
            Money(decimal: "200000.00", currency: .eur), to: ID(rawValue: "acc-everyday"),
            from: "Lottery", description: "Prize")
        let again = try await bank.client.pay("99999.00", key: "k1")
        #expect(again.status == 422)
        #expect(again.text == first.text)
        #expect(again.response.headers["Content-Type"] == "application/problem+json")
        #expect(try await bank.client.pay("99999.00", key: "k2").status == 201)
    }

    @Test func refusesReusedKeysForDifferentRequestsOnly() async throws {
        let bank = try await BankFixture.signedIn()
        let first = try await bank.client.pay("1.00", key: "k1", clientID: "c")
        let other = try await bank.client.pay("1.01", key: "k1", clientID: "c")
        #expect(other.status == 422)
        #expect(other.problem == "idempotency-key-reused")
        let order = BankClient.order("1.00", clientID: "c")
        let pretty = try JSONSerialization.data(
            withJSONObject: order.merging(["unknown": 1]) { $1 }, options: .prettyPrinted)
        let same = try await bank.client.send(
            .post, "/v1/payments", pretty, ["Idempotency-Key": "k1"])
        #expect(same.text == first.text)
    }

    @Test func returns409WhileTheFirstIsInFlight() async throws {
        let bank = try await BankFixture.signedIn()
        bank.module.network.inject(.slowBank(.seconds(5)), next: 1)
        async let first = bank.client.pay("1.00", key: "k1")
        try await bank.clock.sleepers(atLeast: 1)
        let meanwhile = try await bank.client.pay("1.00", key: "k1")
        #expect(meanwhile.status == 409)
        #expect(meanwhile.problem == "in-flight")
        #expect(meanwhile.response.headers["Retry-After"] == "1")
        bank.clock.advance(by: .seconds(5))
        #expect(try await first.status == 201)
        let after = try await bank.client.pay("1.00", key: "k1")
        #expect(after.response.headers["Idempotency-Replayed"] == "true")
    }

    @Test func doesNotStoreMalformedRequests() async throws {
        let bank = try await BankFixture.signedIn()
        #expect(try await bank.client.pay("1.000", key: "k1").status == 400)
        #expect(try await bank.client.pay("1.00", key: "k1").status == 201)
    }

    @Test(arguments: ["", "with blank", "ü", String(repeating: "k", count: 65)])
    func rejectsMalformedKeys(key: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.pay("1.00", key: key, clientID: "c")
        #expect(answer.status == 400)
        #expect(answer.problem == (key.isEmpty ? "idempotency-key-missing" : "invalid-request"))
    }

    @Test func expiresKeysButNeverClientIDs() async throws {
        var rules = BankRules.standard
        rules.keyLifetime = .seconds(86_400)
        let bank = try await BankFixture.signedIn(rules: rules)
        _ = try await bank.client.pay("1.00", key: "k1")
        bank.clock.advance(by: .seconds(86_399))
        var answer = try await bank.refreshed().pay("1.00", key: "k1")
        #expect(answer.status == 201)
        bank.clock.advance(by: .seconds(2))
        answer = try await bank.refreshed().pay("1.00", key: "k1")
        #expect(answer.status == 422)
        #expect(try answer.string("reason") == "AM05")
    }
}

extension BankFixture {
    /// The client after a new sign-in, because tokens are short-lived.
    func refreshed() async throws -> BankClient {
        var copy = self
        try await copy.signIn()
        return copy.client
    }
}
