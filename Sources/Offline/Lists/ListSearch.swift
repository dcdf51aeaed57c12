import AshlarCore

/// A table with a ``SearchIndex``, and the columns to read.
public struct SearchedTable: Sendable {
    let name: String
    /// The columns’ qualified names, because the index has some of them as well.
    let columns: String
    /// The numbers of the columns that are in the index.
    let texts: [Int]

    /// - Parameters:
    ///   - name: The table, whose rowid is called `row`.
    ///   - columns: The columns to read, in order, beginning with `row`.
    ///   - texts: The columns that are in the index.
    public init(_ name: String, columns: [String], texts: [String]) {
        self.name = name
        self.columns = columns.map { "\(name).\($0)" }.joined(separator: ", ")
        self.texts = texts.compactMap(columns.firstIndex)
    }
}

/// A search for words in a list, or the list itself if there are no words: rows newest first, each
/// page by the cheapest statement.
public struct ListSearch: Sendable {
    /// Up to this many rows are searched directly: the search index would list all matches of a
    /// common word, perhaps none of them among these rows.
    public static let few = 300

    private let table: SearchedTable
    private let words: SearchWords
    private let limit: Int
    private let walk: (sql: String, arguments: [any StoreValue])
    private let wordless: (sql: String, count: String, arguments: [any StoreValue])?
    /// For several words, which may match together rarely.
    private let rare: RareMatches?

    /// - Parameters:
    ///   - words: If empty, `walk` is read without a search.
    ///   - table: The list’s table.
    ///   - walk: All rows to search: `RowWalk(matching:after:)` if there are words.
    ///   - wordless: The same rows regardless of words, if they may be few.
    ///   - limit: The page size. One more row is read, which shows whether the page is the last.
    public init(
        _ words: SearchWords, in table: SearchedTable, _ walk: RowWalk, wordless: RowWalk? = nil,
        limit: Int
    ) {
        self.words = words
        self.table = table
        self.limit = limit
        self.walk = walk.select(table.columns, limit: limit + 1)
        rare = words.words.count > 1 ? RareMatches(of: walk, in: table.name) : nil
        self.wordless =
            words.isEmpty
            ? nil
            : wordless.map {
                let ones = $0.select("1", limit: Self.few + 1)
                let rows = $0.select(table.columns, limit: Self.few + 1)
                return (rows.sql, "SELECT count(*) FROM (\(ones.sql))", rows.arguments)
            }
    }

    /// All statements that a page may run, except those for single rows.
    package var statements: [String] {
        [walk.sql, wordless?.sql, wordless?.count].compactMap(\.self)
    }

    /// Reads the rows of a page, and one more.
    ///
    /// - Parameters:
    ///   - store: The list’s store.
    ///   - few: Above this number of rows, words are looked up in the search index; if it is
    ///     negative, always.
    ///   - body: Reads one row; returns whether to continue.
    public func each(
        in store: StoreConnection, few: Int = few, while body: (StoreStatement) throws -> Bool
    ) throws {
        guard !words.isEmpty else {
            return try store.each(walk.sql, walk.arguments, while: body)
        }
        if try eachAmongFew(store, few, body) { return }
        guard let query = try words.query(table.name, store) else { return }
        if let places = try rare?.places(query, page: limit, store) {
            try each(at: places, store, body)
        } else {
            try store.each(walk.sql, [query] + walk.arguments, while: body)
        }
    }

    /// - Returns: `false` if there are too many rows.
    private func eachAmongFew(
        _ store: StoreConnection, _ few: Int, _ body: (StoreStatement) throws -> Bool
    ) throws -> Bool {
        guard let wordless, few >= 0,
            let count = try store.integer(wordless.count, wordless.arguments), count <= few
        else { return false }
        let matcher = try words.matcher(store)
        try store.each(wordless.sql, wordless.arguments) { row in
            try !matcher.matches(table.texts.map { try row.text($0) }) || body(row)
        }
        return true
    }

    private func each(
        at places: [Int64], _ store: StoreConnection, _ body: (StoreStatement) throws -> Bool
    ) throws {
        let statement = try store.statement(
            "SELECT \(table.columns) FROM \(table.name) WHERE row = ?")
        for place in places {
            statement.bind(place)
            let goesOn = try !statement.next() || body(statement)
            statement.rewind()
            guard goesOn else { return }
        }
    }
}
