public import Foundation

/// An unfinished form of a payment.
public struct PaymentDraft: Hashable, Sendable, Codable {
    /// The form as typed, without checks.
    public let form: PaymentInput
    /// The time of saving, by this device’s clock.
    public let savedAt: Date
    /// The id that the payment will have, after a review: if a payment with this id exists, the
    /// draft is obsolete.
    public let payment: ID<Payment>?

    /// Creates a draft.
    public init(form: PaymentInput, savedAt: Date, payment: ID<Payment>? = nil) {
        self.form = form
        self.savedAt = savedAt
        self.payment = payment
    }
}
