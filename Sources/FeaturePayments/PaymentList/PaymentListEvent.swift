public import Domain

/// What a person did at the list of payments.
public enum PaymentListEvent: Equatable, Sendable {
    /// Also when the list is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    case refreshPulled
    case searchChanged(String)
    /// `nil` for all.
    case statusChosen(PaymentStatusGroup?)
    /// `nil` for all.
    case accountChosen(ID<Account>?)
    /// `YYYY-MM-DD`, or empty.
    case fromChanged(String)
    /// `YYYY-MM-DD`, or empty.
    case throughChanged(String)
    case filtersCleared
    case endReached
    case noticeDismissed
    case rowTapped(ID<Payment>)
    case createTapped
}
