import AshlarDomain
import Foundation
import GRDB

/// A query for entries as SQL: rowids are walked downwards, through the account's rows, those of
/// its category, or the search index, so that any page costs the same.
struct TransactionSearch {
    let sql: String
    let arguments: StatementArguments
    /// The search index's query comes before ``arguments`` if there are any.
    private let words: [Substring]
    /// The rows whatever their words; `nil` without words.
    private let wordless: (sql: String, count: String, arguments: StatementArguments)?

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
        words = SearchWords.words(query.text)
        let hasText = query.text.contains { !$0.isWhitespace }
        var place: [any DatabaseValueConvertible] = [account.rawValue]
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
            walk.from("?", [ListKey(startOf: days.lowerBound).base])
            walk.below("?", [ListKey(startOf: days.upperBound.adding(days: 1)).base])
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

    func run(_ db: Database, limit: Int, few: Int = few) throws -> Page<Transaction> {
        try Page(rows: amongFew(db, limit: limit, few: few) ?? walked(db), limit: limit) {
            try Transaction($0)
        }
    }

    private func walked(_ db: Database) throws -> [Row] {
        guard !words.isEmpty else {
            return try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
        }
        guard let query = try SearchWords.query(words, "transactionsTerms", db) else { return [] }
        return try Row.fetchAll(
            db.cachedStatement(sql: sql), arguments: StatementArguments([query]) + arguments)
    }

    /// `nil` where there are too many of them.
    private func amongFew(_ db: Database, limit: Int, few: Int) throws -> [Row]? {
        guard let wordless else { return nil }
        let count = try Int.fetchOne(
            db.cachedStatement(sql: wordless.count), arguments: wordless.arguments)
        guard let count, count <= few else { return nil }
        let matcher = try WordMatcher(words, db)
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: wordless.sql), arguments: wordless.arguments)
        var found: [Row] = []
        while found.count <= limit, let row = try rows.next() {
            if try matcher.matches([row.text(8), row.text(9)]) { found.append(row.copy()) }
        }
        return found
    }
}
