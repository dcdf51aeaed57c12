import Foundation
import LendingData
import LendingDomain

/// Wires server, repositories, use cases and screens.
@MainActor
struct CompositionRoot {
    let server: URL

    func loansViewModel() -> LoansViewModel {
        let loans = NetworkLoanRepository(server: server)
        let today: @Sendable () -> Day = { Day(Date(), in: .current) }
        return LoansViewModel(
            listLoans: ListLoans(loans: loans), renewLoan: RenewLoan(loans: loans, today: today),
            today: today)
    }
}
