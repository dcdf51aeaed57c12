public import AshlarCore
public import LendingDomain

/// User events of the list of loans.
public enum LoansEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    case overdueOnlyChanged(Bool)
    case renewTapped(Loan.ID)
    case failedRenewalDismissed(Renewal.ID)
    case messageDismissed
}
