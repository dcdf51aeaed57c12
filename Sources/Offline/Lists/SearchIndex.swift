/// Changes to a table's full-text index, collected during a transaction and written at its end.
///
/// In batches, because triggers cost three times as much; in ascending order of rowid, because FTS5
/// flushes to disk whenever a rowid is lower than the one before.
public struct SearchIndex {
    private let table: String
    private let columns: String
    private var removed: [Int64: (String, String)] = [:]
    private var added: [Int64: (String, String)] = [:]

    /// - Parameters:
    ///   - table: The table of the rows.
    ///   - first: A column with text that is searched.
    ///   - second: Another one.
    public init(of table: String, _ first: String, _ second: String) {
        self.table = "\(table)Search"
        columns = "\(first), \(second)"
    }

    /// The statements that make the index of a table whose rowid is called `row`, and the list of its
    /// words.
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

    /// Makes every index of the store anew from the rows of its table: it knows neither of their deletion
    /// nor of their rescue by itself.
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

    /// The row is in the table by the end of the transaction.
    public mutating func add(_ row: Int64, _ texts: (String, String)) { added[row] = texts }

    /// - Parameters:
    ///   - row: In the index until now.
    ///   - texts: Those that the row had until now: the index finds its entries by them.
    public mutating func remove(_ row: Int64, _ texts: (String, String)) {
        // A row that came in this transaction is not in the index yet.
        if added.removeValue(forKey: row) == nil { removed[row] = texts }
    }

    /// Writes what was collected; to be called once the rows are.
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
