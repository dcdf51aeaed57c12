public import AshlarDomain

/// What a person did at the insights.
public enum InsightsEvent: Equatable, Sendable {
    /// Also when the page is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Asks the bank what changed; nothing while it is being asked.
    case refreshPulled
    /// One of the last twelve.
    case monthChosen(LocalMonth)
    /// Goes to the entries that something is based on.
    case entriesTapped(EntryLink)
    /// The notice goes; what it told of may still be so.
    case noticeDismissed
    /// Back to the list of accounts.
    case closeTapped
}
