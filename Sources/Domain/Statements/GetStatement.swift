/// An account’s statement without its entries, and the available months.
public struct Statement: Hashable, Sendable, Codable {
    /// The months from the newest entry to the oldest; empty without entries.
    public let months: [LocalMonth]
    /// The totals of all matching entries.
    public let totals: TransactionTotals
    /// The balances before the first and after the last of these entries; they differ by
    /// ``totals``. `nil` for a search or a category, which omit entries, before the oldest entry,
    /// and if the entries are not added up.
    public let balances: Balances?

    /// The opening and closing balance.
    public struct Balances: Hashable, Sendable, Codable {
        /// The balances in the account’s currency; may be negative.
        public let opening, closing: Money

        /// Creates a value; nothing is checked.
        public init(opening: Money, closing: Money) {
            self.opening = opening
            self.closing = closing
        }
    }

    /// Creates a value; nothing is checked.
    public init(months: [LocalMonth], totals: TransactionTotals, balances: Balances? = nil) {
        self.months = months
        self.totals = totals
        self.balances = balances
    }
}

/// Reads the statement of the entries that match a query from the local copy.
public struct GetStatement: Sendable {
    private let transactions: any TransactionRepository

    /// Creates the use case.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// - Parameters:
    ///   - account: The account.
    ///   - query: The query, as for ``GetTransactions``.
    /// - Throws: The storage error, or ``MoneyError`` if a balance overflows.
    public func callAsFunction(
        of account: ID<Account>, matching query: TransactionQuery = .all
    ) async throws -> Statement {
        var query = query
        query.text = query.text.searchText
        guard let span = try await transactions.span(of: account) else {
            return Statement(months: [], totals: TransactionTotals(count: 0))
        }
        let months = LocalMonth.all(in: span)
        let totals = try await transactions.totals(of: account, matching: query)
        guard query.text.isEmpty, query.category == nil,
            totals.count == 0 || totals.incoming != nil,
            let last = try await transactions.dailyBalances(
                of: account, days: 1, through: query.days?.upperBound
            ).last
        else { return Statement(months: months, totals: totals) }
        var opening = last.balance
        for amount in [totals.incoming, totals.outgoing].compactMap(\.self) {
            opening = try opening.subtracting(amount)
        }
        return Statement(
            months: months, totals: totals, balances: .init(opening: opening, closing: last.balance)
        )
    }
}
