// `AshlarDomain.ID`: by itself the name could mean `Identifiable.ID` here, by the order of compilation.

/// One booked entry of an account.
public struct Transaction: Identifiable, Hashable, Sendable, Codable {
    /// The bank's; unique over all accounts.
    public let id: AshlarDomain.ID<Transaction>
    /// Always one of the signed-in user's.
    public let account: AshlarDomain.ID<Account>
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
    /// What the bank or the payer wrote, may be empty. Text from outside: show it escaped.
    public let description: String
    /// The bank's own sorting; not derived from the sign of ``amount``.
    public let kind: TransactionKind
    /// What was charged in another currency, if the entry was converted.
    public let originalAmount: Money?
    /// The payment that led to this entry, if the bank links one.
    public let payment: AshlarDomain.ID<Payment>?
    /// Found or chosen on this device; the bank knows nothing of it.
    public var category: SpendingCategory

    /// Checks nothing: what the bank has booked is so. If `category` is `nil`, the rule finds one.
    public init(
        id: AshlarDomain.ID<Transaction>, account: AshlarDomain.ID<Account>, date: LocalDate,
        sequence: Int64,
        amount: Money, balanceAfter: Money, counterparty: String, description: String,
        kind: TransactionKind, originalAmount: Money? = nil,
        payment: AshlarDomain.ID<Payment>? = nil, category: SpendingCategory? = nil
    ) {
        self.id = id
        self.account = account
        self.date = date
        self.sequence = sequence
        self.amount = amount
        self.balanceAfter = balanceAfter
        self.counterparty = counterparty
        self.description = description
        self.kind = kind
        self.originalAmount = originalAmount
        self.payment = payment
        self.category =
            category
            ?? SpendingCategory(
                kind: kind, isIncoming: amount.isPositive, counterparty: counterparty)
    }

    /// The counterparty, or else the description; `nil` where both are blank, and only ``kind``
    /// tells what it was. Text from outside: show it escaped.
    public var name: String? {
        [counterparty, description].first { !$0.allSatisfy(\.isWhitespace) }
    }
}

/// What kind of entry it is; codes that are not known here survive reading.
public struct TransactionKind: Hashable, Sendable, Codable, RawRepresentable {
    /// The wire's word, in `snake_case`.
    public let rawValue: String

    /// For a word that has no name here; none is refused.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Paid by card; the payee has a name but no account number.
    public static let cardPurchase = TransactionKind(rawValue: "card_purchase")
    /// What a merchant gave back: money that came in.
    public static let refund = TransactionKind(rawValue: "refund")
    /// Between accounts, either way; what payments made here become.
    public static let transfer = TransactionKind(rawValue: "transfer")
    /// Salary and the like: money that came in.
    public static let income = TransactionKind(rawValue: "income")
    /// What the bank itself takes.
    public static let fee = TransactionKind(rawValue: "fee")
}
