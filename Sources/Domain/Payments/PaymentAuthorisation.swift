public import Foundation

/// What the approval of a payment waits for: a one-time code that the bank has sent to the
/// customer's phone, good for this payment's amount and payee alone.
public struct PaymentAuthorisation: Hashable, Sendable, Codable {
    /// When the code was sent that counts; one from before is good for nothing.
    public let codeSentAt: Date
    /// By the bank's clock: then the payment expires, unless another code is asked for before.
    public let expiresAt: Date
    /// For the payment, not for one code: after the last one the bank rejects it.
    public let triesLeft: Int

    /// As the bank tells it.
    public init(codeSentAt: Date, expiresAt: Date, triesLeft: Int) {
        self.codeSentAt = codeSentAt
        self.expiresAt = expiresAt
        self.triesLeft = triesLeft
    }

    /// Whether this is later news than what was known: answers may overtake each other.
    public func isNewer(than known: PaymentAuthorisation) -> Bool {
        codeSentAt == known.codeSentAt
            ? triesLeft < known.triesLeft : codeSentAt > known.codeSentAt
    }
}
