import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct PeopleTests {
    private func change(
        _ bank: BankFixture, _ name: String, _ email: String, _ tag: String?
    ) async throws -> Answer {
        let body = try JSONSerialization.data(withJSONObject: ["name": name, "email": email])
        return try await bank.client.send(
            .put, "/v1/profile", body, tag.map { ["If-Match": $0] } ?? [:])
    }

    @Test func profileChangeRequiresTheCurrentVersion() async throws {
        let bank = try await BankFixture.signedIn()
        let read = try await bank.client.get("/v1/profile")
        #expect(try read.string("tier") == "standard")
        #expect(try Instant.parse(read.string("createdAt")) <= RuntimeEnvironment.test().now())
        #expect(try read.string("picture").hasPrefix("https://"))
        let tag = try #require(read.response.headers["ETag"])
        #expect(try await change(bank, "Sam", "sam@example.com", nil).status == 428)
        let changed = try await change(bank, "Sam", "sam@example.com", tag)
        #expect(changed.status == 200)
        #expect(try changed.string("name") == "Sam")
        #expect(changed.response.headers["ETag"] != tag)
        let stale = try await change(bank, "Kim", "kim@example.com", tag)
        #expect(stale.status == 412)
        #expect(stale.problem == "conflict")
        #expect(try await bank.client.get("/v1/profile").string("name") == "Sam")
    }

    @Test(arguments: [
        ("", "a@example.com", "name"), ("   ", "a@example.com", "name"),
        (String(repeating: "x", count: 71), "a@example.com", "name"),
        ("Ann", "nonsense", "email"), ("Ann", "a@b", "email"), ("Ann", "", "email"),
    ])
    func aProfileNeedsANameAndAnAddress(name: String, email: String, field: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await change(bank, name, email, "*")
        #expect(answer.status == 400)
        #expect(answer.wrongFields == [field])
    }

    @Test(arguments: [
        ("Jonas Weber", "MTCH"), ("jonas  WEBER", "MTCH"), ("Herr Jönas Weber", "MTCH"),
        ("Jonas Webber", "CMTC"), ("J Weber", "CMTC"), ("Weber, Jonas", "CMTC"),
        ("Maria Weber", "NMTC"), ("!!!", "NMTC"),
    ])
    func nameCheckToleratesSpellingVariants(name: String, result: String) async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.post(
            "/v1/payee-checks",
            [
                "name": name,
                "identifier": ["scheme": "IBAN", "value": "DE89370400440532013000"],
            ])
        #expect(answer.status == 200)
        #expect(try answer.string("result") == result)
        #expect(answer["name"] as? String == (result == "CMTC" ? "Jonas Weber" : nil))
    }

    @Test func unknownAccountCannotBeChecked() async throws {
        let bank = try await BankFixture.signedIn()
        let answer = try await bank.client.post(
            "/v1/payee-checks",
            [
                "name": "X",
                "identifier": ["scheme": "IBAN", "value": "GB33BUKB20201555555555"],
            ])
        #expect(try answer.string("result") == "NOAP")
    }

    @Test func everyPayeeHasAValidAccount() async throws {
        let bank = try await BankFixture.signedIn()
        let payees = try await bank.client.get("/v1/payees").items
        #expect(payees.count == 11)
        #expect(payees.count { $0.string("status") == "inactive" } == 1)
        for payee in payees {
            let identifier = try #require(payee["identifier"] as? [String: Any])
            let value = try #require(identifier.string("value"))
            #expect(throws: Never.self) { try AccountIdentifier(parsing: value) }
        }
    }
}
