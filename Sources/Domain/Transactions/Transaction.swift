// `AshlarDomain.ID`: without the module name, `ID` may mean `Identifiable.ID`, depending on the
// order of compilation.

/// A booked entry of an account.
public struct Transaction: Identifiable, Hashable, Sendable, Codable {
    /// The bank’s id, unique over all accounts.
    public let id: AshlarDomain.ID<Transaction>
    /// The account, which belongs to the signed-in user.
    public let account: AshlarDomain.ID<Account>
    /// The booking date, in the bank’s time zone.
    public let date: LocalDate
    /// The bank’s order: unique in an account, and increasing with time, also within a day.
    public let sequence: Int64
    /// The amount; negative for an outgoing one.
    public let amount: Money
    /// The booked balance after this entry.
    public let balanceAfter: Money
    /// The counterparty’s name. Untrusted text: escape it for display.
    public let counterparty: String
    /// The text of the bank or the payer; may be empty. Untrusted text: escape it for display.
    public let description: String
    /// The bank’s kind; not derived from the sign of ``amount``.
    public let kind: TransactionKind
    /// The amount in the original currency, if the entry was converted.
    public let originalAmount: Money?
    /// The payment of this entry, if the bank links one.
    public let payment: AshlarDomain.ID<Payment>?
    /// The category, computed or chosen on this device; it is not sent to the bank.
    public var category: SpendingCategory

    /// Creates an entry without checks, because the bank has booked it. If `category` is `nil`, the
    /// rule determines it.
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

    /// The counterparty, or else the description; `nil` if both are blank. Untrusted text: escape
    /// it for display.
    public var name: String? {
        [counterparty, description].first { !$0.allSatisfy(\.isWhitespace) }
    }
}

/// The kind of an entry; unknown codes are preserved.
public struct TransactionKind: Hashable, Sendable, Codable, RawRepresentable {
    /// The code in the API, in `snake_case`.
    public let rawValue: String

    /// Creates any other kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A card payment; the payee has a name but no account number.
    public static let cardPurchase = TransactionKind(rawValue: "card_purchase")
    /// An incoming refund by a merchant.
    public static let refund = TransactionKind(rawValue: "refund")
    /// A transfer between accounts, in either direction; includes payments created in this app.
    public static let transfer = TransactionKind(rawValue: "transfer")
    /// An incoming salary or similar.
    public static let income = TransactionKind(rawValue: "income")
    /// The bank’s own fee.
    public static let fee = TransactionKind(rawValue: "fee")
}
