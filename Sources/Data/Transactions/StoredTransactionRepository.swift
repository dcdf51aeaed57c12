import AshlarDomain
import AshlarOffline
import Foundation

/// Booked entries from the store; empty when signed out.
struct StoredTransactionRepository: TransactionRepository, CopyRepository {
    let context: DataContext

    var copy: LocalCopy<Transactions> { context.offline.copy(of: Transactions.self) }

    func transactions(
        of account: ID<Account>, matching query: TransactionQuery, page: PageRequest
    ) async throws -> Page<Transaction> {
        guard context.offline.isOpen,
            TransactionSearch(query, of: account, page: page) != nil
        else { return Page(items: [], next: nil) }
        return try await copy.read { store in
            try TransactionSearch(query, of: account, page: page)?
                .run(store, limit: page.limit) ?? Page(items: [], next: nil)
        }
    }

    func dailyBalances(of account: ID<Account>, days: Int, through last: LocalDate?) async throws
        -> [DailyBalance]
    {
        try context.offline.readIfOpen { store in
            let end =
                last.map { ListKey(startOf: $0.adding(days: 1).dayNumber).base } ?? Int64.max
            let newest = try store.integer(
                """
                SELECT date FROM transactions WHERE account = ? AND row < ?
                ORDER BY row DESC LIMIT 1
                """, [account.rawValue, end])
            guard let newest else { return [] }
            let first = (last ?? LocalDate(stored: Int(newest))).adding(days: 1 - max(days, 1))
            let start = ListKey(startOf: first.dayNumber).base
            // With `max()`, SQLite takes the other columns from the row that has the maximum.
            return try store.rows(
                """
                SELECT date, balanceAfter, currency, max(row) AS row FROM transactions
                WHERE account = ?1 AND row >= ?2 AND row < ?3 GROUP BY date
                UNION ALL SELECT * FROM (
                    SELECT date, balanceAfter, currency, row FROM transactions
                    WHERE account = ?1 AND row < ?2 ORDER BY row DESC LIMIT 1)
                ORDER BY row
                """, [account.rawValue, start, end]
            ) { row in
                let code = try row.text(2)
                let currency = try StoreDamage.orValue {
                    try Currency(stored: code, record: account.rawValue)
                }
                return DailyBalance(
                    date: LocalDate(stored: Int(try row.integer(0))),
                    balance: Money(minorUnits: try row.integer(1), currency: currency))
            }
        } ?? []
    }

    func span(of account: ID<Account>?) async throws -> ClosedRange<LocalDate>? {
        try context.offline.readIfOpen { try TransactionFigures.span(of: account, $0) } ?? nil
    }

    func totals(
        of account: ID<Account>, matching query: TransactionQuery
    ) async throws -> TransactionTotals {
        try context.offline.readIfOpen {
            try TransactionFigures.totals(of: account, matching: query, $0)
        } ?? TransactionTotals(count: 0)
    }

    func sums(of account: ID<Account>?, in days: ClosedRange<LocalDate>) async throws
        -> [CategorySum]
    {
        try context.offline.readIfOpen {
            try TransactionFigures.sums(of: account, in: days, $0)
        } ?? []
    }

    func repeated(in days: ClosedRange<LocalDate>, _ limits: RepetitionLimits) async throws
        -> [Transaction]
    {
        try context.offline.readIfOpen {
            try TransactionFigures.repeated(in: days, limits, $0)
        } ?? []
    }

    func choose(_ category: SpendingCategory?, for scope: CategoryScope) async throws {
        try context.offline.write { try CategoryTable.choose(category, for: scope, $0) }
    }
}
