/// One booked entry of an account.
public struct Transaction: Identifiable, Hashable, Sendable {
    public let id: ID<Transaction>
    public let account: ID<Account>
    /// The booking date, in the bank's time zone.
    public let date: LocalDate
    /// The bank's own order; unique in an account and rising with time, also within a day.
    public let sequence: Int64
    /// Negative for money that left.
    public let amount: Money
    /// The booked balance once this entry and all before it are counted.
    public let balanceAfter: Money
    /// Text from outside: show it escaped.
    public let counterparty: String
    public let description: String
    public let kind: TransactionKind
    /// What was charged in another currency, if the entry was converted.
    public let originalAmount: Money?
    /// The payment that led to this entry, if the bank links one.
    public let payment: ID<Payment>?

    public init(
        id: ID<Transaction>, account: ID<Account>, date: LocalDate, sequence: Int64,
        amount: Money, balanceAfter: Money, counterparty: String, description: String,
        kind: TransactionKind, originalAmount: Money? = nil, payment: ID<Payment>? = nil
    ) {
        (self.id, self.account, self.date, self.sequence) = (id, account, date, sequence)
        (self.amount, self.balanceAfter) = (amount, balanceAfter)
        (self.counterparty, self.description) = (counterparty, description)
        (self.kind, self.originalAmount, self.payment) = (kind, originalAmount, payment)
    }
}

/// What kind of entry it is; codes that are not known here survive reading.
public struct TransactionKind: Hashable, Sendable, Codable, RawRepresentable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let cardPurchase = TransactionKind(rawValue: "card_purchase")
    public static let refund = TransactionKind(rawValue: "refund")
    public static let transfer = TransactionKind(rawValue: "transfer")
    public static let income = TransactionKind(rawValue: "income")
    public static let fee = TransactionKind(rawValue: "fee")
}
