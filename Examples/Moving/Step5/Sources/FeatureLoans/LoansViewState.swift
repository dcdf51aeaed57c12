public import AshlarCore
public import LendingDomain

/// The view state of the list of loans.
public struct LoansViewState: Equatable, Sendable {
    /// Earliest due day first.
    public var list: FollowedViewState<[LoanRow]>
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
    /// Shows that a renewal waits or failed; `nil` if the server has confirmed all renewals.
    public var renewalText: String?
    /// The id for `failedRenewalDismissed`; `nil` without a failed renewal.
    public var failedRenewal: Renewal.ID?
}
