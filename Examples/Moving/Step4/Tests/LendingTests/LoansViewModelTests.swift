import AshlarCore
import AshlarCoreTesting
import FeatureLoans
import Foundation
import LendingDomain
import LendingDomainTesting
import Testing

@testable import Lending

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// What the view relies on: the object announces changes, and its bindings are read and written.
@MainActor @Suite(.timeLimit(.minutes(10))) struct LoansViewModelTests {
    private struct Dependencies: LoansDependencies {
        let runtime: RuntimeEnvironment
        let listLoans: ListLoans
        let renewLoan: RenewLoan
        let today: @Sendable () -> Day
    }

    private let feature: any ViewModel<LoansViewState, LoansEvent>

    init() throws {
        let today = try Day("2026-03-01")
        let loan = try Loan(id: Loan.ID(rawValue: "1"), title: "Emma", due: today)
        let loans = InMemoryLoanRepository([loan])
        let dependencies = Dependencies(
            runtime: .test(), listLoans: ListLoans(loans: loans),
            renewLoan: RenewLoan(loans: loans, today: { today }), today: { today })
        feature = LoansModule(
            dependencies: dependencies, locale: Locale(identifier: "en_GB")
        ).loans()
    }

    @Test func theBindingsAreKept() async throws {
        let model = LoansViewModel(feature)
        var announcements = 0
        let announced = model.objectWillChange.sink { announcements += 1 }
        model.showsOverdueOnly = true
        #expect(model.showsOverdueOnly && announcements == 1)
        model.showsOverdueOnly = true
        #expect(announcements == 1)
        model.showsError = false
        #expect(announcements == 1)
        announced.cancel()
        feature.end()
    }

    @Test func theObjectFollowsTheFeature() async throws {
        let model = LoansViewModel(feature)
        await model.load()
        let row = try #require(model.loans.first)
        #expect(model.dueText(row) == "Due 1 Mar 2026" && model.canRenew(row))
        await model.renew(row)
        try await feature.viewState { $0.rows.first?.dueText == "Due 22 Mar 2026" }
        feature.end()
    }
}
