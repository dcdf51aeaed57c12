import GRDBSQLite

extension RawStore {
    /// The columns of a payment, in the order of ``RawRows``.
    public static let paymentColumns = [
        "row", "id", "bankId", "account", "kind", "payeeName", "payeeScheme", "payeeValue",
        "amount", "currency", "reference", "date", "sequence", "createdAt", "status", "statusAt",
        "reason", "fee",
    ]

    private static let columns = paymentColumns.joined(separator: ", ")
    private static let firstPage = "SELECT \(columns) FROM payments ORDER BY row DESC LIMIT ?1"
    private static let nextPage =
        "SELECT \(columns) FROM payments WHERE row < ?2 ORDER BY row DESC LIMIT ?1"

    /// Writes the differences in one durable transaction; equal rows are not written.
    ///
    /// - Parameter areNew: Whether to add their words to the search index: one statement for all,
    ///   from the first place to the last. Changed rows keep their words.
    public func upsertPayments(_ rows: RawRows, areNew: Bool) throws {
        let columns = Self.paymentColumns
        // Without place and id: SQLite would delete the row and insert another.
        let others = columns.dropFirst(2)
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let upsert = try prepared(
            """
            INSERT INTO payments(\(Self.columns)) VALUES (\(marks))
            ON CONFLICT(id) DO UPDATE
            SET \(others.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
            WHERE \(others.map { "\($0) IS NOT excluded.\($0)" }.joined(separator: " OR "))
            """)
        try transaction {
            for row in 0..<rows.count {
                rows.bind(row, to: upsert)
                try done(upsert, "upsert")
            }
            guard areNew, rows.count > 0 else { return }
            let places = (0..<rows.count).map(rows.place)
            let index = try prepared(
                """
                INSERT INTO paymentsSearch(rowid, payeeName, reference)
                SELECT row, payeeName, reference FROM payments WHERE row BETWEEN ? AND ?
                ORDER BY row
                """)
            sqlite3_bind_int64(index, 1, places.min() ?? 0)
            sqlite3_bind_int64(index, 2, places.max() ?? 0)
            try done(index, "index")
        }
    }

    /// Reads the newest payments, below a place if given.
    ///
    /// - Returns: A sum of everything read.
    public func readPayments(_ count: Int, below place: Int64? = nil) throws -> Int {
        let statement = try prepared(place == nil ? Self.firstPage : Self.nextPage)
        sqlite3_bind_int64(statement, 1, Int64(count))
        if let place { sqlite3_bind_int64(statement, 2, place) }
        return try readAll(statement)
    }

    /// The place of the payment at that depth.
    public func place(at depth: Int) throws -> Int64 {
        let statement = try prepared("SELECT row FROM payments ORDER BY row DESC LIMIT 1 OFFSET ?")
        sqlite3_bind_int64(statement, 1, Int64(depth))
        defer { sqlite3_reset(statement) }
        guard sqlite3_step(statement) == SQLITE_ROW else { return 0 }
        return sqlite3_column_int64(statement, 0)
    }
}
