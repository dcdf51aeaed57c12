public import Foundation

/// A form of a payment that was left before the payment was made.
public struct PaymentDraft: Hashable, Sendable, Codable {
    /// As it was typed; nothing of it is checked.
    public let form: PaymentInput
    /// By this device's clock.
    public let savedAt: Date
    /// What the form would become, once it was reviewed: if there is a payment with this id, it was
    /// paid, and is a draft no more.
    public let payment: ID<Payment>?

    /// Takes all as it is.
    public init(form: PaymentInput, savedAt: Date, payment: ID<Payment>? = nil) {
        self.form = form
        self.savedAt = savedAt
        self.payment = payment
    }
}
