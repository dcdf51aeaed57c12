import AshlarCore

/// What a person wants paid: checked, but not yet confirmed.
public struct PaymentOrder: Hashable, Sendable, Codable {
    /// The one that is debited; its currency is not compared with the amount's here.
    public let account: ID<Account>
    /// SEPA characters, at most 70, not blank.
    public let payeeName: String
    /// Whether it is the paying account's own is not known here.
    public let payeeIdentifier: AccountIdentifier
    /// What is paid, and what the bank may take for it at most.
    public private(set) var cost: PaymentCost
    /// SEPA characters, at most 140; may be empty.
    public let reference: String
    /// The day it is to be made; `nil` for as soon as possible.
    public let date: LocalDate?

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
        cost = try PaymentCost(amount: amount, fee: fee)
        if !reference.isEmpty {
            do { try SEPAText.check(reference, field: .remittance) } catch {
                throw .referenceInvalid(error)
            }
        }
        self.account = account
        self.payeeName = payeeName
        self.payeeIdentifier = payeeIdentifier
        self.reference = reference
        self.date = date
    }

    /// Positive.
    public var amount: Money { cost.amount }
    /// What the bank may take for it at most, in the same currency; zero where it is free.
    public var fee: Money { cost.fee }
    /// What the account is debited in all: amount and fee.
    public var total: Money { cost.total }

    /// Checks what it reads like any other order.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let cost = try container.decode(PaymentCost.self, forKey: .cost)
        self = try decoder.checked {
            try PaymentOrder(
                account: container.decode(ID<Account>.self, forKey: .account),
                payeeName: container.decode(String.self, forKey: .payeeName),
                payeeIdentifier: container.decode(
                    AccountIdentifier.self, forKey: .payeeIdentifier),
                amount: cost.amount, fee: cost.fee,
                reference: container.decode(String.self, forKey: .reference),
                date: container.decodeIfPresent(LocalDate.self, forKey: .date))
        }
    }

    /// The same order at another price.
    ///
    /// - Throws: ``PaymentError/feeNotPossible(_:)``
    func with(fee: Money) throws(PaymentError) -> PaymentOrder {
        var order = self
        order.cost = try PaymentCost(amount: amount, fee: fee)
        return order
    }
}
