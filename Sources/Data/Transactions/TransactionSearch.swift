import AshlarDomain
import AshlarOffline
import Foundation

/// A query for entries as SQL. It walks rowids downwards through the rows of the account or
/// category or through the search index, so that every page costs the same.
struct TransactionSearch {
    private static let table = SearchedTable(
        "transactions", columns: Transaction.names, texts: ["counterparty", "description"])

    let search: ListSearch
    private let after: PageRequest.Cursor?

    /// - Parameter limit: Replaces the page’s limit, which is never more than a screen shows.
    /// - Returns: `nil` if nothing can match.
    init?(
        _ query: TransactionQuery, of account: ID<Account>, page: PageRequest, limit: Int? = nil
    ) {
        let words = SearchWords(query.text)
        let rows = TransactionRows(account, query.category)
        after = page.after
        var wordless = RowWalk(
            "transactions\(rows.index)", row: "transactions.row", after: page.after)
        guard !words.matchNothing, after == nil || wordless.isAfter else { return nil }
        func narrow(_ walk: inout RowWalk) {
            walk.narrow(rows.condition, rows.arguments)
            guard let days = query.days else { return }
            walk.from("?", [ListKey(startOf: days.lowerBound.dayNumber).base])
            walk.below("?", [ListKey(startOf: days.upperBound.adding(days: 1).dayNumber).base])
        }
        narrow(&wordless)
        var walk = wordless
        if !words.isEmpty {
            walk = RowWalk(matching: "transactions", after: page.after)
            // Limits the walk to the range of the account’s or category’s rows.
            let source = "FROM transactions\(rows.index) WHERE \(rows.condition)"
            walk.from("(SELECT coalesce(min(row), 0) \(source))", rows.arguments)
            walk.below("(SELECT coalesce(max(row) + 1, 0) \(source))", rows.arguments)
            narrow(&walk)
        }
        search = ListSearch(
            words, in: Self.table, walk, wordless: wordless, limit: limit ?? page.limit)
    }

    func run(
        _ store: StoreConnection, limit: Int, few: Int = ListSearch.few
    ) throws -> Page<Transaction> {
        var page = MergedPage<Transaction>(after: after, limit: limit)
        try search.each(in: store, few: few) { row in
            try page.add(at: row.integer(0)) { try Transaction(row) }
        }
        return page.finished()
    }
}

/// The rows of an account or of a category in it, and the index to use.
struct TransactionRows {
    private(set) var index = ""
    private(set) var condition = "true"
    private(set) var arguments: [any StoreValue] = []

    /// - Parameters:
    ///   - account: `nil` for all rows.
    ///   - category: `nil` for all; ignored without an account.
    init(_ account: ID<Account>?, _ category: SpendingCategory? = nil) {
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
