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
    /// SEPA characters, at most 140; may be empty.
    public let reference: String
    /// The day it is to be made; `nil` for as soon as possible.
    public let date: LocalDate?

    /// - Throws: The first ``PaymentError`` that the arguments alone break.
    public init(
        account: ID<Account>, payeeName: String, payeeIdentifier: AccountIdentifier,
        amount: Money, reference: String, date: LocalDate? = nil
    ) throws(PaymentError) {
        guard payeeName.contains(where: { !$0.isWhitespace }) else { throw .payeeMissing }
        do { try SEPAText.check(payeeName, field: .name) } catch {
            throw .payeeNameInvalid(error)
        }
        guard amount.isPositive else { throw .amountNotPositive(amount) }
        if !reference.isEmpty {
            do { try SEPAText.check(reference, field: .remittance) } catch {
                throw .referenceInvalid(error)
            }
        }
        (self.account, self.payeeName) = (account, payeeName)
        (self.payeeIdentifier, self.amount) = (payeeIdentifier, amount)
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
                reference: container.decode(String.self, forKey: .reference),
                date: container.decodeIfPresent(LocalDate.self, forKey: .date))
        }
    }
}
