public import AshlarCore
public import Foundation
public import LendingDomain

/// The feature’s dependencies on the app.
public protocol LoansDependencies: Sendable {
    var runtime: RuntimeEnvironment { get }
    var listLoans: ListLoans { get }
    var renewLoan: RenewLoan { get }
    var today: @Sendable () -> Day { get }
}

/// Makes the view models of this feature’s screens.
public struct LoansModule: Sendable {
    private let dependencies: any LoansDependencies
    private let locale: Locale

    /// - Parameter locale: Determines the format of days.
    public init(dependencies: some LoansDependencies, locale: Locale) {
        self.dependencies = dependencies
        self.locale = locale
    }

    /// The reader’s loans and their renewal.
    @MainActor
    public func loans() -> some ViewModel<LoansViewState, LoansEvent> {
        FeatureViewModel(loansScreen, state: .init(), environment: dependencies.runtime)
    }

    var loansScreen: Loans {
        Loans(
            listLoans: dependencies.listLoans, renewLoan: dependencies.renewLoan,
            today: dependencies.today, words: LoansWords(locale: locale))
    }
}
