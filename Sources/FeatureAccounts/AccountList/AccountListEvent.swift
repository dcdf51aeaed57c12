public import AshlarDomain

/// User events of the account list.
public enum AccountListEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// Goes to that account.
    case rowTapped(ID<Account>)
    /// Goes to a new payment from that account.
    case payTapped(ID<Account>)
    /// Goes to the insights.
    case insightsTapped
    /// Goes to the profile.
    case profileTapped
}
