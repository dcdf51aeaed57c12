import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Testing

@Suite struct CancellationTests {
    private func cancel(
        _ bank: BankFixture, _ id: String, key: String = "c1"
    ) async throws -> Answer {
        try await bank.client.send(
            .post, "/v1/payments/\(id)/cancellation", nil, ["Idempotency-Key": key])
    }

    @Test(arguments: [nil, "2026-02-01"])
    func isGrantedBeforeProcessing(date: String?) async throws {
        var bank = try await BankFixture.signedIn()
        let before = try await bank.account("acc-everyday").minorUnits("available")
        let id = try await bank.client.pay("5.00", key: "k1", date: date).string("id")
        let answer = try await cancel(bank, id)
        #expect(answer.status == 200)
        #expect(try answer.string("status") == "cancelled")
        #expect(try answer.string("reason") == "CUST")
        bank.clock.advance(by: .seconds(90 * 86_400))
        try await bank.signIn()
        #expect(try await bank.client.get("/v1/payments/\(id)").string("status") == "cancelled")
        #expect(try await bank.account("acc-everyday").minorUnits("available") == before)
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test(arguments: [(Duration.seconds(1), "cancelled"), (.seconds(2.5), "completed")])
    func isDecidedLaterWhileProcessing(after delay: Duration, outcome: String) async throws {
        let bank = try await BankFixture.signedIn()
        let id = try await bank.client.pay("5.00", key: "k1").string("id")
        bank.clock.advance(by: delay)
        let answer = try await cancel(bank, id)
        #expect(answer.status == 202)
        #expect(try answer.string("status") == "processing")
        let askedAt = try answer.string("cancellationAskedAt")
        bank.clock.advance(by: .seconds(3) - delay)
        let after = try await bank.client.get("/v1/payments/\(id)")
        #expect(try after.string("status") == outcome)
        #expect(try after.string("cancellationAskedAt") == askedAt)
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func isRefusedAfterTheFinalStatus() async throws {
        let bank = try await BankFixture.signedIn()
        let id = try await bank.client.pay("5.00", key: "k1").string("id")
        bank.clock.advance(by: .seconds(3))
        let answer = try await cancel(bank, id)
        #expect(answer.status == 409)
        #expect(answer.problem == "not-cancellable")
    }

    @Test func needsAKeyAndIsReplayedUnderIt() async throws {
        let bank = try await BankFixture.signedIn()
        let id = try await bank.client.pay("5.00", key: "k1").string("id")
        let keyless = try await bank.client.send(.post, "/v1/payments/\(id)/cancellation", nil)
        #expect(keyless.problem == "idempotency-key-missing")
        let first = try await cancel(bank, id)
        let again = try await cancel(bank, id)
        #expect(again.status == 200)
        #expect(again.text == first.text)
        #expect(again.response.headers["Idempotency-Replayed"] == "true")
        #expect(try await cancel(bank, id, key: "k1").problem == "idempotency-key-reused")
        #expect(try await cancel(bank, "pay-99999").status == 404)
    }
}
