/// User events of the receipt.
public enum PaymentReceiptEvent: Equatable, Sendable {
    /// Also when the page is shown again; refreshes from the bank.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Reads again, and refreshes from the bank.
    case retryTapped
}
