public import Foundation

/// A pending approval by a one-time code, which the bank has sent to the customer’s phone and which
/// is valid only for this payment’s amount and payee.
public struct PaymentAuthorisation: Hashable, Sendable, Codable {
    /// The time when the current code was sent; earlier codes are invalid.
    public let codeSentAt: Date
    /// The time by the bank’s clock when the payment expires, unless another code is requested
    /// before.
    public let expiresAt: Date
    /// The tries left for the payment, with any code; after the last one the bank rejects it.
    public let triesLeft: Int

    /// Creates an authorisation with the bank’s values.
    public init(codeSentAt: Date, expiresAt: Date, triesLeft: Int) {
        self.codeSentAt = codeSentAt
        self.expiresAt = expiresAt
        self.triesLeft = triesLeft
    }

    /// Whether this is newer than the stored one: responses may arrive in any order.
    public func isNewer(than known: PaymentAuthorisation) -> Bool {
        codeSentAt == known.codeSentAt
            ? triesLeft < known.triesLeft : codeSentAt > known.codeSentAt
    }
}
