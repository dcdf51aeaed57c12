import AshlarCoreTesting
import AshlarDomain
import Foundation
import Testing

@Suite struct MoneyCaseTests {
    @Test func matchesEveryPublishedRow() throws {
        try ReferenceTable("money_cases").expect {
            try $0["expected"]
        } is: {
            try MoneyCase($0).result()
        }
    }

    @Test(.enabled(if: RealData.isPresent, "\(RealData.absence)"))
    func matchesEveryRowOfOtherLibraries() throws {
        let table = try ReferenceTable("money_cases_from_libraries", in: RealData.folder)
        #expect(try table.rows.count { try MoneyCase($0).isSkipped } == 8)
        try table.expect { row in
            try MoneyCase(row).isSkipped ? "left out" : row["expected"]
        } is: { row in
            let it = try MoneyCase(row)
            return it.isSkipped ? "left out" : try it.result()
        }
    }
}
