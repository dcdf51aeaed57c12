import AshlarDomain
import AshlarOffline

/// Sums and counts over entries. Days are a range of rowids, so that the cost of a month is in
/// proportion to its entries.
enum TransactionFigures {
    static func span(of account: ID<Account>?, _ store: StoreConnection) throws -> ClosedRange<
        LocalDate
    >? {
        let place = TransactionRows(account)
        // One query for each end: a query with two aggregates would read every row.
        func day(_ order: String) throws -> LocalDate? {
            try store.integer(
                """
                SELECT date FROM transactions\(place.index)
                WHERE \(place.condition) ORDER BY row \(order) LIMIT 1
                """, place.arguments
            ).map { LocalDate(stored: Int($0)) }
        }
        guard let first = try day("ASC"), let last = try day("DESC") else { return nil }
        guard first <= last else { throw StoreDamage.found("entries are out of order") }
        return first...last
    }

    /// The largest number of entries that are searched for words, or added up without a range of
    /// days.
    static let most = 5_000

    static func totals(
        of account: ID<Account>, matching query: TransactionQuery, most: Int = most,
        _ store: StoreConnection
    ) throws -> TransactionTotals {
        guard query.text.searchText.isEmpty else {
            let search = TransactionSearch(
                query, of: account, page: PageRequest(), limit: most)
            guard let page = try search?.run(store, limit: most) else {
                return TransactionTotals(count: 0)
            }
            return page.next == nil
                ? TransactionTotals(page.items) : TransactionTotals(count: most, isBeyond: true)
        }
        if query.days == nil {
            let count = try count(of: account, query.category, store)
            guard count <= most else { return TransactionTotals(count: count) }
        }
        let amounts = try amounts(of: account, in: query.days, category: query.category, store)
        return TransactionTotals(
            count: amounts.reduce(0) { $0 + $1.1.count },
            amounts: amounts.flatMap { [$0.1.incoming, $0.1.outgoing] })
    }

    /// Reads only the index.
    private static func count(
        of account: ID<Account>, _ category: SpendingCategory?, _ store: StoreConnection
    ) throws -> Int {
        let place = TransactionRows(account, category)
        return Int(
            try store.integer(
                "SELECT count(*) FROM transactions\(place.index) WHERE \(place.condition)",
                place.arguments) ?? 0)
    }

    static func sums(
        of account: ID<Account>?, in days: ClosedRange<LocalDate>, _ store: StoreConnection
    ) throws -> [CategorySum] {
        let refunds = try refunds(of: account, in: days, store)
        return try amounts(of: account, in: days, store).map { group, sum in
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

    /// - Parameter category: `nil` for all; ignored without an account.
    private static func amounts(
        of account: ID<Account>?, in days: ClosedRange<LocalDate>?,
        category: SpendingCategory? = nil, _ store: StoreConnection
    ) throws -> [(Group, Sum)] {
        let place = TransactionRows(account, category)
        let dayCondition = days == nil ? "" : " AND row >= ? AND row < ?"
        let arguments = days.map { place.arguments + rows($0) } ?? place.arguments
        return try store.rows(
            """
            SELECT account, category, currency, count(*),
                \(WideSum.columns("max(amount, 0)")), \(WideSum.columns("min(amount, 0)"))
            FROM transactions\(place.index)
            WHERE \(place.condition)\(dayCondition) GROUP BY account, category, currency
            """, arguments
        ) { row in
            let group = try Group(row)
            return (
                group,
                Sum(
                    incoming: try WideSum.money(
                        high: row.integer(4), low: row.integer(5), group.currency),
                    outgoing: try WideSum.money(
                        high: row.integer(6), low: row.integer(7), group.currency),
                    count: Int(try row.integer(3)))
            )
        }
    }

    /// The entries that share one sum.
    private struct Group: Hashable {
        let account: ID<Account>
        let category: SpendingCategory
        let currency: Currency

        init(_ row: StoreStatement) throws {
            let account = try row.text(0)
            self.account = .init(rawValue: account)
            category = SpendingCategory(stored: Int(clamping: try row.integer(1)))
            let code = try row.text(2)
            currency = try StoreDamage.orValue { try Currency(stored: code, record: account) }
        }
    }

    /// The refunds of each group: the sum of what its counterparties paid back, each at most what was
    /// spent on it. Most counterparties have no incoming amounts, so few are grouped by name.
    private static func refunds(
        of account: ID<Account>?, in days: ClosedRange<LocalDate>, _ store: StoreConnection
    ) throws -> [Group: Int64] {
        let place = TransactionRows(account)
        let arguments = place.arguments + rows(days)
        let source = """
            FROM transactions\(place.index) WHERE \(place.condition) AND row >= ? AND row < ?
            AND category <> \(SpendingCategory.income.stored)
            """
        var refunds: [Group: Int128] = [:]
        _ = try store.rows(
            """
            SELECT account, category, currency, counterparty,
                \(WideSum.columns("max(amount, 0)")), \(WideSum.columns("min(amount, 0)"))
            \(source) AND counterparty IN (SELECT counterparty \(source) AND amount > 0)
            GROUP BY account, category, currency, counterparty
            """, arguments + arguments
        ) { row in
            let name = try row.text(3)
            guard !name.allSatisfy(\.isWhitespace) else { return }
            let back = try WideSum.value(high: row.integer(4), low: row.integer(5))
            let spent = try -WideSum.value(high: row.integer(6), low: row.integer(7))
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
        in days: ClosedRange<LocalDate>, _ limits: RepetitionLimits, _ store: StoreConnection
    ) throws -> [Transaction] {
        func repeatedCondition(_ columns: String) -> String {
            """
            (\(columns)) IN (SELECT \(columns) FROM transactions
                WHERE row >= ?1 AND row < ?2 AND amount < 0
                GROUP BY \(columns) HAVING count(*) BETWEEN
            """
        }
        let limits: [any StoreValue] = [
            limits.counterparty.lowerBound, limits.counterparty.upperBound,
            limits.amount.lowerBound, limits.amount.upperBound,
        ]
        return try store.rows(
            """
            SELECT \(Transaction.columns) FROM transactions
            WHERE row >= ?1 AND row < ?2 AND amount < 0
                AND (\(repeatedCondition("account, counterparty")) ?3 AND ?4)
                OR \(repeatedCondition("account, counterparty, amount")) ?5 AND ?6))
            ORDER BY account, counterparty, row
            """, rows(days) + limits
        ) { try Transaction($0) }
    }

    /// The first rowid of these days, and the first one after them.
    private static func rows(_ days: ClosedRange<LocalDate>) -> [any StoreValue] {
        [
            ListKey(startOf: days.lowerBound.dayNumber).base,
            ListKey(startOf: days.upperBound.adding(days: 1).dayNumber).base,
        ]
    }
}
