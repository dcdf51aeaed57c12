import AshlarDomain

/// What a person did at a receipt.
public enum PaymentReceiptEvent: Equatable, Sendable {
    /// Also when the page is shown again: it asks the bank what changed.
    case appeared
    /// Stops following changes until it appears again.
    case disappeared
    /// Back to the payment.
    case closeTapped
}

struct PaymentReceiptEventMap: DomainEventActionMap {
    func action(for event: PaymentReceiptEvent) -> PaymentDetailAction? {
        switch event {
        case .appeared: .appear
        case .disappeared: .disappear
        case .closeTapped: nil  // navigation, not business
        }
    }
}
