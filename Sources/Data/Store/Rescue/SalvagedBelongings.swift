import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// What a damaged file still holds of its person's own: the lock, the settings, the draft, and
/// which session it belongs to.
struct SalvagedBelongings {
    /// No row where there was no PIN; `nil` where that cannot be told.
    private let lock: [TableReader.Record]?
    private let settings: [TableReader.Record]
    private let drafts: [TableReader.Record]
    private let generation: [TableReader.Record]

    /// - Parameter roots: Where the tables begin.
    init(_ reader: TableReader, _ roots: [String: Int]) {
        func records(_ table: String) -> [TableReader.Record] {
            roots[table].map { reader.rows(from: $0).records } ?? []
        }
        (settings, drafts) = (records("settings"), records("paymentDraft"))
        generation = records("generation")
        lock = Self.lock(reader, roots["lock"])
    }

    private static func lock(_ reader: TableReader, _ root: Int?) -> [TableReader.Record]? {
        guard let root else { return nil }
        var hasNoHash = false
        let rows = reader.rows(from: root) { _, header in
            hasNoHash = header.isNull(1)
            return true
        }
        guard rows.isWhole, rows.records.count <= 1 else { return nil }
        for record in rows.records {
            // What is no text any more reads as none, which would be no PIN.
            guard record.rowid == 1, record.values.count == 8,
                hasNoHash || String.fromDatabaseValue(record.values[1]) != nil,
                let failures = Int64.fromDatabaseValue(record.values[2]),
                Row.counts.contains(Int(failures)),
                [4, 5].allSatisfy({ Int64.fromDatabaseValue(record.values[$0]) != nil }),
                [3, 7].allSatisfy({
                    record.values[$0].isNull || Int64.fromDatabaseValue(record.values[$0]) != nil
                })
            else { return nil }
        }
        return rows.records
    }

    /// Writes it to the new store.
    ///
    /// - Returns: Whether the lock is as it was. Where it is not known, the store has one that
    ///   nothing opens but signing in.
    func keep(columns: [String: [String]], now: Date, _ db: Database) throws -> Bool {
        for record in settings {
            guard record.values.count == 2, String.fromDatabaseValue(record.values[0]) != nil,
                String.fromDatabaseValue(record.values[1]) != nil
            else { continue }
            try insert(record.values, "settings", columns, db)
        }
        for record in drafts {
            guard record.rowid == 1, record.values.count == 2,
                let text = String.fromDatabaseValue(record.values[1]),
                // Half of a draft is none: its person types it again.
                (try? JSONDecoder().decode(PaymentDraft.self, from: Foundation.Data(text.utf8)))
                    != nil
            else { continue }
            try insert([1.databaseValue, text.databaseValue], "paymentDraft", columns, db)
        }
        for record in generation {
            guard record.rowid == 1, record.values.count == 3,
                String.fromDatabaseValue(record.values[1]) != nil,
                Int64.fromDatabaseValue(record.values[2]) != nil
            else { continue }
            try insert([1.databaseValue] + record.values.dropFirst(), "generation", columns, db)
        }
        guard let lock else {
            try LockTable.replace(.lost(at: now), db)
            return false
        }
        for record in lock {
            try insert([1.databaseValue] + record.values.dropFirst(), "lock", columns, db)
        }
        return true
    }

    private func insert(
        _ values: [DatabaseValue], _ table: String, _ columns: [String: [String]], _ db: Database
    ) throws {
        let names = columns[table] ?? []
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        try db.execute(
            sql: "INSERT OR IGNORE INTO \(table)(\(names.joined(separator: ", "))) "
                + "VALUES (\(marks))", arguments: StatementArguments(values))
    }
}
