import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// What a damaged file still holds of standing orders that were confirmed.
struct SalvagedOrders {
    private var rows: [TableReader.Record] = []
    private var isWhole = true

    /// - Parameter root: Where the table begins; `nil` where that is not known.
    init(_ reader: TableReader, _ root: Int?) {
        guard let root else {
            isWhole = false
            return
        }
        let found = reader.rows(from: root)
        rows = found.records
        isWhole = found.isWhole
    }

    /// Writes to the new store what is as it was stored; the bank is asked about it before anything
    /// of it is sent.
    ///
    /// - Returns: Whether that is all there was.
    func keep(columns: [String: [String]], now: Date, _ db: Database) throws -> Bool {
        let table = StandingOrderRequestRow.table
        let names = columns[table] ?? []
        var isComplete = isWhole
        for record in rows {
            do {
                try db.inSavepoint {
                    try insert(record, into: table, names, db)
                    return .commit
                }
            } catch is DatabaseError {
                isComplete = false
            }
        }
        try db.execute(
            sql: """
                UPDATE \(table) SET state = 'waiting', uncertain = 1, nextTry = ?, sender = NULL
                WHERE state IN ('waiting', 'inFlight')
                """, arguments: [now.milliseconds])
        return isComplete
    }

    /// - Throws: `DatabaseError`, if it is not what was stored.
    private func insert(
        _ record: TableReader.Record, into table: String, _ names: [String], _ db: Database
    ) throws {
        var values = record.values
        if let number = names.firstIndex(of: "number"), number < values.count {
            values[number] = record.rowid.databaseValue
        }
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        try db.execute(
            sql: "INSERT INTO \(table)(\(names.joined(separator: ", "))) VALUES (\(marks))",
            arguments: StatementArguments(values))
        let row = try Row.fetchOne(
            db, sql: "SELECT * FROM \(table) WHERE number = ?", arguments: [record.rowid])
        // Reads its seal.
        _ = try row.map { try StandingOrderRequestRow($0) }
    }
}
