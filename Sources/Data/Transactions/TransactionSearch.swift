import AshlarDomain
import AshlarOffline
import Foundation

/// A query for entries as SQL: rowids are walked downwards, through the account's rows, those of
/// its category, or the search index, so that any page costs the same.
struct TransactionSearch {
    let sql: String
    let arguments: [any StoreValue]
    /// The search index's query comes before ``arguments`` if there are any.
    private let words: SearchWords
    /// The rows whatever their words; `nil` without words.
    private let wordless: (sql: String, count: String, arguments: [any StoreValue])?

    /// So many rows of a month or category are read for their words instead of walking the search
    /// index: a common word and they may have nothing in common.
    static let few = 300

    /// Those that the search index has as well are named by their table.
    private static let columns = Transaction.columns
        .replacing("row, ", with: "transactions.row, ")
        .replacing("description", with: "transactions.description")
        .replacing("counterparty", with: "transactions.counterparty")

    /// - Returns: `nil` where nothing can match.
    init?(_ query: TransactionQuery, of account: ID<Account>, page: PageRequest) {
        let index = query.category == nil ? "transactionsByAccount" : "transactionsByCategory"
        var walk = RowWalk(
            "transactions INDEXED BY \(index)", row: "transactions.row", after: page.after)
        words = SearchWords(query.text)
        let hasText = query.text.contains { !$0.isWhitespace }
        var place: [any StoreValue] = [account.rawValue]
        var condition = "account = ?"
        if let category = query.category {
            condition += " AND category = ?"
            place.append(category.stored)
        }
        if hasText {
            guard !words.isEmpty else { return nil }
            walk = RowWalk(matching: "transactions", after: page.after)
            // Only as far as there are any.
            let those = "FROM transactions INDEXED BY \(index) WHERE \(condition)"
            walk.from("(SELECT coalesce(min(row), 0) \(those))", place)
            walk.below("(SELECT coalesce(max(row) + 1, 0) \(those))", place)
        }
        guard page.after == nil || walk.isAfter else { return nil }
        walk.narrow(condition, place)
        if let days = query.days {
            walk.from("?", [ListKey(startOf: days.lowerBound.dayNumber).base])
            walk.below("?", [ListKey(startOf: days.upperBound.adding(days: 1).dayNumber).base])
        }
        (sql, arguments) = walk.select(Self.columns, limit: page.limit + 1)
        if hasText {
            var plain = query
            plain.text = ""
            let all = Self(
                plain, of: account, page: PageRequest(after: page.after, limit: Self.few))
            wordless = all.map {
                let ones = $0.sql.replacing(Self.columns, with: "1")
                return ($0.sql, "SELECT count(*) FROM (\(ones))", $0.arguments)
            }
        } else {
            wordless = nil
        }
    }

    /// All that ``run(_:limit:few:)`` may ask.
    var statements: [String] { [sql, wordless?.sql, wordless?.count].compactMap(\.self) }

    func run(
        _ store: StoreConnection, limit: Int, few: Int = few
    ) throws -> Page<Transaction> {
        let rows = try amongFew(store, limit: limit, few: few) ?? walked(store)
        let last = rows.count > limit ? rows[limit - 1].row : nil
        return Page(
            items: rows.prefix(limit).map(\.entry),
            next: last.map { PageRequest.Cursor(rawValue: "\($0)") })
    }

    private typealias Found = (row: Int64, entry: Transaction)

    private static func read(_ row: StoreStatement) throws -> Found {
        (try row.integer(0), try Transaction(row))
    }

    private func walked(_ store: StoreConnection) throws -> [Found] {
        guard !words.isEmpty else { return try store.rows(sql, arguments, Self.read) }
        guard let query = try words.query("transactions", store) else { return [] }
        return try store.rows(sql, [query] + arguments, Self.read)
    }

    /// `nil` where there are too many of them.
    private func amongFew(_ store: StoreConnection, limit: Int, few: Int) throws -> [Found]? {
        guard let wordless else { return nil }
        guard let count = try store.integer(wordless.count, wordless.arguments), count <= few else {
            return nil
        }
        let matcher = try words.matcher(store)
        let statement = try store.statement(wordless.sql)
        defer { statement.rewind() }
        statement.bind(wordless.arguments)
        var found: [Found] = []
        while found.count <= limit, try statement.next() {
            if try matcher.matches([statement.text(8), statement.text(9)]) {
                found.append(try Self.read(statement))
            }
        }
        return found
    }
}
