public import AshlarDomain

/// User events of the payment list.
public enum PaymentsEvent: PagedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// See `PagedEvent`.
    case endReached, startReached, newestTapped
    /// As typed so far; the rows follow after a pause.
    case searchChanged(String)
    /// `nil` for all.
    case statusChosen(PaymentStatusGroup?)
    /// `nil` for all.
    case accountChosen(ID<Account>?)
    /// `YYYY-MM-DD`, or empty.
    case fromChanged(String), throughChanged(String)
    /// As typed so far; the rows follow after a pause.
    case leastChanged(String), mostChanged(String)
    /// Clears the search as well.
    case filtersCleared
    /// Goes to that payment.
    case rowTapped(ID<Payment>)
    /// Goes to a new payment.
    case createTapped
    /// Goes to the payees, or to the standing orders.
    case payeesTapped, standingOrdersTapped
}
