public import AshlarDomain

/// User events of the account screen.
public enum AccountDetailEvent: PagedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// See `PagedEvent`.
    case endReached, startReached, newestTapped
    /// As typed so far; the entries follow after a pause.
    case searchChanged(String)
    /// `nil` for all months.
    case monthChosen(LocalMonth?)
    /// `nil` for all.
    case categoryChosen(SpendingCategory?)
    /// Clears search, month and category.
    case filterCleared
    /// Opens the form for another category of the entry.
    case correctionTapped(ID<Transaction>)
    /// One of ``EntryCorrection/choices``, for this entry or for all of its counterparty.
    case categoryCorrected(ID<Transaction>, SpendingCategory, always: Bool)
    /// Closes the form and keeps the category.
    case correctionCancelled
    /// Goes to a new payment from this account.
    case payTapped
    /// Goes to the entry’s payment.
    case paymentTapped(ID<Payment>)
}
