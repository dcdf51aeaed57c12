public import AshlarDomain

/// User events of the insights screen.
public enum InsightsEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// A shown month, for all currencies.
    case monthChosen(LocalMonth)
    /// Goes to the entries behind a figure.
    case entriesTapped(EntryLink)
}
