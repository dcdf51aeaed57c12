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
    /// Asks for another category of an entry.
    case correctionTapped(ID<Transaction>)
    /// One of ``EntryCorrection/choices``, for that entry or always for its counterparty.
    case categoryCorrected(ID<Transaction>, SpendingCategory, always: Bool)
    /// Leaves the category as it is.
    case correctionCancelled
    /// Goes to a new payment from this account.
    case payTapped
    /// Goes to the payment that an entry is of.
    case paymentTapped(ID<Payment>)
    /// Back to the list.
    case closeTapped
}
