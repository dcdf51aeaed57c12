public import Foundation

/// The reason why an unsettled payment waits before it is sent or looked up again.
public enum PaymentWait: Hashable, Sendable, Codable {
    /// Nothing: it is due, and is sent as soon as the sender runs.
    case turn
    /// The bank’s response: it is being sent.
    case answer
    /// The account’s first unsettled payment, because the order is preserved.
    case earlierPayment(ID<Payment>)
    /// The network: the last attempt could not reach the bank.
    case network
    /// A new sign-in: the bank has ended the session.
    case signIn
    /// The end of a delay that the bank requested or that follows a failed attempt.
    case bank
    /// The end of the delay after an attempt whose response was lost; the next attempt uses the
    /// same key.
    case outcome
}

/// The state of an unsettled payment’s delivery.
public struct PaymentDelivery: Hashable, Sendable, Codable {
    /// The number of attempts to send it, including interrupted ones.
    public let attempts: Int
    /// The time of the next attempt, in the past if it is due; `nil` while it is being sent or
    /// waits for an earlier payment.
    public let nextTry: Date?
    /// The error of the last attempt.
    public let lastProblem: ServerError?
    /// The reason why it waits, at the time of the read.
    public let waitsFor: PaymentWait
    /// Whether it has certainly not left this device and can therefore still be taken back. It may
    /// be sent between this read and the user’s decision.
    public let canBeTakenBack: Bool

    /// Creates a delivery; used by repositories, because only the sender has these values.
    public init(
        attempts: Int, nextTry: Date?, lastProblem: ServerError?, waitsFor: PaymentWait,
        canBeTakenBack: Bool
    ) {
        self.attempts = attempts
        self.nextTry = nextTry
        self.lastProblem = lastProblem
        self.waitsFor = waitsFor
        self.canBeTakenBack = canBeTakenBack
    }
}
