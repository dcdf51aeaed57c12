import AshlarDomain
import Foundation
import Testing

@Suite struct BICTests {
    @Test func matchesEveryPublishedRow() throws {
        try ReferenceTable("bic").expect {
            try $0["expect"] + " " + $0["reason"]
        } is: { row in
            do throws(BICError) {
                _ = try BIC(row.fields["bic"] ?? "?")
                return "valid "
            } catch {
                return "invalid " + reason(error)
            }
        }
    }

    @Test func hasCountryAndOptionalBranch() throws {
        let office = try BIC("deutdeff")
        #expect(office.code == "DEUTDEFF" && office.countryCode == "DE")
        #expect(office.branchCode == nil)
        #expect(try BIC("DEUTDEFF500").branchCode == "500")
        let data = try JSONEncoder().encode([office])
        #expect(try JSONDecoder().decode([BIC].self, from: data) == [office])
    }

    private func reason(_ error: BICError) -> String {
        switch error {
        case .empty: "empty"
        case .badCharacter: "bad_characters"
        case .badLength: "bad_length"
        case .badCountry: "bad_country"
        }
    }
}
