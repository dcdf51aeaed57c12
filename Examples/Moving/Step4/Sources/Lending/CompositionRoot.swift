import AshlarCore
import FeatureLoans
import Foundation
import LendingData
import LendingDomain

/// Wires server, repositories, use cases and screens.
@MainActor
struct CompositionRoot {
    private struct Dependencies: LoansDependencies {
        let runtime: RuntimeEnvironment
        let listLoans: ListLoans
        let renewLoan: RenewLoan
        let today: @Sendable () -> Day
    }

    let server: URL
    let runtime: RuntimeEnvironment

    func loansViewModel() -> LoansViewModel {
        let loans = NetworkLoanRepository(server: server)
        let today: @Sendable () -> Day = { [now = runtime.now] in Day(now(), in: .current) }
        let dependencies = Dependencies(
            runtime: runtime, listLoans: ListLoans(loans: loans),
            renewLoan: RenewLoan(loans: loans, today: today), today: today)
        return LoansViewModel(
            LoansModule(dependencies: dependencies, locale: .autoupdatingCurrent).loans())
    }
}
