public import Foundation

/// One status a payment had, and since when.
public struct PaymentStatusChange: Hashable, Sendable, Codable {
    /// The first of a payment made here is `.queued`.
    public let status: PaymentStatus
    /// By the clock of whoever gave the status: this device, or the bank.
    public let at: Date
    /// ISO 20022; `nil` unless the status needs one.
    public let reason: ReasonCode?

    /// Whether one status may follow another is not checked here.
    public init(status: PaymentStatus, at: Date, reason: ReasonCode? = nil) {
        self.status = status
        self.at = at
        self.reason = reason
    }
}

/// A payment with all that is known of it.
public struct PaymentDetail: Hashable, Sendable, Codable {
    /// As it stands after the last of ``history``.
    public let payment: Payment
    /// Oldest first.
    public let history: [PaymentStatusChange]
    /// `nil` once the bank has definitely answered.
    public let delivery: PaymentDelivery?
    /// What its approval waits for; `nil` unless it waits for one.
    public let authorisation: PaymentAuthorisation?
    /// When the bank was asked to cancel what it could not cancel at once; `nil` where it was not.
    public let cancellationAskedAt: Date?
    /// The bank's record where it differs from ``payment``, which is what was confirmed here; `nil`
    /// unless the payment is `.mismatched`.
    public let atBank: Payment?

    /// Takes the history as it is, oldest first.
    public init(
        payment: Payment, history: [PaymentStatusChange], delivery: PaymentDelivery?,
        authorisation: PaymentAuthorisation? = nil, cancellationAskedAt: Date? = nil,
        atBank: Payment? = nil
    ) {
        self.payment = payment
        self.history = history
        self.delivery = delivery
        self.authorisation = authorisation
        self.cancellationAskedAt = cancellationAskedAt
        self.atBank = atBank
    }
}
