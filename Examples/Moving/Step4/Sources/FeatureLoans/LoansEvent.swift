public import LendingDomain

/// User events of the list of loans.
public enum LoansEvent: Equatable, Sendable {
    /// Sent whenever the screen appears, not only the first time.
    case appeared
    case refreshPulled
    case overdueOnlyChanged(Bool)
    case renewTapped(Loan.ID)
    case messageDismissed
}
