/// Which payments are wanted; every part narrows, an empty part does not.
public struct PaymentQuery: Hashable, Sendable, Codable {
    /// Words that payee or reference begin with, in any order, whatever case and accents.
    public var text: String
    /// Any of these; empty for all, also for those that are not known here.
    public var statuses: Set<PaymentStatus>
    /// Debited account; `nil` for all.
    public var account: ID<Account>?
    /// The first and the last day, both included.
    public var from, through: LocalDate?
    /// The least and the greatest amount, both included, in whole units of whatever currency.
    public var least, most: ExactDecimal?

    /// Narrows nothing unless said otherwise.
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
    /// Without blanks around the text, and without text beyond 100 characters.
    var normalized: PaymentQuery {
        var query = self
        query.text = text.searchText
        return query
    }

    /// A range that ends before it begins.
    var matchesNothing: Bool {
        if let from, let through, from > through { return true }
        if let least, let most, least > most { return true }
        return false
    }
}
