/// Reads an account's booked entries from the local copy.
public struct GetTransactions: Sendable {
    private let transactions: any TransactionRepository

    /// Nothing is read until it is called.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// Newest first, in the bank's order; `text` narrows by counterparty and description.
    public func callAsFunction(
        of account: ID<Account>, matching text: String = "", page: PageRequest = PageRequest()
    ) async throws -> Page<Transaction> {
        try await transactions.transactions(of: account, matching: text.searchText, page: page)
    }
}

/// Reads how an account's booked balance went.
public struct GetBalanceHistory: Sendable {
    private let transactions: any TransactionRepository

    /// Nothing is read until it is called.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// The closing balance of each day with entries, ascending, over the last `days` days that the
    /// account's entries reach; empty without entries.
    public func callAsFunction(of account: ID<Account>, days: Int = 90) async throws
        -> [DailyBalance]
    {
        try await transactions.dailyBalances(of: account, days: max(1, days))
    }
}
