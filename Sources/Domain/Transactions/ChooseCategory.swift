/// Keeps what the user says an entry was for.
public struct ChooseCategory: Sendable {
    private let transactions: any TransactionRepository

    /// Works offline: the bank is not asked, and never told.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// - Parameters:
    ///   - category: One of the entry's ``Transaction/possibleCategories``; `nil` to go by the rule
    ///     again.
    ///   - entry: Which one.
    ///   - always: Also for all others of its counterparty, those to come among them; counts only
    ///     where the entry ``Transaction/canFollowCounterparty``.
    /// - Throws: The storage error.
    public func callAsFunction(
        _ category: SpendingCategory?, for entry: Transaction, always: Bool = false
    ) async throws {
        if let category, !entry.possibleCategories.contains(category) { return }
        if always, entry.canFollowCounterparty {
            try await transactions.choose(nil, for: .entry(entry.id))
            try await transactions.choose(category, for: .counterparty(entry.counterparty))
        } else {
            try await transactions.choose(category, for: .entry(entry.id))
        }
    }
}
