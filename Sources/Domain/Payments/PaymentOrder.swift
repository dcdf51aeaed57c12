import AshlarCore

/// A valid order of a payment that is not yet confirmed.
public struct PaymentOrder: Hashable, Sendable, Codable {
    /// The debited account; its currency is not compared with the amount’s.
    public let account: ID<Account>
    /// The payee’s name: at most 70 SEPA characters, not blank.
    public let payeeName: String
    /// The payee’s account; it is not compared with the paying account.
    public let payeeIdentifier: AccountIdentifier
    /// The amount and the maximum fee.
    public private(set) var cost: PaymentCost
    /// The reference: at most 140 SEPA characters; may be empty.
    public let reference: String
    /// The execution date; `nil` for as soon as possible.
    public let date: LocalDate?

    /// - Parameters:
    ///   - account: The paying account.
    ///   - payeeName: The name to be sent.
    ///   - payeeIdentifier: The payee’s account.
    ///   - amount: The amount for the payee.
    ///   - fee: The fee; `nil` for none.
    ///   - reference: The reference; may be empty.
    ///   - date: The execution date; `nil` for as soon as possible.
    /// - Throws: ``PaymentError`` for the first broken rule.
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

    /// The amount for the payee; positive.
    public var amount: Money { cost.amount }
    /// The maximum fee, in the same currency; may be zero.
    public var fee: Money { cost.fee }
    /// The debited sum of amount and fee.
    public var total: Money { cost.total }

    /// Decodes an order and checks its rules.
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

    /// Returns the order with another fee.
    ///
    /// - Throws: ``PaymentError/feeNotPossible(_:)``
    func with(fee: Money) throws(PaymentError) -> PaymentOrder {
        var order = self
        order.cost = try PaymentCost(amount: amount, fee: fee)
        return order
    }
}
