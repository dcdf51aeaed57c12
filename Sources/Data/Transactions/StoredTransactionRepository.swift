import Domain
import Foundation
import GRDB

/// Booked entries from the store; empty where nobody is signed in.
struct StoredTransactionRepository: TransactionRepository {
    let context: DataContext

    func transactions(
        of account: ID<Account>, matching text: String, page: PageRequest
    ) async throws -> Page<Transaction> {
        guard let store = context.sessions.openStore else { return Page(items: [], next: nil) }
        return try context.cacheThenRefresh(.transactions, store) {
            try Self.page(store, account, text, page)
        }
    }

    private static func page(
        _ store: UserStore, _ account: ID<Account>, _ text: String, _ page: PageRequest
    ) throws -> Page<Transaction> {
        let words = SearchWords.words(text)
        var walk = RowWalk("transactions", row: "row", after: page.after)
        if text.contains(where: { !$0.isWhitespace }) {
            guard !words.isEmpty else { return Page(items: [], next: nil) }
            walk = RowWalk(matching: "transactions", after: page.after)
            walk.bound(to: [("account", account.rawValue)])
        }
        guard page.after == nil || walk.isAfter else { return Page(items: [], next: nil) }
        walk.narrow("account = ?", [account.rawValue])
        let columns = Transaction.columns.replacing(
            "description", with: "transactions.description"
        ).replacing("counterparty", with: "transactions.counterparty")
        let (sql, arguments) = walk.select(columns, limit: page.limit + 1)
        return try store.read { db in
            var all = arguments
            if !words.isEmpty {
                guard let query = try SearchWords.query(words, "transactionsTerms", db) else {
                    return Page(items: [], next: nil)
                }
                all = StatementArguments([query]) + arguments
            }
            let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: all)
            return try Page(rows: rows, limit: page.limit) { try Transaction($0) }
        }
    }

    func dailyBalances(of account: ID<Account>, days: Int) async throws -> [DailyBalance] {
        guard let store = context.sessions.openStore else { return [] }
        return try store.read { db in
            let newest = try Int.fetchOne(
                db.cachedStatement(
                    sql: "SELECT date FROM transactions WHERE account = ? ORDER BY row DESC LIMIT 1"
                ), arguments: [account.rawValue])
            guard let newest else { return [] }
            let first = LocalDate(stored: newest).adding(days: 1 - max(days, 1))
            let start = ListKey(startOf: first).base
            // Beside max(), SQLite takes the other columns from the row that has it.
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT date, balanceAfter, currency, max(row) AS row FROM transactions
                        WHERE account = ?1 AND row >= ?2 GROUP BY date
                        UNION ALL SELECT * FROM (
                            SELECT date, balanceAfter, currency, row FROM transactions
                            WHERE account = ?1 AND row < ?2 ORDER BY row DESC LIMIT 1)
                        ORDER BY row
                        """), arguments: [account.rawValue, start])
            return try rows.map { row in
                let currency = try Currency(stored: row[2], record: account.rawValue)
                return DailyBalance(
                    date: LocalDate(stored: row[0]),
                    balance: Money(minorUnits: row[1], currency: currency))
            }
        }
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
        self.init(items: items, next: last.map { PageCursor(rawValue: "\($0)") })
    }
}
