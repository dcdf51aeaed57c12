import AshlarDomain
import AshlarOffline
import GRDB

/// A record with the bank's id.
protocol IdentifiedRecord { var id: String { get } }

extension String {
    /// Whether it can be an id of the bank's: SQLite's text ends at a zero byte, and two ids might
    /// become one.
    var isRowID: Bool { !isEmpty && !utf8.contains(0) }
}

/// The rows of a list that was told whole: what it does not tell of is gone at the bank.
struct ToldRows {
    private var told: Set<String> = []
    /// Of rows that could not be read; `nil` where not even their id could be.
    private var unread: [String?] = []

    /// The row as the domain has it.
    ///
    /// - Throws: `UnreadableRecord` for what cannot be read, and for an id that was told before.
    mutating func read<Element: IdentifiedRecord, Value>(
        _ item: Lossy<Element>, _ map: (Element) throws -> Value
    ) throws -> Value {
        switch item {
        case .corrupt(let corrupt, let id):
            unread.append(id)
            throw corrupt
        case .read(let wire):
            guard wire.id.isRowID else {
                unread.append(nil)
                throw UnreadableRecord(record: "a row without id", field: "id", value: wire.id)
            }
            guard told.insert(wire.id).inserted else {
                throw UnreadableRecord(record: wire.id, field: "id", value: "\(wire.id), twice")
            }
            return try map(wire)
        }
    }

    /// Deletes the rows that were not told, unless one of those that could not be read may be one
    /// of them: it is known by its id which row it is, or it may be any.
    ///
    /// - Returns: How many rows went.
    func deleteOthers(from table: String, _ db: Database) throws -> Int {
        let stored = Set(try String.fetchAll(db, sql: "SELECT id FROM \(table)"))
        guard unread.allSatisfy({ $0.map(stored.contains) ?? false }) else { return 0 }
        let gone = stored.subtracting(told).subtracting(unread.compactMap(\.self))
        for id in gone {
            try db.execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
        }
        return gone.count
    }
}
