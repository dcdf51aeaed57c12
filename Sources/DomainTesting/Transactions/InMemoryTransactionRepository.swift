public import Domain
public import Foundation

/// Booked entries in memory.
public final class InMemoryTransactionRepository: TransactionRepository, InMemoryRepository {
    /// What it stores; tests look at it through the members beside it.
    public let copy: InMemoryCopy<[Transaction]>

    /// The transactions come in any order; no freshness means refreshed just now.
    public init(
        _ transactions: [Transaction] = [], freshness: Freshness? = nil,
        line: BankLine = BankLine(), now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = InMemoryCopy(
            transactions, freshness: freshness ?? Freshness(lastSuccess: now()), line: line,
            now: now)
    }

    /// Replaces the local copy, as if somebody had written to it.
    public func replace(_ transactions: [Transaction]) throws {
        try copy.change { $0 = transactions }
    }

    /// What the next successful refresh brings.
    public func bankHas(_ transactions: [Transaction]) { copy.incoming { $0 = transactions } }

    /// Searches counterparty and description by the beginnings of words.
    public func transactions(
        of account: ID<Account>, matching text: String, page: PageRequest
    ) async throws -> Page<Transaction> {
        try await copy.read { all in
            let found = all.filter {
                $0.account == account && "\($0.counterparty) \($0.description)".matches(text)
            }
            .sorted { $0.key > $1.key }
            return page.page(of: found, key: \.key, isBefore: { $0.key > $1 })
        }
    }

    /// From each day's last entry, by sequence; an unknown account has none.
    public func dailyBalances(of account: ID<Account>, days: Int) async throws -> [DailyBalance] {
        try await copy.read { all in
            let entries = all.filter { $0.account == account }.sorted { $0.key < $1.key }
            guard let newest = entries.last else { return [] }
            let closing = entries.grouped(by: \.date).compactMap { day in
                day.elements.last.map {
                    DailyBalance(date: day.date, balance: $0.balanceAfter)
                }
            }
            let first = newest.date.adding(days: 1 - days)
            let before = closing.last { $0.date < first }
            return (before.map { [$0] } ?? []) + closing.filter { $0.date >= first }
        }
    }
}

extension Transaction {
    /// Sorts as text like (date, sequence).
    fileprivate var key: String { "\(date)/\(sequence.sortable)" }
}

extension Int64 {
    /// Sorts as text like the numbers.
    var sortable: String {
        let digits = String(UInt64(bitPattern: self) ^ (1 << 63))
        return String(repeating: "0", count: 20 - digits.count) + digits
    }
}
