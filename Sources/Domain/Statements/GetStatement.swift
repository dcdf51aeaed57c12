/// What an account's statement says beside its entries, and which months there are.
public struct Statement: Hashable, Sendable, Codable {
    /// Those from the oldest entry to the newest, the newest first; without entries none.
    public let months: [LocalMonth]
    /// Of all entries that the query matches.
    public let totals: TransactionTotals
    /// The balance before the first of these entries and after the last one; they differ by
    /// ``totals``. `nil` for a search or a category, which leave entries out, before the oldest
    /// entry, and where the entries are not added up.
    public let balances: Balances?

    /// Where a statement begins and ends.
    public struct Balances: Hashable, Sendable, Codable {
        /// In the account's currency; may be negative.
        public let opening, closing: Money

        /// Checks nothing.
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

/// Reads the statement of exactly those entries that a query matches, from the local copy.
public struct GetStatement: Sendable {
    private let transactions: any TransactionRepository

    /// Creates the use case.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// - Parameters:
    ///   - account: Whose statement.
    ///   - query: As for ``GetTransactions``.
    /// - Throws: The storage error, or ``MoneyError`` where a balance does not fit.
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
