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

    @Test func listsByDueDayWithUnconfirmedRenewals() async throws {
        let loans = InMemoryLoanRepository([emma, persuasion])
        try await RenewLoan(loans: loans, today: { [today] in today })(emma)
        let listed = try await ListLoans(loans: loans)()
        #expect(listed.map(\.loan.title) == ["Persuasion", "Emma"])
        #expect(listed.map(\.renewal?.state) == [nil, .onItsWay])
    }

    @Test func renewsOnlyIfAllowed() async throws {
        let loans = InMemoryLoanRepository([emma, persuasion])
        let renewLoan = RenewLoan(loans: loans, today: { [today] in today })
        await #expect(throws: LoanError.reserved(persuasion.id)) { try await renewLoan(persuasion) }
        #expect(try await loans.renewals().isEmpty)
    }

    @Test func dropsOnlyFailedRenewals() async throws {
        let states: [Renewal.State] = [.onItsWay, .failed]
        let renewals = states.map {
            Renewal(id: Renewal.ID(rawValue: $0.rawValue), loan: emma.id, state: $0)
        }
        let loans = InMemoryLoanRepository([emma], renewals: renewals)
        for renewal in renewals { try await DropRenewal(loans: loans)(renewal.id) }
        #expect(try await loans.renewals().map(\.state) == [.onItsWay])
    }
}
