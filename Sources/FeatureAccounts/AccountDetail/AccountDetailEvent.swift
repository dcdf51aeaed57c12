public import AshlarDomain

/// What a user does at one account.
public enum AccountDetailEvent: PagedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// See `PagedEvent`.
    case endReached, startReached, newestTapped
    /// As typed so far; the entries follow once the user pauses.
    case searchChanged(String)
    /// `nil` for all months.
    case monthChosen(LocalMonth?)
    /// `nil` for all.
    case categoryChosen(SpendingCategory?)
    /// Removes search, month and category.
    case filterCleared
    /// Goes to a new payment from this account.
    case payTapped
    /// Goes to the payment that an entry is of.
    case paymentTapped(ID<Payment>)
    /// Back to the list.
    case closeTapped
}
