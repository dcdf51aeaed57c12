public import AshlarDomain

/// What a person did at the list of accounts.
public enum AccountListEvent: Equatable, Sendable {
    /// Also when the list is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Asks the bank what changed; nothing while it is being asked.
    case refreshPulled
    /// The notice goes; what it told of may still be so.
    case noticeDismissed
    /// Goes to that account.
    case rowTapped(ID<Account>)
    /// Goes to a new payment from that account.
    case payTapped(ID<Account>)
    /// Goes to what was spent on what.
    case insightsTapped
    /// Goes to the profile.
    case profileTapped
}
