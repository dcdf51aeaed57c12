/// Reads an account’s booked entries from the local copy.
public struct GetTransactions: Sendable {
    private let transactions: any TransactionRepository

    /// Creates the use case.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// Returns the entries newest first, in the bank’s order.
    public func callAsFunction(
        of account: ID<Account>, matching query: TransactionQuery = .all,
        page: PageRequest = PageRequest()
    ) async throws -> Page<Transaction> {
        var query = query
        query.text = query.text.searchText
        return try await transactions.transactions(of: account, matching: query, page: page)
    }
}
