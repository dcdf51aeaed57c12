public import Foundation

/// What a payment without a definite answer waits for, before it is sent or asked for again.
public enum PaymentWait: Hashable, Sendable, Codable {
    /// For nothing: it is due, and taken as soon as the sender runs.
    case turn
    /// For the bank's answer: it is being sent.
    case answer
    /// For this one, the first of the same account without a definite answer: order is kept.
    case earlierPayment(ID<Payment>)
    /// For a way to the bank: the last attempt found none.
    case network
    /// For the person to sign in again: the bank had ended the session.
    case signIn
    /// For the end of a pause that the bank asked for, or that follows an attempt in vain.
    case bank
    /// For the end of the pause after an attempt that may have arrived and was not answered: then
    /// the bank is asked again, under the same key.
    case outcome
}

/// How far the sending of an unsettled payment has got.
public struct PaymentDelivery: Hashable, Sendable, Codable {
    /// How often it was sent, or was meant to be.
    public let attempts: Int
    /// When it is tried next; in the past where it is due, `nil` while it is on its way or waits
    /// for an earlier payment.
    public let nextTry: Date?
    /// Why the last attempt did not settle it.
    public let lastProblem: ServerError?
    /// Why it is not tried now, as of this reading.
    public let waitsFor: PaymentWait
    /// Whether it is certain that nothing of it has left this device: then taking it back is
    /// certain, too. It may be sent between this reading and the person's decision.
    public let canBeTakenBack: Bool

    /// For repositories: the sender alone knows these.
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
