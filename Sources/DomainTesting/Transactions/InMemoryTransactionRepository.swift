public import AshlarDomain
public import Foundation
import Synchronization

/// An in-memory transaction repository.
public final class InMemoryTransactionRepository: TransactionRepository, InMemoryRepository {
    private let choices = Mutex(CategoryChoices())
    /// The stored contents; tests use the repository’s own members instead.
    public let copy: InMemoryCopy<[Transaction]>

    /// Creates a repository; the transactions’ order does not matter, `nil` freshness means
    /// refreshed just now.
    public init(
        _ transactions: [Transaction] = [], freshness: Freshness? = nil,
        line: BankLine = BankLine(), now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = InMemoryCopy(
            transactions, freshness: freshness ?? Freshness(lastSuccess: now()), line: line,
            now: now)
    }

    /// Replaces the local copy and notifies observers.
    public func replace(_ transactions: [Transaction]) throws {
        try copy.change { $0 = transactions }
    }

    /// Choices survive refreshes.
    public func choose(_ category: SpendingCategory?, for scope: CategoryScope) async throws {
        choices.withLock { $0[scope] = category }
        try copy.change { _ in }
    }

    /// Reads the local copy with the chosen categories applied.
    private func read<Value: Sendable>(_ body: @escaping @Sendable ([Transaction]) throws -> Value)
        async throws
        -> Value
    {
        let choices = choices.withLock(\.self)
        return try await copy.read { all in
            try body(choices.isEmpty ? all : all.map(choices.applied))
        }
    }

    /// Sets what the next successful refresh loads from the bank.
    public func bankHas(_ transactions: [Transaction]) { copy.incoming { $0 = transactions } }

    /// Searches counterparty and description by word prefixes.
    public func transactions(
        of account: ID<Account>, matching query: TransactionQuery, page: PageRequest
    ) async throws -> Page<Transaction> {
        try await read { all in
            let found = all.matching(query, of: account).sorted { $0.key > $1.key }
            return page.page(of: found, key: \.key, isBefore: { $0.key > $1 })
        }
    }

    /// The totals of all matching transactions.
    public func totals(
        of account: ID<Account>, matching query: TransactionQuery
    ) async throws -> TransactionTotals {
        try await read { TransactionTotals($0.matching(query, of: account)) }
    }

    /// The balance after each day’s last entry by sequence; empty for an unknown account.
    public func dailyBalances(
        of account: ID<Account>, days: Int, through last: LocalDate?
    ) async throws -> [DailyBalance] {
        try await read { all in
            let entries = all.filter {
                $0.account == account && $0.date <= last ?? .max
            }.sorted { $0.key < $1.key }
            guard let newest = entries.last else { return [] }
            let closing = entries.grouped(by: \.date).compactMap { day in
                day.elements.last.map {
                    DailyBalance(date: day.date, balance: $0.balanceAfter)
                }
            }
            let first = (last ?? newest.date).adding(days: 1 - days)
            let before = closing.last { $0.date < first }
            return (before.map { [$0] } ?? []) + closing.filter { $0.date >= first }
        }
    }

    /// The dates of the first and the last entry.
    public func span(of account: ID<Account>?) async throws -> ClosedRange<LocalDate>? {
        try await read { all in
            let dates = all.filter { $0.account == account ?? $0.account }.map(\.date).sorted()
            return dates.last.map { dates[0]...$0 }
        }
    }

    /// Computes the sums on each call.
    public func sums(
        of account: ID<Account>?, in days: ClosedRange<LocalDate>
    ) async throws -> [CategorySum] {
        try await read { all in
            try CategorySum.all(
                of: all.filter {
                    $0.account == account ?? $0.account && days.contains($0.date)
                })
        }
    }

    /// Searches for repetitions on each call.
    public func repeated(
        in days: ClosedRange<LocalDate>, _ limits: RepetitionLimits
    ) async throws -> [Transaction] {
        try await read { all in
            let spent = all.filter { $0.amount.isNegative && days.contains($0.date) }
            func payee(_ entry: Transaction) -> [String] {
                [entry.account.rawValue, entry.counterparty]
            }
            func amount(_ entry: Transaction) -> [String] {
                payee(entry) + ["\(entry.amount.minorUnits)"]
            }
            let payees = Dictionary(grouping: spent, by: payee).mapValues(\.count)
            let amounts = Dictionary(grouping: spent, by: amount).mapValues(\.count)
            return spent.filter {
                limits.counterparty.contains(payees[payee($0)] ?? 0)
                    || limits.amount.contains(amounts[amount($0)] ?? 0)
            }.sorted {
                (payee($0) + [$0.key]).lexicographicallyPrecedes(payee($1) + [$1.key])
            }
        }
    }
}

extension [Transaction] {
    fileprivate func matching(_ query: TransactionQuery, of account: ID<Account>) -> [Transaction] {
        filter {
            $0.account == account && query.includes($0)
                && "\($0.counterparty) \($0.description)".matches(query.text)
        }
    }
}

extension Transaction {
    /// A text that sorts like (date, sequence).
    fileprivate var key: String { "\(date)/\(sequence.sortable)" }
}

extension Int64 {
    /// A text that sorts like the number.
    var sortable: String {
        let digits = String(UInt64(bitPattern: self) ^ (1 << 63))
        return String(repeating: "0", count: 20 - digits.count) + digits
    }
}
