/// Identifies a store’s file and counts the sessions that have ended in it.
///
/// A stored session belongs to one generation. The transaction that wipes a store begins the next:
/// from then on no process has a session there, whatever tokens it still holds, and no later start
/// resumes one.
struct StoreGeneration: Hashable, Codable, Sendable {
    /// Unique to each file that was ever created.
    let store: String
    private(set) var endings: Int

    static let table = StoreTable(
        "generation",
        schema: [
            """
            CREATE TABLE generation(
                row INTEGER PRIMARY KEY CHECK (row = 1), store TEXT NOT NULL,
                endings INTEGER NOT NULL)
            """
        ], lifetime: .store, rescue: .carryOver { $0.isText(1) && $0.isInteger(2) })

    /// `nil` in a new file.
    static func read(_ store: StoreConnection) throws -> StoreGeneration? {
        try store.first("SELECT store, endings FROM generation") {
            StoreGeneration(store: try $0.text(0), endings: Int(try $0.integer(1)))
        }
    }

    /// Stores the first generation of a new file.
    static func begin(_ name: String, _ store: StoreConnection) throws -> StoreGeneration {
        try store.execute(
            "INSERT OR IGNORE INTO generation(row, store, endings) VALUES (1, ?, 0)", [name])
        // Another process may have stored it first.
        return try read(store) ?? StoreGeneration(store: name, endings: 0)
    }

    /// Begins the next generation.
    static func end(_ store: StoreConnection) throws {
        try store.execute("UPDATE generation SET endings = endings + 1")
    }

    /// Whether the store is still of this generation.
    func isCurrent(_ store: StoreConnection) throws -> Bool {
        try store.integer("SELECT endings FROM generation") == Int64(endings)
    }
}
