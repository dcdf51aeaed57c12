import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct PayeeTests {
    private static let iban = "GB33BUKB20201555555555"

    private func add(
        _ bank: BankFixture, _ name: String = "Jane Roe", _ value: String = iban,
        scheme: String = "IBAN", key: String? = "k1"
    ) async throws -> Answer {
        try await bank.client.post(
            "/v1/payees", ["name": name, "identifier": ["scheme": scheme, "value": value]],
            key.map { ["Idempotency-Key": $0] } ?? [:])
    }

    private func rename(_ bank: BankFixture, _ id: String, _ name: String) async throws -> Answer {
        try await bank.client.send(
            .patch, "/v1/payees/\(id)",
            try JSONSerialization.data(withJSONObject: ["name": name]))
    }

    private func names(_ bank: BankFixture) async throws -> [String] {
        try await bank.client.get("/v1/payees").items.compactMap { $0.string("name") }
    }

    @Test func addsOneOncePerKey() async throws {
        let bank = try await BankFixture.signedIn()
        let tag = try await bank.client.get("/v1/payees").response.headers["ETag"]
        let first = try await add(bank)
        #expect(first.status == 201)
        #expect(try first.string("status") == "active")
        let again = try await add(bank)
        #expect(again.text == first.text)
        #expect(again.response.headers["Idempotency-Replayed"] == "true")
        #expect(try await names(bank).count { $0 == "Jane Roe" } == 1)
        #expect(try await bank.client.get("/v1/payees").response.headers["ETag"] != tag)
        #expect(try await add(bank, "Another").problem == "idempotency-key-reused")
        #expect(try await add(bank, key: nil).problem == "idempotency-key-missing")
    }

    @Test func storesTheElectronicFormOfTheAccountNumber() async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await add(bank, "Jane Roe", "gb33 bukb 2020 1555 5555 55")
        let identifier = try #require(answer["identifier"] as? [String: Any])
        #expect(identifier.string("value") == Self.iban)
    }

    @Test func refusesInvalidAndDuplicateAccounts() async throws {
        let bank = try await BankFixture.signedIn()
        let wrong = try await add(bank, "Jane Roe", "GB33BUKB20201555555556")
        #expect(wrong.status == 422)
        #expect(wrong.problem == "payee-refused")
        #expect(try wrong.string("reason") == "AC03")
        let other = try await add(bank, "Jane Roe", "12", scheme: "BBAN", key: "k2")
        #expect(try other.string("reason") == "AC03")
        let known = try await add(bank, "Me", "DE89 3704 0044 0532 0130 00", key: "k3")
        #expect(known.status == 422)
        #expect(try known.string("detail").contains("“Jonas Weber”"))
        #expect(try await names(bank).count == 11)
    }

    @Test(arguments: [("", "name"), ("   ", "name"), (String(repeating: "x", count: 71), "name")])
    func aPayeeNeedsAName(name: String, field: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await add(bank, name)
        #expect(answer.status == 400)
        #expect(answer.wrongFields == [field])
        #expect(try await rename(bank, "payee-1", name).wrongFields == [field])
    }

    @Test func renamingKeepsTheRegisteredName() async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await rename(bank, "payee-2", "My landlord")
        #expect(answer.status == 200)
        #expect(try answer.string("name") == "My landlord")
        #expect(try await names(bank).contains("My landlord"))
        #expect(try await rename(bank, "payee-99", "X").status == 404)
        let check = try await bank.client.post(
            "/v1/payee-checks",
            [
                "name": "Jonas Weber",
                "identifier": ["scheme": "IBAN", "value": "DE89370400440532013000"],
            ])
        #expect(try check.string("result") == "MTCH")
    }

    @Test func neverReusesIDs() async throws {
        let bank = try await BankFixture.signedIn()
        let id = try await add(bank).string("id")
        #expect(try await bank.client.send(.delete, "/v1/payees/\(id)", nil).status == 204)
        #expect(try await bank.client.send(.delete, "/v1/payees/\(id)", nil).status == 404)
        #expect(try await add(bank, key: "k2").string("id") != id)
    }

    @Test func keepsPayeesWithPendingPayments() async throws {
        let bank = try await BankFixture.signedIn()
        _ = try await bank.client.pay("1.00", key: "p1")
        let refused = try await bank.client.send(.delete, "/v1/payees/payee-2", nil)
        #expect(refused.status == 422)
        #expect(refused.problem == "payee-refused")
        #expect(try refused.string("reason") == "OPEN")
        #expect(try refused.string("detail").contains("“Jonas Weber” is under way"))
        bank.clock.advance(by: .seconds(3))
        #expect(try await bank.client.send(.delete, "/v1/payees/payee-2", nil).status == 204)
    }

    @Test func keepsPayeesWithStandingOrders() async throws {
        let bank = try await BankFixture.signedIn()
        let payee = try #require(
            try await bank.client.get("/v1/payees").items.first { $0.string("id") == "payee-2" })
        let iban = try #require((payee["identifier"] as? [String: Any])?.string("value"))
        let made = try await bank.client.order("1.00", start: "2026-02-03", iban: iban)
        try #require(made.status == 201, "\(made.text)")
        let delete = { try await bank.client.send(.delete, "/v1/payees/payee-2", nil) }
        let refused = try await delete()
        #expect(refused.status == 422 && refused.problem == "payee-refused")
        #expect(try refused.string("reason") == "ORDR")
        // Resumed, a paused order would pay again.
        let paused = try await bank.client.change(made, ["status": "paused"])
        #expect(try await delete().status == 422)
        #expect(try await bank.client.change(paused, ["status": "ended"]).status == 200)
        #expect(try await delete().status == 204)
    }

    @Test func survivesARestart() async throws {
        let directory = TemporaryDirectory()
        var bank: BankFixture? = try await .signedIn(directory: directory.url)
        let added = try await add(bank!)
        _ = try await rename(bank!, "payee-1", "Marta")
        _ = try await bank!.client.send(.delete, "/v1/payees/payee-3", nil)
        let before = try await names(bank!)
        bank = nil
        let again = try await BankFixture.signedIn(directory: directory.url, seed: 9)
        #expect(try await names(again) == before)
        #expect(before.contains("Marta") && !before.contains("Claire Dubois"))
        #expect(try await add(again).text == added.text)
    }
}
