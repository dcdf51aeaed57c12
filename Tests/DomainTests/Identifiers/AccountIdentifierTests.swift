import AshlarDomain
import Foundation
import Testing

@Suite struct AccountIdentifierTests {
    @Test(arguments: [
        "20-04-15 38290008", "20 04 15 38290008", "20041538290008", "200415 38290008",
        "20-04-1538290008", " 20-04-15 3829 0008 ",
    ])
    func readsAUKAccount(text: String) throws {
        let account = try UKAccount(text)
        #expect(account.sortCode == "200415" && account.accountNumber == "38290008")
        #expect(account.description == "20-04-15 38290008")
        #expect(try AccountIdentifier(parsing: text) == .ukAccount(account))
        #expect(try UKAccount(sortCode: "20-04-15", accountNumber: "3829 0008") == account)
    }

    @Test(arguments: [
        "20-04-15", "20-04-15 3829000", "2-004-15 38290008", "20-04-15 3829-0008",
        "20-04-15-38290008", "٢٠-04-15 38290008", "20-04-15 382900081", "-20-0415 38290008",
    ])
    func rejectsInvalidUKAccount(text: String) {
        #expect(throws: UKAccountError.self) { try UKAccount(text) }
    }

    @Test(
        arguments: [
            ("", ""), ("d", "D"), ("DE89", "DE89"), ("de893", "DE89 3"),
            ("DE89 3704 ", "DE89 3704"),
            ("GB 29ASHL04", "GB29 ASHL 04"), ("20-04-15 3829", "20-04-15 3829"), ("1 2", "1 2"),
            ("Ü12345", "Ü12345"), ("DE 8-9", "DE 8-9"),
        ])
    func groupsPartialIBAN(text: String, grouped: String) {
        #expect(AccountIdentifier.grouped(text) == grouped)
        #expect(AccountIdentifier.grouped(grouped) == grouped)
    }

    @Test func readsAnIBAN() throws {
        let iban = try IBAN("DE89370400440532013000")
        #expect(try AccountIdentifier(parsing: " de89 3704 0044 0532 0130 00") == .iban(iban))
        #expect(throws: AccountIdentifierError.iban(.badChecksum("DE88370400440532013000"))) {
            try AccountIdentifier(parsing: "DE88370400440532013000")
        }
        #expect(throws: AccountIdentifierError.ukAccount(.badForm("12-34"))) {
            try AccountIdentifier(parsing: "12-34")
        }
        #expect(throws: AccountIdentifierError.empty) { try AccountIdentifier(parsing: " ") }
    }

    @Test func masksAllButFour() throws {
        #expect(try AccountIdentifier(parsing: "DE89370400440532013000").masked == "•••• 3000")
        #expect(try AccountIdentifier(parsing: "20-04-15 38290008").masked == "•••• 0008")
        #expect(AccountIdentifier.other(scheme: "BBAN", value: "1234567").masked == "••••")
    }

    @Test func survivesEncoding() throws {
        let identifiers = [
            try AccountIdentifier(parsing: "DE89370400440532013000"),
            try AccountIdentifier(parsing: "20-04-15 38290008"),
            .other(scheme: "iban", value: "not one"),
        ]
        let data = try JSONEncoder().encode(identifiers)
        #expect(try JSONDecoder().decode([AccountIdentifier].self, from: data) == identifiers)
    }
}
