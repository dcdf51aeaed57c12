/// Changes to a table’s full-text index, collected during a transaction and written at its end.
///
/// They are written in batches, because triggers cost three times as much, and in ascending order
/// of rowid, because FTS5 flushes to disk when a rowid is lower than the previous one.
public struct SearchIndex {
    private let table: String
    private let columns: String
    private var removed: [Int64: (String, String)] = [:]
    private var added: [Int64: (String, String)] = [:]

    /// - Parameters:
    ///   - table: The table of the rows.
    ///   - first: A text column to search.
    ///   - second: Another text column to search.
    public init(of table: String, _ first: String, _ second: String) {
        self.table = "\(table)Search"
        columns = "\(first), \(second)"
    }

    /// The statements that create the index of a table whose rowid is called `row`, and the list of
    /// its words.
    public static func schema(of table: String, _ first: String, _ second: String) -> [String] {
        [
            """
            CREATE VIRTUAL TABLE \(table)Search USING fts5(
                \(first), \(second), content='\(table)', content_rowid='row', prefix='1 2 3',
                detail=none, tokenize='unicode61 remove_diacritics 2')
            """,
            "CREATE VIRTUAL TABLE \(table)Terms USING fts5vocab(\(table)Search, instance)",
        ]
    }

    /// Rebuilds every index of the store from the rows of its table, after rows were deleted or
    /// rescued without the index.
    static func rebuildAll(_ store: StoreConnection) throws {
        let indexes = try store.rows(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%USING fts5(%'
            ORDER BY name
            """
        ) { try $0.text(0) }
        for index in indexes {
            try store.execute("INSERT INTO \"\(index)\"(\"\(index)\") VALUES ('rebuild')")
        }
    }

    /// Adds a row, which must be in the table by the end of the transaction.
    public mutating func add(_ row: Int64, _ texts: (String, String)) { added[row] = texts }

    /// - Parameters:
    ///   - row: A row that is in the index.
    ///   - texts: The row’s previous texts, by which the index finds its entries.
    public mutating func remove(_ row: Int64, _ texts: (String, String)) {
        // A row that was added in this transaction is not in the index yet.
        if added.removeValue(forKey: row) == nil { removed[row] = texts }
    }

    /// Writes the collected changes; to be called after the rows were written.
    public mutating func flush(_ store: StoreConnection) throws {
        if !removed.isEmpty {
            let delete = try store.statement(
                "INSERT INTO \(table)(\(table), rowid, \(columns)) VALUES ('delete', ?, ?, ?)")
            for (row, texts) in removed.sorted(by: { $0.key < $1.key }) {
                delete.bind(row)
                delete.bind(texts.0)
                delete.bind(texts.1)
                try delete.run()
            }
        }
        if !added.isEmpty {
            let insert = try store.statement(
                "INSERT INTO \(table)(rowid, \(columns)) VALUES (?, ?, ?)")
            for row in added.keys.sorted() {
                guard let texts = added[row] else { continue }
                insert.bind(row)
                insert.bind(texts.0)
                insert.bind(texts.1)
                try insert.run()
            }
        }
        removed = [:]
        added = [:]
    }
}
