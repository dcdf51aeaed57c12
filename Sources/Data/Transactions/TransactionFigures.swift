import AshlarDomain
import GRDB

/// What is added up and counted over entries. Days are a range of rowids, so that a month costs
/// what a month holds.
enum TransactionFigures {
    static func span(of account: ID<Account>?, _ db: Database) throws -> ClosedRange<LocalDate>? {
        let place = Place(account, nil)
        // One aggregate each: two in one query would read every row.
        func day(_ order: String) throws -> LocalDate? {
            try Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT date FROM transactions\(place.index)
                        WHERE \(place.condition) ORDER BY row \(order) LIMIT 1
                        """), arguments: place.arguments
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
        let amounts = try amounts(of: account, in: query.days, category: query.category, db)
        return TransactionTotals(
            count: amounts.reduce(0) { $0 + $1.1.count },
            amounts: amounts.flatMap { [$0.1.incoming, $0.1.outgoing] })
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

    static func sums(
        of account: ID<Account>?, in days: ClosedRange<LocalDate>, _ db: Database
    ) throws -> [CategorySum] {
        let refunds = try refunds(of: account, in: days, db)
        return try amounts(of: account, in: days, db).map { group, sum in
            CategorySum(
                account: group.account, category: group.category, incoming: sum.incoming,
                outgoing: sum.outgoing,
                refunded: Money(minorUnits: refunds[group] ?? 0, currency: group.currency),
                count: sum.count)
        }
    }

    private struct Sum {
        let incoming: Money
        let outgoing: Money
        let count: Int
    }

    /// - Parameter category: `nil` for all; counts only with an account.
    private static func amounts(
        of account: ID<Account>?, in days: ClosedRange<LocalDate>?,
        category: SpendingCategory? = nil, _ db: Database
    ) throws -> [(Group, Sum)] {
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
            let group = try Group(row)
            return (
                group,
                Sum(
                    incoming: try WideSum.money(high: row[4], low: row[5], group.currency),
                    outgoing: try WideSum.money(high: row[6], low: row[7], group.currency),
                    count: row[3])
            )
        }
    }

    /// What is added up together.
    private struct Group: Hashable {
        let account: ID<Account>
        let category: SpendingCategory
        let currency: Currency

        init(_ row: Row) throws {
            let account = try row.decode(String.self, atIndex: 0)
            self.account = .init(rawValue: account)
            category = SpendingCategory(stored: try row.decode(atIndex: 1))
            currency = try Stored.value {
                try Currency(stored: row.decode(atIndex: 2), record: account)
            }
        }
    }

    /// From each counterparty that something came back from, at most what went out to it. There
    /// are few of them: the others are not grouped by name.
    private static func refunds(
        of account: ID<Account>?, in days: ClosedRange<LocalDate>, _ db: Database
    ) throws -> [Group: Int64] {
        let place = Place(account, nil)
        let arguments = place.arguments + rows(days)
        let those = """
            FROM transactions\(place.index) WHERE \(place.condition) AND row >= ? AND row < ?
            AND category <> \(SpendingCategory.income.stored)
            """
        let found = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT account, category, currency, counterparty,
                        \(WideSum.columns("max(amount, 0)")), \(WideSum.columns("min(amount, 0)"))
                    \(those) AND counterparty IN (SELECT counterparty \(those) AND amount > 0)
                    GROUP BY account, category, currency, counterparty
                    """), arguments: arguments + arguments)
        var refunds: [Group: Int128] = [:]
        for row in found {
            let name = try row.decode(String.self, atIndex: 3)
            guard !name.allSatisfy(\.isWhitespace) else { continue }
            let back = WideSum.value(high: row[4], low: row[5])
            let spent = -WideSum.value(high: row[6], low: row[7])
            refunds[try Group(row), default: 0] += min(back, spent)
        }
        return try refunds.reduce(into: [:]) { all, refund in
            guard let sum = Int64(exactly: refund.value) else {
                throw MoneyError.overflow("a sum in \(refund.key.currency)")
            }
            all[refund.key] = sum
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
