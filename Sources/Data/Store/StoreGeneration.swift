import GRDB

/// Which file a store is, and how many sessions have ended in it.
///
/// A stored session belongs to one generation. The transaction that wipes a store begins the next:
/// from then on no process has a session there, whatever tokens it still holds, and no later start
/// resumes one.
struct StoreGeneration: Hashable, Codable, Sendable {
    /// Another one for each file that was ever made.
    let store: String
    private(set) var endings: Int

    static let schema = """
        CREATE TABLE generation(
            row INTEGER PRIMARY KEY CHECK (row = 1), store TEXT NOT NULL, endings INTEGER NOT NULL)
        """

    /// `nil` in a new file.
    static func read(_ db: Database) throws -> StoreGeneration? {
        let row = try Row.fetchOne(db, sql: "SELECT store, endings FROM generation")
        return try row.map { row in
            StoreGeneration(
                store: try row.decode(String.self, forColumn: "store"),
                endings: try row.decode(Int.self, forColumn: "endings"))
        }
    }

    /// The first one of a new file.
    static func begin(_ name: String, _ db: Database) throws -> StoreGeneration {
        try db.execute(
            sql: "INSERT OR IGNORE INTO generation(row, store, endings) VALUES (1, ?, 0)",
            arguments: [name])
        // Another process may have been first.
        return try read(db) ?? StoreGeneration(store: name, endings: 0)
    }

    /// Begins the next one.
    static func end(_ db: Database) throws {
        try db.execute(sql: "UPDATE generation SET endings = endings + 1")
    }

    /// Whether the store is still of this generation.
    func isCurrent(_ db: Database) throws -> Bool {
        let statement = try RowStatement("SELECT endings FROM generation", db)
        defer { statement.rewind() }
        return try statement.next() && statement.integer(0) == Int64(endings)
    }
}
