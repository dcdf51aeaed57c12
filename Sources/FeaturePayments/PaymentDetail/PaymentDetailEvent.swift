/// What a person did at one payment.
public enum PaymentDetailEvent: Equatable, Sendable {
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    case refreshPulled
    /// Asks first; nothing is done yet.
    case cancelTapped
    case cancelConfirmed
    case cancelDismissed
    case noticeDismissed
    /// Back to the list.
    case closeTapped
}
