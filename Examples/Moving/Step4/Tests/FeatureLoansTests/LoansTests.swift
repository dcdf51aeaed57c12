import AshlarCoreTesting
import Foundation
import LendingDomain
import LendingDomainTesting
import Testing

@testable import FeatureLoans

@MainActor @Suite struct LoansTests {
    private let today: Day
    private let loan: Loan

    init() throws {
        today = try Day("2026-03-01")
        loan = try Loan(id: Loan.ID(rawValue: "1"), title: "Emma", due: today.adding(days: 7))
    }

    private func screen(_ loans: InMemoryLoanRepository) -> Loans {
        let today: @Sendable () -> Day = { [today] in today }
        return Loans(
            listLoans: ListLoans(loans: loans), renewLoan: RenewLoan(loans: loans, today: today),
            today: today, words: LoansWords(locale: Locale(identifier: "en_GB")))
    }

    private func row(_ text: String, canBeRenewed: Bool = true) -> LoanRow {
        LoanRow(
            id: loan.id, title: "Emma", dueText: text, isOverdue: false,
            canBeRenewed: canBeRenewed)
    }

    @Test func loadsAndRenews() async throws {
        let renewed = try loan.renewed(on: today)
        let screen = screen(InMemoryLoanRepository([loan]))
        try await FeatureHarness.run(screen, state: .init()) {
            try $0.send(.appeared) {
                $0.isLoading = true
            } view: {
                $0.isLoading = true
            }
            try await $0.receive(.loaded([loan], today: today)) {
                $0.loans = [loan]
                $0.today = today
                $0.isLoading = false
            } view: {
                $0.rows = [row("Due 8 Mar 2026")]
                $0.isLoading = false
            }
            try $0.send(.renewTapped(loan.id))
            try await $0.receive(.renewed(renewed)) {
                $0.loans = [renewed]
            } view: {
                $0.rows = [row("Due 29 Mar 2026")]
            }
        }
    }

    @Test func aSecondTapRenewsNothing() async throws {
        let loans = InMemoryLoanRepository([loan])
        let renewed = try loan.renewed(on: today)
        let state = Loans.State(loans: [loan], today: today)
        try await FeatureHarness.run(screen(loans), state: state, mode: .partial) {
            try $0.send(.renewTapped(loan.id))
            try $0.send(.renewTapped(loan.id))
            try await $0.receive(.renewed(renewed)) { $0.loans = [renewed] }
            try await $0.waitForEffects()
        }
        #expect(try await loans.loans() == [renewed])
    }

    @Test func showsWhyALoanIsNotRenewed() async throws {
        let reserved = try Loan(id: loan.id, title: "Emma", due: today, isReserved: true)
        let state = Loans.State(loans: [reserved], today: today)
        let screen = screen(InMemoryLoanRepository([reserved]))
        try await FeatureHarness.run(screen, state: state) {
            try $0.send(.renewTapped(loan.id))
            try await $0.receive(.renewFailed(loan.id, .reserved(loan.id))) {
                $0.failure = .notRenewed(loan.id, .reserved(loan.id))
            } view: {
                $0.message = "Somebody else is waiting for “Emma”."
            }
            try $0.send(.messageDismissed) {
                $0.failure = nil
            } view: {
                $0.message = nil
            }
        }
    }

    @Test func aFailedRequestShowsAnError() async throws {
        let loans = InMemoryLoanRepository([])
        loans.isFailing = true
        try await FeatureHarness.run(screen(loans), state: .init(), mode: .partial) {
            try $0.send(.refreshPulled)
            try await $0.receive(.loadFailed) { $0.failure = .notLoaded }
            #expect($0.viewState.message == "Your loans couldn’t be loaded.")
        }
    }

    @Test func showsOverdueLoansAlone() throws {
        let late = try Loan(id: Loan.ID(rawValue: "2"), title: "Persuasion", due: today)
        let state = Loans.State(
            loans: [late, loan], today: today.adding(days: 1), showsOverdueOnly: true)
        let shown = screen(InMemoryLoanRepository([])).reduce(state)
        #expect(shown.rows.map(\.dueText) == ["Overdue since 1 Mar 2026"])
    }
}
