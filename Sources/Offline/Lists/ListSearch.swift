import AshlarCore

/// A table with a ``SearchIndex``, and what is read of its rows.
public struct SearchedTable: Sendable {
    let name: String
    /// By their full names, because the index has some of them as well.
    let columns: String
    /// The numbers of those that the index has.
    let texts: [Int]

    /// - Parameters:
    ///   - name: The table, whose rowid is called `row`.
    ///   - columns: What is read, in this order; `row` is the first.
    ///   - texts: Those of the columns that the index has.
    public init(_ name: String, columns: [String], texts: [String]) {
        self.name = name
        self.columns = columns.map { "\(name).\($0)" }.joined(separator: ", ")
        self.texts = texts.compactMap(columns.firstIndex)
    }
}

/// A search for words in a list, and the list itself where there are none: rows newest first, each page
/// by the statement that costs least.
public struct ListSearch: Sendable {
    /// So many rows are read for their words instead of walking the search index: a common word and they
    /// may have nothing in common.
    public static let few = 300

    private let table: SearchedTable
    private let words: SearchWords
    private let limit: Int
    private let walk: (sql: String, arguments: [any StoreValue])
    private let wordless: (sql: String, count: String, arguments: [any StoreValue])?
    /// For several words, which may hardly ever meet.
    private let rare: RareMatches?

    /// - Parameters:
    ///   - words: Without any, `walk` is read as it is.
    ///   - table: The list's.
    ///   - walk: All rows in question: `RowWalk(matching:after:)` where there are words.
    ///   - wordless: The same rows whatever their words, if those may be few.
    ///   - limit: Of a page. One more row is found, which tells whether the page is the last.
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

    /// All statements that a page may run, but those for single rows.
    package var statements: [String] {
        [walk.sql, wordless?.sql, wordless?.count].compactMap(\.self)
    }

    /// Reads the rows of a page, and one more.
    ///
    /// - Parameters:
    ///   - store: The list's.
    ///   - few: Of more rows than these, words are looked for in the search index; below zero, of any.
    ///   - body: Reads one row; returns whether it wants another.
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

    /// - Returns: `false` where there are too many of them.
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
