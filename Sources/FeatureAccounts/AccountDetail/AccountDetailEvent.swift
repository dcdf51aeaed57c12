public import AshlarDomain

/// What a person did at one account.
public enum AccountDetailEvent: Equatable, Sendable {
    /// Also when the page is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Asks the bank what changed; nothing while it is being asked.
    case refreshPulled
    /// As typed so far; the entries follow once nobody has typed for a moment.
    case searchChanged(String)
    /// `nil` for all months; the figures are then those of the newest.
    case monthChosen(LocalMonth?)
    /// `nil` for all.
    case categoryChosen(SpendingCategory?)
    /// Search, month and category narrow no more.
    case filterCleared
    /// Reads the next page, if there is one.
    case endReached
    /// Reads again what was left behind when reading on, if anything was.
    case startReached
    /// Goes back to the newest entries.
    case newestTapped
    /// The notice goes; what it told of may still be so.
    case noticeDismissed
    /// Goes to a new payment from this account.
    case payTapped
    /// Back to the list.
    case closeTapped
}
