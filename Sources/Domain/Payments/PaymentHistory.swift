public import Foundation

/// A status of a payment and its start.
public struct PaymentStatusChange: Hashable, Sendable, Codable {
    /// The status; a payment created in this app starts with `.queued`.
    public let status: PaymentStatus
    /// The time, by this device’s clock for local statuses, otherwise by the bank’s.
    public let at: Date
    /// The ISO 20022 reason; `nil` unless the status needs one.
    public let reason: ReasonCode?

    /// Creates a change; its order relative to others is not checked.
    public init(status: PaymentStatus, at: Date, reason: ReasonCode? = nil) {
        self.status = status
        self.at = at
        self.reason = reason
    }
}

/// A payment with its history, delivery and approval.
public struct PaymentDetail: Hashable, Sendable, Codable {
    /// The payment, with the last status of ``history``.
    public let payment: Payment
    /// The statuses, oldest first.
    public let history: [PaymentStatusChange]
    /// The delivery; `nil` after the bank’s definite response.
    public let delivery: PaymentDelivery?
    /// The pending approval; `nil` unless the payment awaits one.
    public let authorisation: PaymentAuthorisation?
    /// The time when a cancellation was requested that the bank could not make immediately;
    /// otherwise `nil`.
    public let cancellationAskedAt: Date?
    /// The bank’s record if it differs from the confirmed ``payment``; `nil` unless the payment is
    /// `.mismatched`.
    public let atBank: Payment?

    /// Creates a detail; the history must be sorted, oldest first.
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
