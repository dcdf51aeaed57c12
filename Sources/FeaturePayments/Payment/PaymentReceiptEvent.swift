/// What a user does at a receipt.
public enum PaymentReceiptEvent: Equatable, Sendable {
    /// Also when the page is shown again: it asks the bank for changes.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Asks the bank again for what could not be read.
    case retryTapped
    /// Back to the payment.
    case closeTapped
}
