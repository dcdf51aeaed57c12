import Foundation
import GRDB

/// Changes to a full-text index, collected during a transaction and written at its end.
///
/// In batches, because triggers cost three times as much; in ascending order of rowid, because FTS5
/// flushes to disk whenever a rowid is lower than the one before.
struct SearchIndex {
    private let table: String
    private let columns: String
    private var removed: [Int64: (String, String)] = [:]
    private var added: [Int64: (String, String)] = [:]

    static var payments: SearchIndex {
        SearchIndex(table: "paymentsSearch", columns: "payeeName, reference")
    }

    static var transactions: SearchIndex {
        SearchIndex(
            table: "transactionsSearch", columns: "counterparty, description")
    }

    private init(table: String, columns: String) {
        (self.table, self.columns) = (table, columns)
    }

    mutating func add(_ row: Int64, _ texts: (String, String)) { added[row] = texts }

    /// The texts are those that the row had until now: the index finds its entries by them.
    mutating func remove(_ row: Int64, _ texts: (String, String)) {
        // A row that came in this transaction is not in the index yet.
        if added.removeValue(forKey: row) == nil { removed[row] = texts }
    }

    /// Writes what was collected; to be called once the rows are.
    mutating func flush(_ db: Database) throws {
        if !removed.isEmpty {
            let delete = try db.cachedStatement(
                sql: """
                    INSERT INTO \(table)(\(table), rowid, \(columns)) VALUES ('delete', ?, ?, ?)
                    """)
            for (row, texts) in removed.sorted(by: { $0.key < $1.key }) {
                try delete.execute(arguments: [row, texts.0, texts.1])
            }
        }
        if !added.isEmpty {
            let insert = try RowStatement(
                "INSERT INTO \(table)(rowid, \(columns)) VALUES (?, ?, ?)", db)
            for row in added.keys.sorted() {
                guard let texts = added[row] else { continue }
                insert.bind(row)
                insert.bind(texts.0)
                insert.bind(texts.1)
                try insert.run()
            }
        }
        (removed, added) = ([:], [:])
    }
}
