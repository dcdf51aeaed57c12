import AshlarDomain
import Foundation
import Testing

@Suite struct CreditorReferenceTests {
    @Test func matchesEveryPublishedRow() throws {
        try ReferenceTable("creditor_reference").expect {
            let expect = try $0["expect"]
            return expect.hasPrefix("valid") ? "valid" : try "invalid " + $0["reason"]
        } is: { row in
            do throws(CreditorReferenceError) {
                _ = try CreditorReference(row.fields["reference"] ?? "?")
                return "valid"
            } catch {
                return "invalid " + reason(error)
            }
        }
    }

    @Test func printsInGroupsOfFour() throws {
        let reference = try CreditorReference("rf18 5390 0754 7034")
        #expect(reference.electronicFormat == "RF18539007547034")
        #expect(reference.printFormat == "RF18 5390 0754 7034")
        let data = try JSONEncoder().encode([reference])
        #expect(try JSONDecoder().decode([CreditorReference].self, from: data) == [reference])
    }

    @Test func rejectsCheckDigitsOutOfRange() {
        #expect(throws: CreditorReferenceError.checkDigitRange("00")) {
            try CreditorReference("RF00539007547034")
        }
    }

    private func reason(_ error: CreditorReferenceError) -> String {
        switch error {
        case .empty: "empty"
        case .badCharacter: "bad_characters"
        case .badPrefix: "bad_prefix"
        case .tooShort: "too_short"
        case .tooLong: "too_long"
        case .badCheckDigitsFormat: "bad_check_digits_format"
        case .checkDigitRange: "check_digit_range"
        case .badChecksum: "bad_checksum"
        }
    }
}
