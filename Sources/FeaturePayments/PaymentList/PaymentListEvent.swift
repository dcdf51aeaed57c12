public import AshlarDomain

/// What a person did at the list of payments.
public enum PaymentListEvent: Equatable, Sendable {
    /// Also when the list is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Asks the bank what changed; nothing while it is being asked.
    case refreshPulled
    /// As typed so far; the rows follow once nobody has typed for a moment.
    case searchChanged(String)
    /// `nil` for all.
    case statusChosen(PaymentStatusGroup?)
    /// `nil` for all.
    case accountChosen(ID<Account>?)
    /// `YYYY-MM-DD`, or empty.
    case fromChanged(String)
    /// `YYYY-MM-DD`, or empty.
    case throughChanged(String)
    /// As typed so far; the rows follow once nobody has typed for a moment.
    case leastChanged(String)
    /// As typed so far; the rows follow once nobody has typed for a moment.
    case mostChanged(String)
    /// Clears the search as well.
    case filtersCleared
    /// Reads the next page, if there is one.
    case endReached
    /// Reads again what was left behind when reading on, if anything was.
    case startReached
    /// Goes back to the beginning of the list.
    case newestTapped
    /// The notice goes; what it told of may still be so.
    case noticeDismissed
    /// Goes to that payment.
    case rowTapped(ID<Payment>)
    /// Goes to a new payment.
    case createTapped
}
