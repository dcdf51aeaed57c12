/// The criteria for payments; every set property narrows the result, an empty one does not.
public struct PaymentQuery: Hashable, Sendable, Codable {
    /// Prefixes of words in payee or reference, in any order, ignoring case and accents.
    public var text: String
    /// Any of these statuses; empty for all, including unknown ones.
    public var statuses: Set<PaymentStatus>
    /// The debited account; `nil` for all.
    public var account: ID<Account>?
    /// The first and the last date, both inclusive.
    public var from, through: LocalDate?
    /// The smallest and the largest amount, both inclusive, in major units of any currency.
    public var least, most: ExactDecimal?

    /// Creates a query, by default for all payments.
    public init(
        text: String = "", statuses: Set<PaymentStatus> = [], account: ID<Account>? = nil,
        from: LocalDate? = nil, through: LocalDate? = nil, least: ExactDecimal? = nil,
        most: ExactDecimal? = nil
    ) {
        self.text = text
        self.statuses = statuses
        self.account = account
        self.from = from
        self.through = through
        self.least = least
        self.most = most
    }

    /// Matches every payment; equal to `PaymentQuery()`.
    public static var all: PaymentQuery { PaymentQuery() }
}

extension PaymentQuery {
    /// The query with surrounding blanks removed and the text limited to 100 characters.
    var normalized: PaymentQuery {
        var query = self
        query.text = text.searchText
        return query
    }

    /// Whether a range ends before it begins.
    var matchesNothing: Bool {
        if let from, let through, from > through { return true }
        if let least, let most, least > most { return true }
        return false
    }
}
