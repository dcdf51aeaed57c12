import AshlarCore
import AshlarCoreTesting
import Foundation
import LendingDomain
import LendingDomainTesting
import Testing

@testable import FeatureLoans

@MainActor @Suite(.timeLimit(.minutes(10))) struct LoansTests {
    private struct Dependencies: LoansDependencies {
        let runtime: RuntimeEnvironment
        let timeZone = TimeZone.gmt
        let syncedLoans: SyncedCopy
        let listLoans: ListLoans
        let renewLoan: RenewLoan
        let dropRenewal: DropRenewal
    }

    private let loan: Loan
    private let noon = Date(timeIntervalSince1970: 1_772_366_400)  // 2026-03-01, 12:00

    init() throws {
        loan = try Loan(id: Loan.ID(rawValue: "1"), title: "Emma", due: Day("2026-03-08"))
    }

    private func module(_ loans: InMemoryLoanRepository) -> LoansModule {
        let runtime = RuntimeEnvironment.test(now: { [noon] in noon })
        return LoansModule(
            dependencies: Dependencies(
                runtime: runtime, syncedLoans: SyncedCopy(of: loans.copy, runtime: runtime),
                listLoans: ListLoans(loans: loans),
                renewLoan: RenewLoan(loans: loans) { Day(runtime.now(), in: .gmt) },
                dropRenewal: DropRenewal(loans: loans)),
            locale: Locale(identifier: "en_GB"))
    }

    @Test func aRenewalIsMarkedUntilTheServerHasIt() async throws {
        let screen = module(InMemoryLoanRepository([loan])).loans()
        screen.handle(.appeared)
        let before = try await screen.viewState { $0.list.shown?.count == 1 }
        #expect(before.list.shown?.first?.dueText == "Due 8 Mar 2026")
        screen.handle(.renewTapped(loan.id))
        let after = try await screen.viewState { $0.list.shown?.first?.renewalText != nil }
        #expect(after.list.shown?.first?.dueText == "Due 29 Mar 2026")
        #expect(after.list.shown?.first?.renewalText == "Renewal not sent yet")
        #expect(after.list.shown?.first?.canBeRenewed == false)
        screen.end()
    }

    @Test func aFailedRenewalIsDismissed() async throws {
        let failed = Renewal(id: Renewal.ID(rawValue: "a"), loan: loan.id, state: .failed)
        let screen = module(InMemoryLoanRepository([loan], renewals: [failed])).loans()
        screen.handle(.appeared)
        try await screen.viewState { $0.list.shown?.first?.failedRenewal == failed.id }
        screen.handle(.failedRenewalDismissed(failed.id))
        try await screen.viewState { $0.list.shown?.first?.renewalText == nil }
        screen.end()
    }

    @Test func showsWhyALoanIsNotRenewed() async throws {
        let reserved = try Loan(id: loan.id, title: "Emma", due: loan.due, isReserved: true)
        let screen = module(InMemoryLoanRepository([reserved])).loans()
        screen.handle(.appeared)
        try await screen.viewState { $0.list.shown?.first?.canBeRenewed == false }
        screen.handle(.renewTapped(loan.id))
        let state = try await screen.viewState { $0.message != nil }
        #expect(state.message == "Somebody else is waiting for “Emma”.")
        screen.handle(.messageDismissed)
        #expect(screen.viewState.message == nil)
        screen.end()
    }

    @Test func theLoansStayOffline() async throws {
        let synced = InMemorySyncedRepository(freshness: Freshness(lastSuccess: noon)) {
            throw ServerError.offline(reason: "no network")
        }
        let screen = module(InMemoryLoanRepository([loan], synced: synced)).loans()
        screen.handle(.appeared)
        let state = try await screen.viewState { $0.list.notice != nil && $0.list.shown != nil }
        #expect(state.list.notice?.text == "You’re offline.")
        screen.end()
    }

    @Test func showsOverdueLoansAlone() throws {
        let late = try Loan(id: Loan.ID(rawValue: "2"), title: "Persuasion", due: Day("2026-02-28"))
        var state = Loans.State(showsOverdueOnly: true)
        let fresh = Freshness(lastSuccess: noon)
        let screen = module(InMemoryLoanRepository([])).loansScreen
        state.list = Followed(
            [late, loan].map { ListedLoan(loan: $0) }, freshness: fresh, at: noon)
        #expect(
            screen.reduce(state).list.shown?.map(\.dueText) == ["Overdue since 28 Feb 2026"])
        state.list = Followed([ListedLoan(loan: loan)], freshness: fresh, at: noon)
        guard case .empty(let notice) = screen.reduce(state).list.content else {
            Issue.record("The list is not empty.")
            return
        }
        #expect(notice.text == "Nothing is overdue")
    }
}
