public import LendingDomain

/// The view state of the list of loans.
public struct LoansViewState: Equatable, Sendable {
    /// Earliest due day first.
    public var rows: [LoanRow]
    public var isLoading: Bool
    public var showsOverdueOnly: Bool
    /// An error message for the reader; `nil` once it is dismissed.
    public var message: String?
}

/// A row of the list.
public struct LoanRow: Identifiable, Equatable, Sendable {
    public var id: Loan.ID
    public var title: String
    /// `Due 8 Mar 2026`
    public var dueText: String
    public var isOverdue: Bool
    public var canBeRenewed: Bool
}
