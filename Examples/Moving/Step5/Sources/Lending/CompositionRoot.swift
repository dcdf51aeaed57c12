import AshlarCore
import AshlarOffline
import FeatureLoans
import Foundation
import LendingData
import LendingDomain

/// Wires server, store, repositories, use cases and screens.
struct CompositionRoot: Sendable {
    private struct Store: OfflineDependencies {
        let runtime: RuntimeEnvironment
        let directory: URL
        let server: ServerConnection
    }

    private struct Dependencies: LoansDependencies {
        let runtime: RuntimeEnvironment
        let timeZone: TimeZone
        let syncedLoans: SyncedCopy
        let listLoans: ListLoans
        let renewLoan: RenewLoan
        let dropRenewal: DropRenewal
    }

    private let repository: OfflineLoanRepository
    let loans: LoansModule

    /// - Throws: `StoreError` if the directory cannot be used.
    init(server: URL, directory: URL, runtime: RuntimeEnvironment) throws {
        let timeZone = TimeZone.autoupdatingCurrent
        repository = try OfflineLoanRepository(
            dependencies: Store(runtime: runtime, directory: directory, server: .url(server)))
        loans = LoansModule(
            dependencies: Dependencies(
                runtime: runtime, timeZone: timeZone,
                syncedLoans: SyncedCopy(of: repository.copy, runtime: runtime),
                listLoans: ListLoans(loans: repository),
                renewLoan: RenewLoan(loans: repository) { Day(runtime.now(), in: timeZone) },
                dropRenewal: DropRenewal(loans: repository)),
            locale: .autoupdatingCurrent)
    }

    /// Sends and refreshes until it is cancelled.
    func run() async { await repository.run() }
}
