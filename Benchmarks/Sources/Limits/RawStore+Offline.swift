import GRDBSQLite

/// The tables of `Offline` itself and of collections of small rows.
extension RawStore {
    /// The columns of a command, in the order of ``RawRows``.
    public static let commandColumns = [
        "id", "name", "collection", "row", "lane", "key", "input", "head", "body", "seal",
        "createdAt",
    ]

    /// Writes a command, its key and its first status if it has one, in one durable transaction.
    ///
    /// - Parameters:
    ///   - command: One row.
    ///   - history: A payment’s row in the history: id, local, at, status.
    public func keep(command: RawRows, history: RawRows? = nil) throws {
        let columns = Self.commandColumns
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let queue = try prepared(
            """
            INSERT INTO commands(\(columns.joined(separator: ", ")), phase, uncertain, attempts,
                nextTry, showsOn, revision, makesRow)
            VALUES (\(marks), 'waiting', 0, 0, ?\(columns.count), '', 0, 0)
            """)
        let mention = try prepared(
            """
            INSERT INTO commandMarks(number, seal)
            SELECT number, seal FROM commands WHERE number = last_insert_rowid()
            """)
        let remember = try history.map { _ in
            try prepared("INSERT INTO paymentHistory(id, local, at, status) VALUES (?, ?, ?, ?)")
        }
        try transaction {
            command.bind(0, to: queue)
            try done(queue, "queue")
            try done(mention, "mention")
            if let remember, let history {
                history.bind(0, to: remember)
                try done(remember, "remember")
            }
        }
    }

    /// Writes the differences of rows stored as JSON in one durable transaction; equal rows are not
    /// written.
    ///
    /// - Parameters:
    ///   - rows: Each an id, a position and JSON.
    ///   - table: The table of the rows.
    public func upsertEntities(_ rows: RawRows, _ table: String) throws {
        let upsert = try prepared(
            """
            INSERT INTO \(table)(id, position, json) VALUES (?, ?, ?)
            ON CONFLICT(id) DO UPDATE SET position = excluded.position, json = excluded.json
            WHERE position IS NOT excluded.position OR json IS NOT excluded.json
            """)
        try transaction {
            for row in 0..<rows.count {
                rows.bind(row, to: upsert)
                try done(upsert, "upsert")
            }
        }
    }

    /// Writes the log into the file, so that a measurement begins with an empty log.
    public func emptyLog() throws { try run("PRAGMA wal_checkpoint(TRUNCATE)") }
}
