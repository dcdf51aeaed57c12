/// Stores the category that the user chose for an entry.
public struct ChooseCategory: Sendable {
    private let transactions: any TransactionRepository

    /// Creates the use case; choices stay on this device and are not sent to the bank.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// - Parameters:
    ///   - category: One of the entry’s ``Transaction/possibleCategories``; `nil` to use the rule
    ///     again.
    ///   - entry: The entry.
    ///   - always: Whether to include all other entries of the counterparty, also future ones;
    ///     ignored unless the entry ``Transaction/canFollowCounterparty``.
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
