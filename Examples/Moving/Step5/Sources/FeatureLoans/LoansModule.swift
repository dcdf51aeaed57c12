public import AshlarCore
public import Foundation
public import LendingDomain

/// What loans need from the app.
public protocol LoansDependencies: Sendable {
    var runtime: RuntimeEnvironment { get }
    /// Where the reader’s days begin.
    var timeZone: TimeZone { get }
    /// Refreshed and followed while the list is shown.
    var syncedLoans: SyncedCopy { get }
    var listLoans: ListLoans { get }
    var renewLoan: RenewLoan { get }
    var dropRenewal: DropRenewal { get }
}

/// Makes the screens of this feature.
public struct LoansModule: Sendable {
    private let dependencies: any LoansDependencies
    let words: LoansWords

    /// - Parameter locale: Decides how days are written.
    public init(dependencies: some LoansDependencies, locale: Locale) {
        self.dependencies = dependencies
        words = LoansWords(locale: locale, timeZone: dependencies.timeZone)
    }

    /// The reader’s loans, and their renewal.
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
