import AshlarCore

/// What the payee gets and what the bank takes for it.
public struct PaymentCost: Hashable, Sendable {
    /// Positive.
    public let amount: Money
    /// In the same currency; zero where it is free.
    public let fee: Money
    /// What the account is debited in all.
    public let total: Money

    /// A fee of `nil` is none.
    ///
    /// - Throws: ``PaymentError/amountNotPositive(_:)``; ``PaymentError/feeNotPossible(_:)`` for a fee
    ///   below zero, in another currency, or too large to add.
    public init(amount: Money, fee: Money? = nil) throws(PaymentError) {
        guard amount.isPositive else { throw .amountNotPositive(amount) }
        let fee = fee ?? .zero(amount.currency)
        // Of the reasons why two amounts cannot be added, none says more than the fee itself.
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

    /// Reads amount and fee, and checks them.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try PaymentCost(
                amount: container.decode(Money.self, forKey: .amount),
                fee: container.decode(Money.self, forKey: .fee))
        }
    }
}
