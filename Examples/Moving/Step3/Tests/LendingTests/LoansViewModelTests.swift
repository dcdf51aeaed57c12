import LendingDomain
import LendingDomainTesting
import Testing

@testable import Lending

@MainActor @Suite struct LoansViewModelTests {
    private let today: Day

    init() throws { today = try Day("2026-03-01") }

    private func loan(
        due days: Int = 7, renewals: Int = 0, isReserved: Bool = false
    ) throws -> Loan {
        try Loan(
            id: Loan.ID(rawValue: "due in \(days)"), title: "Emma", due: today.adding(days: days),
            renewals: renewals, isReserved: isReserved)
    }

    private func loaded(_ loans: InMemoryLoanRepository) async -> LoansViewModel {
        let model = LoansViewModel(
            listLoans: ListLoans(loans: loans),
            renewLoan: RenewLoan(loans: loans, today: { [today] in today }),
            today: { [today] in today })
        await model.load()
        return model
    }

    @Test func renewsALoan() async throws {
        let loan = try loan()
        let model = await loaded(InMemoryLoanRepository([loan]))
        await model.renew(loan)
        #expect(model.loans.map(\.renewals) == [1])
        #expect(model.errorMessage == nil)
    }

    @Test(arguments: [
        (-1, 0, false, "“Emma” is overdue."), (7, 2, false, "twice already."),
        (7, 0, true, "Somebody else"),
    ])
    func showsTheBrokenRule(
        due: Int, renewals: Int, isReserved: Bool, message: String
    ) async throws {
        let loan = try loan(due: due, renewals: renewals, isReserved: isReserved)
        let model = await loaded(InMemoryLoanRepository([loan]))
        #expect(!model.canRenew(loan))
        await model.renew(loan)
        #expect(model.loans == [loan])
        #expect(model.errorMessage?.contains(message) == true)
    }

    @Test func showsOverdueLoansAlone() async throws {
        let model = await loaded(InMemoryLoanRepository([try loan(due: -1), try loan()]))
        #expect(model.shownLoans.count == 2)
        model.showsOverdueOnly = true
        #expect(model.shownLoans.count == 1)
    }

    @Test func aFailedRequestShowsAnError() async throws {
        let loans = InMemoryLoanRepository([])
        loans.isFailing = true
        let model = await loaded(loans)
        #expect(model.loans.isEmpty && !model.isLoading)
        #expect(model.errorMessage == "Your loans couldn’t be loaded.")
    }
}
