import LendingDomain
import Testing

@Suite struct LoanTests {
    private func loan(
        due: String = "2026-03-08", renewals: Int = 0, isReserved: Bool = false
    ) throws -> Loan {
        try Loan(
            id: Loan.ID(rawValue: "1"), title: "Emma", due: Day(due), renewals: renewals,
            isReserved: isReserved)
    }

    @Test(arguments: ["2026-03-01", "2026-03-08"])
    func renewsThreeWeeksFromTheDueDay(today: String) throws {
        let renewed = try loan(renewals: 1).renewed(on: Day(today))
        #expect(try renewed == loan(due: "2026-03-29", renewals: 2))
    }

    @Test func refusesBrokenRules() throws {
        let id = Loan.ID(rawValue: "1")
        let day = try Day("2026-03-08")
        let after = day.adding(days: 1)
        #expect(throws: LoanError.overdue(id, since: day)) { try loan().renewed(on: after) }
        #expect(throws: LoanError.reserved(id)) { try loan(isReserved: true).renewed(on: day) }
        #expect(throws: LoanError.renewedTooOften(id, 2)) {
            try loan(renewals: 2).renewed(on: day)
        }
    }

    @Test func isValidByConstruction() throws {
        let id = Loan.ID(rawValue: "1")
        let due = try Day("2026-03-08")
        #expect(throws: LoanError.untitled(id)) { try Loan(id: id, title: " ", due: due) }
        #expect(throws: LoanError.negativeRenewals(id, -1)) { try loan(renewals: -1) }
    }
}
