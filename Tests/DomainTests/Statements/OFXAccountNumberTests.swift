import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

/// OFX has 9 characters for a bank and 22 for an account; an IBAN has up to 33.
@Suite struct OFXAccountNumberTests {
    private func number(of identifier: AccountIdentifier) async throws -> (
        bank: String, account: String
    ) {
        let domain = InMemoryDomain(
            runtime: .test(), accounts: [.fixture(identifier: identifier)])
        let export = try #require(
            try await domain.module.exportStatement(of: .id("account"), as: .ofx))
        let text = try await export.reduce(into: "") { $0 += $1 }
        let match = try #require(
            text.firstMatch(of: /<BANKID>(.*)<\/BANKID><ACCTID>(.*)<\/ACCTID>/))
        return (String(match.1), String(match.2))
    }

    @Test(
        arguments: [
            // Up to 22 characters, the account is the IBAN.
            ("GB29NWBK60161331926819", "NWBK", "GB29NWBK60161331926819"),
            ("DE89370400440532013000", "37040044", "DE89370400440532013000"),
            ("NO9386011117947", "8601", "NO9386011117947"),
            // A longer IBAN is split after the bank code.
            ("FR1420041010050500013M02606", "20041", "010050500013M02606"),
            ("ES9121000418450200051332", "2100", "0418450200051332"),
            ("PL61109010140000071219812874", "10901014", "0000071219812874"),
            ("IT60X0542811101000000123456", "X05428", "11101000000123456"),
            ("MT84MALT011000012345MTLCAST001S", "MALT01100", "0012345MTLCAST001S"),
        ])
    func splitsIBAN(iban: String, bank: String, account: String) async throws {
        let number = try await number(of: .iban(IBAN(iban)))
        #expect(number == (bank, account))
    }

    /// No country’s number is truncated.
    @Test func fitsForEveryCountry() async throws {
        for row in try ReferenceTable("iban_valid").rows {
            let iban = try IBAN(row["iban"])
            let number = try await number(of: .iban(iban))
            #expect((1...9).contains(number.bank.count), "\(iban)")
            #expect((1...22).contains(number.account.count), "\(iban)")
            let whole =
                iban.electronicFormat.count <= 22
                ? number.account : iban.electronicFormat.prefix(4) + number.bank + number.account
            #expect(whole == iban.electronicFormat)
        }
    }

    @Test func splitsOtherSchemes() async throws {
        let uk = try UKAccount(sortCode: "20-04-15", accountNumber: "38290008")
        #expect(try await number(of: .ukAccount(uk)) == ("200415", "38290008"))
        let other = AccountIdentifier.other(scheme: "card", value: "12 34 <5>")
        #expect(try await number(of: other) == ("0", "1234&lt;5&gt;"))
        let long = AccountIdentifier.other(
            scheme: "token", value: "x" + String(repeating: "7", count: 22))
        #expect(try await number(of: long) == ("0", String(repeating: "7", count: 22)))
    }
}
