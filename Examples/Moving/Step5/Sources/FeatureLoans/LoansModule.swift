public import AshlarCore
public import Foundation
public import LendingDomain

/// The feature’s dependencies on the app.
public protocol LoansDependencies: Sendable {
    var runtime: RuntimeEnvironment { get }
    /// Determines the reader’s current day.
    var timeZone: TimeZone { get }
    /// Refreshed and observed while the list is shown.
    var syncedLoans: SyncedCopy { get }
    var listLoans: ListLoans { get }
    var renewLoan: RenewLoan { get }
    var dropRenewal: DropRenewal { get }
}

/// Makes this feature’s screens.
public struct LoansModule: Sendable {
    private let dependencies: any LoansDependencies
    let words: LoansWords

    /// - Parameter locale: Determines the format of days.
    public init(dependencies: some LoansDependencies, locale: Locale) {
        self.dependencies = dependencies
        words = LoansWords(locale: locale, timeZone: dependencies.timeZone)
    }

    /// The reader’s loans and their renewal.
    @MainActor
    public func loans() -> some ViewModel<LoansViewState, LoansEvent> {
        FeatureViewModel(loansScreen, state: .init(), environment: dependencies.runtime)
    }

    var loansScreen: Loans {
        Loans(
            loans: Source(dependencies.syncedLoans) { [listLoans = dependencies.listLoans] in
                try await listLoans()
            },
            renewLoan: dependencies.renewLoan, dropRenewal: dependencies.dropRenewal, words: words)
    }
}
