public import Domain

/// What a person did at the list of accounts.
public enum AccountListEvent: Equatable, Sendable {
    /// Also when the list is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    case refreshPulled
    case noticeDismissed
    case rowTapped(ID<Account>)
    case payTapped(ID<Account>)
    case profileTapped
}
