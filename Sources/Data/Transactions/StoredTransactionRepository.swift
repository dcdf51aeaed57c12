import AshlarDomain
import Foundation
import GRDB

/// Booked entries from the store; empty where nobody is signed in.
struct StoredTransactionRepository: TransactionRepository {
    let context: DataContext

    func transactions(
        of account: ID<Account>, matching query: TransactionQuery, page: PageRequest
    ) async throws -> Page<Transaction> {
        guard let store = context.sessions.openStore,
            let search = TransactionSearch(query, of: account, page: page)
        else { return Page(items: [], next: nil) }
        return try context.cacheThenRefresh(.transactions, store) {
            try store.read { try search.run($0, limit: page.limit) }
        }
    }

    func dailyBalances(of account: ID<Account>, days: Int, through last: LocalDate?) async throws
        -> [DailyBalance]
    {
        guard let store = context.sessions.openStore else { return [] }
        return try store.read { db in
            let end = last.map { ListKey(startOf: $0.adding(days: 1)).base } ?? .max
            let newest = try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT date FROM transactions WHERE account = ? AND row < ?
                        ORDER BY row DESC LIMIT 1
                        """), arguments: [account.rawValue, end])
            guard let newest else { return [] }
            let first = (last ?? LocalDate(stored: newest)).adding(days: 1 - max(days, 1))
            let start = ListKey(startOf: first).base
            // Beside max(), SQLite takes the other columns from the row that has it.
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT date, balanceAfter, currency, max(row) AS row FROM transactions
                        WHERE account = ?1 AND row >= ?2 AND row < ?3 GROUP BY date
                        UNION ALL SELECT * FROM (
                            SELECT date, balanceAfter, currency, row FROM transactions
                            WHERE account = ?1 AND row < ?2 ORDER BY row DESC LIMIT 1)
                        ORDER BY row
                        """), arguments: [account.rawValue, start, end])
            return try rows.map { row in
                let currency = try Stored.value {
                    try Currency(stored: row.decode(atIndex: 2), record: account.rawValue)
                }
                return DailyBalance(
                    date: LocalDate(stored: try row.decode(atIndex: 0)),
                    balance: Money(minorUnits: try row.decode(atIndex: 1), currency: currency))
            }
        }
    }

    func span(of account: ID<Account>?) async throws -> ClosedRange<LocalDate>? {
        try context.sessions.openStore?.read { try TransactionFigures.span(of: account, $0) }
    }

    func totals(
        of account: ID<Account>, matching query: TransactionQuery
    ) async throws -> TransactionTotals {
        try context.sessions.openStore?.read {
            try TransactionFigures.totals(of: account, matching: query, $0)
        } ?? TransactionTotals(count: 0)
    }

    func sums(of account: ID<Account>?, in days: ClosedRange<LocalDate>) async throws
        -> [CategorySum]
    {
        try context.sessions.openStore?.read {
            try TransactionFigures.sums(of: account, in: days, $0)
        } ?? []
    }

    func repeated(in days: ClosedRange<LocalDate>, _ limits: RepetitionLimits) async throws
        -> [Transaction]
    {
        try context.sessions.openStore?.read {
            try TransactionFigures.repeated(in: days, limits, $0)
        } ?? []
    }

    func choose(_ category: SpendingCategory?, for scope: CategoryScope) async throws {
        guard let store = context.sessions.openStore else { throw ServerError.signedOut }
        try store.write { try CategoryTable.choose(category, for: scope, $0) }
    }

    func refresh() async throws { try await context.refresh(.transactions) }
    func freshness() async throws -> Freshness { context.freshness(.transactions) }
    func changes() -> AsyncStream<Void> { context.hub.changes(.transactions) }
    func progress() -> AsyncStream<SyncProgress?> { context.hub.progress.stream(.transactions) }
}

extension Page {
    /// A page of rows that were asked for one beyond its limit; its cursor is the last row's id.
    init(rows: [Row], limit: Int, _ map: (Row) throws -> Element) throws {
        let items = try rows.prefix(limit).map(map)
        let last = rows.count > limit ? rows[limit - 1][0] as Int64? : nil
        self.init(items: items, next: last.map { PageRequest.Cursor(rawValue: "\($0)") })
    }
}
