public import LendingDomain

/// What a reader does at the list of loans.
public enum LoansEvent: Equatable, Sendable {
    /// Also when the screen is shown again.
    case appeared
    case refreshPulled
    case overdueOnlyChanged(Bool)
    case renewTapped(Loan.ID)
    case messageDismissed
}
