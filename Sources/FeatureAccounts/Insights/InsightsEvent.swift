public import AshlarDomain

/// What a user does at the insights.
public enum InsightsEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// One of those that are shown, for all currencies.
    case monthChosen(LocalMonth)
    /// Goes to the entries that a figure is made of.
    case entriesTapped(EntryLink)
    /// Back to the list of accounts.
    case closeTapped
}
