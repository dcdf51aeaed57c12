import AshlarCore

/// A payment’s amount and fee.
public struct PaymentCost: Hashable, Sendable {
    /// The amount for the payee; positive.
    public let amount: Money
    /// The fee, in the same currency; may be zero.
    public let fee: Money
    /// The debited sum.
    public let total: Money

    /// Creates a cost; a `nil` fee is zero.
    ///
    /// - Throws: ``PaymentError/amountNotPositive(_:)``; ``PaymentError/feeNotPossible(_:)`` for a
    ///   fee that is negative, in another currency, or too large to add.
    public init(amount: Money, fee: Money? = nil) throws(PaymentError) {
        guard amount.isPositive else { throw .amountNotPositive(amount) }
        let fee = fee ?? .zero(amount.currency)
        // The fee itself explains a failed addition better than the arithmetic error.
        guard !fee.isNegative, let total = try? amount.adding(fee) else {
            throw .feeNotPossible(fee)
        }
        self.amount = amount
        self.fee = fee
        self.total = total
    }
}

extension PaymentCost: Codable {
    private enum CodingKeys: CodingKey { case amount, fee }

    /// Decodes amount and fee, and checks them.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try PaymentCost(
                amount: container.decode(Money.self, forKey: .amount),
                fee: container.decode(Money.self, forKey: .fee))
        }
    }
}
