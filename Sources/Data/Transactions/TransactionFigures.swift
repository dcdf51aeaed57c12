import AshlarDomain
import GRDB

/// What is added up and counted over entries. Days are a range of rowids, so that a month costs
/// what a month holds.
enum TransactionFigures {
    static func span(of account: ID<Account>, _ db: Database) throws -> ClosedRange<LocalDate>? {
        // One aggregate each: two in one query would read every row.
        func day(_ order: String) throws -> LocalDate? {
            try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT date FROM transactions INDEXED BY transactionsByAccount
                        WHERE account = ? ORDER BY row \(order) LIMIT 1
                        """), arguments: [account.rawValue]
            ).map { LocalDate(stored: $0) }
        }
        guard let first = try day("ASC"), let last = try day("DESC") else { return nil }
        guard first <= last else { throw Stored.damage("entries are not in their order") }
        return first...last
    }

    /// So many entries at most are looked through for words, or added up without days.
    static let most = 5_000

    static func totals(
        of account: ID<Account>, matching query: TransactionQuery, most: Int = most, _ db: Database
    ) throws -> TransactionTotals {
        guard query.text.searchText.isEmpty else {
            let search = TransactionSearch(query, of: account, page: PageRequest(limit: most))
            guard let page = try search?.run(db, limit: most) else {
                return TransactionTotals(count: 0)
            }
            return page.next == nil
                ? TransactionTotals(page.items) : TransactionTotals(count: most, isBeyond: true)
        }
        if query.days == nil {
            let count = try count(of: account, query.category, db)
            guard count <= most else { return TransactionTotals(count: count) }
        }
        return try TransactionTotals(
            sums(of: account, in: query.days, category: query.category, db))
    }

    /// From an index alone.
    private static func count(
        of account: ID<Account>, _ category: SpendingCategory?, _ db: Database
    ) throws -> Int {
        let place = Place(account, category)
        return try Int.fetchOne(
            db.cachedStatement(
                sql: "SELECT count(*) FROM transactions\(place.index) WHERE \(place.condition)"),
            arguments: place.arguments) ?? 0
    }

    /// The rows of an account, or of a category in it, and the index that has them.
    private struct Place {
        var index = ""
        var condition = "true"
        var arguments = StatementArguments()

        init(_ account: ID<Account>?, _ category: SpendingCategory?) {
            guard let account else { return }
            index = " INDEXED BY transactionsByAccount"
            condition = "account = ?"
            arguments = [account.rawValue]
            guard let category else { return }
            index = " INDEXED BY transactionsByCategory"
            condition += " AND category = ?"
            arguments += [category.stored]
        }
    }

    /// - Parameter category: `nil` for all; counts only with an account.
    static func sums(
        of account: ID<Account>?, in days: ClosedRange<LocalDate>?,
        category: SpendingCategory? = nil, _ db: Database
    ) throws -> [CategorySum] {
        let place = Place(account, category)
        let isThen = days == nil ? "" : " AND row >= ? AND row < ?"
        let arguments = days.map { place.arguments + rows($0) } ?? place.arguments
        return try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT account, category, currency, count(*),
                        \(WideSum.columns("max(amount, 0)")), \(WideSum.columns("min(amount, 0)"))
                    FROM transactions\(place.index)
                    WHERE \(place.condition)\(isThen) GROUP BY account, category, currency
                    """), arguments: arguments
        ).map { row in
            let account = try row.decode(String.self, atIndex: 0)
            let currency = try Stored.value {
                try Currency(stored: row.decode(atIndex: 2), record: account)
            }
            return CategorySum(
                account: .init(rawValue: account),
                category: SpendingCategory(stored: try row.decode(atIndex: 1)),
                incoming: try WideSum.money(high: row[4], low: row[5], currency),
                outgoing: try WideSum.money(high: row[6], low: row[7], currency), count: row[3])
        }
    }

    static func repeated(
        in days: ClosedRange<LocalDate>, _ limits: RepetitionLimits, _ db: Database
    ) throws -> [Transaction] {
        func often(_ columns: String) -> String {
            """
            (\(columns)) IN (SELECT \(columns) FROM transactions
                WHERE row >= ?1 AND row < ?2 AND amount < 0
                GROUP BY \(columns) HAVING count(*) BETWEEN
            """
        }
        let limits = [
            limits.counterparty.lowerBound, limits.counterparty.upperBound,
            limits.amount.lowerBound, limits.amount.upperBound,
        ]
        return try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT \(Transaction.columns) FROM transactions
                    WHERE row >= ?1 AND row < ?2 AND amount < 0
                        AND (\(often("account, counterparty")) ?3 AND ?4)
                        OR \(often("account, counterparty, amount")) ?5 AND ?6))
                    ORDER BY account, counterparty, row
                    """), arguments: rows(days) + StatementArguments(limits)
        ).map { try Transaction($0) }
    }

    /// The rowids of these days, the second one the first after them.
    private static func rows(_ days: ClosedRange<LocalDate>) -> StatementArguments {
        [
            ListKey(startOf: days.lowerBound).base,
            ListKey(startOf: days.upperBound.adding(days: 1)).base,
        ]
    }
}
