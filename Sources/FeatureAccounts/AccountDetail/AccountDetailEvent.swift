/// What a person did at one account.
public enum AccountDetailEvent: Equatable, Sendable {
    /// Also when the page is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    case refreshPulled
    case searchChanged(String)
    case endReached
    case noticeDismissed
    case payTapped
    /// Back to the list.
    case closeTapped
}
