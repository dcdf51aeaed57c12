public import LendingDomain

/// What the list of loans shows.
public struct LoansViewState: Equatable, Sendable {
    /// The loan that is due first before the others.
    public var rows: [LoanRow]
    public var isLoading: Bool
    public var showsOverdueOnly: Bool
    /// Why something did not work, in the reader’s words; `nil` once it is dismissed.
    public var message: String?
}

/// One line of the list.
public struct LoanRow: Identifiable, Equatable, Sendable {
    public var id: Loan.ID
    public var title: String
    /// `Due 8 Mar 2026`
    public var dueText: String
    public var isOverdue: Bool
    public var canBeRenewed: Bool
}
