/// What a person wants paid: checked, but not yet confirmed.
public struct PaymentOrder: Hashable, Sendable, Codable {
    /// The one that is debited; its currency is not compared with the amount's here.
    public let account: ID<Account>
    /// SEPA characters, at most 70, not blank.
    public let payeeName: String
    /// Whether it is the paying account's own is not known here.
    public let payeeIdentifier: AccountIdentifier
    /// Positive.
    public let amount: Money
    /// What the bank may take for it at most, in the same currency; zero where it is free.
    public let fee: Money
    /// SEPA characters, at most 140; may be empty.
    public let reference: String
    /// The day it is to be made; `nil` for as soon as possible.
    public let date: LocalDate?

    /// What the account is debited in all: amount and fee.
    public let total: Money

    private enum CodingKeys: CodingKey {
        case account, payeeName, payeeIdentifier, amount, fee, reference, date
    }

    /// - Parameters:
    ///   - account: The one that pays.
    ///   - payeeName: As it will be sent.
    ///   - payeeIdentifier: Where the money goes.
    ///   - amount: What the payee gets.
    ///   - fee: `nil` for none.
    ///   - reference: May be empty.
    ///   - date: `nil` for as soon as possible.
    /// - Throws: The first ``PaymentError`` that the arguments alone break.
    public init(
        account: ID<Account>, payeeName: String, payeeIdentifier: AccountIdentifier,
        amount: Money, fee: Money? = nil, reference: String, date: LocalDate? = nil
    ) throws(PaymentError) {
        guard payeeName.contains(where: { !$0.isWhitespace }) else { throw .payeeMissing }
        do { try SEPAText.check(payeeName, field: .name) } catch {
            throw .payeeNameInvalid(error)
        }
        guard amount.isPositive else { throw .amountNotPositive(amount) }
        let fee = fee ?? .zero(amount.currency)
        total = try amount.total(withFee: fee)
        if !reference.isEmpty {
            do { try SEPAText.check(reference, field: .remittance) } catch {
                throw .referenceInvalid(error)
            }
        }
        (self.account, self.payeeName) = (account, payeeName)
        (self.payeeIdentifier, self.amount, self.fee) = (payeeIdentifier, amount, fee)
        (self.reference, self.date) = (reference, date)
    }

    /// Checks what it reads like any other order.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try PaymentOrder(
                account: container.decode(ID<Account>.self, forKey: .account),
                payeeName: container.decode(String.self, forKey: .payeeName),
                payeeIdentifier: container.decode(
                    AccountIdentifier.self, forKey: .payeeIdentifier),
                amount: container.decode(Money.self, forKey: .amount),
                fee: container.decodeIfPresent(Money.self, forKey: .fee),
                reference: container.decode(String.self, forKey: .reference),
                date: container.decodeIfPresent(LocalDate.self, forKey: .date))
        }
    }

    /// The same order at another price.
    ///
    /// - Throws: ``PaymentError/feeNotPossible(_:)``
    func with(fee: Money) throws(PaymentError) -> PaymentOrder {
        try PaymentOrder(
            account: account, payeeName: payeeName, payeeIdentifier: payeeIdentifier,
            amount: amount, fee: fee, reference: reference, date: date)
    }
}

extension Money {
    /// This amount with a fee on top.
    ///
    /// - Throws: ``PaymentError/feeNotPossible(_:)`` for a fee below zero, in another currency, or
    ///   too large to add.
    func total(withFee fee: Money) throws(PaymentError) -> Money {
        guard !fee.isNegative, let total = try? adding(fee) else { throw .feeNotPossible(fee) }
        return total
    }
}
