import LendingDomain
import LendingDomainTesting
import Testing

@Suite struct UseCaseTests {
    private let today: Day
    private let emma: Loan
    private let persuasion: Loan

    init() throws {
        today = try Day("2026-03-01")
        emma = try Loan(id: Loan.ID(rawValue: "1"), title: "Emma", due: today.adding(days: 7))
        persuasion = try Loan(
            id: Loan.ID(rawValue: "2"), title: "Persuasion", due: today, isReserved: true)
    }

    @Test func listsByDueDay() async throws {
        let loans = InMemoryLoanRepository([emma, persuasion])
        #expect(try await ListLoans(loans: loans)() == [persuasion, emma])
    }

    @Test func renewsOnlyIfAllowed() async throws {
        let loans = InMemoryLoanRepository([emma, persuasion])
        let renewLoan = RenewLoan(loans: loans, today: { [today] in today })
        #expect(try await renewLoan(emma).renewals == 1)
        await #expect(throws: LoanError.reserved(persuasion.id)) { try await renewLoan(persuasion) }
        #expect(try await loans.loans().map(\.renewals) == [1, 0])
    }
}
