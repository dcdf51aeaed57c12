import Domain
import Foundation
import GRDB

/// The lock in the signed-in user's store.
struct StoredPasscodeRepository: PasscodeRepository {
    let context: DataContext

    func lock() async throws -> ScreenLock? {
        try context.sessions.openStore?.read { try LockTable.read($0) }
    }

    func change<Value: Sendable>(
        _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value {
        let now = context.runtime.now()
        return try context.sessions.store().write { db in
            let old = try LockTable.read(db)
            var lock = old ?? ScreenLock(lastActivity: now)
            let value = try change(&lock)
            if lock != old { try LockTable.replace(lock, db) }
            return value
        }
    }
}

/// The lock as it is stored: one row, times in milliseconds.
enum LockTable {
    static let schema = [
        """
        CREATE TABLE lock(
            row INTEGER PRIMARY KEY CHECK (row = 1), hash TEXT, failures INTEGER NOT NULL,
            lastFailure INTEGER, lastActivity INTEGER NOT NULL, isShut INTEGER NOT NULL)
        """
    ]

    static func read(_ db: Database) throws -> ScreenLock? {
        let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM lock"))
        guard let row else { return nil }
        return ScreenLock(
            hash: (row["hash"] as String?).map(PasscodeHash.init(rawValue:)),
            failures: row["failures"], lastFailure: (row["lastFailure"] as Int64?).map(date),
            lastActivity: date(row["lastActivity"]), isShut: row["isShut"])
    }

    static func replace(_ lock: ScreenLock, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT OR REPLACE INTO lock(
                    row, hash, failures, lastFailure, lastActivity, isShut)
                VALUES (1, ?, ?, ?, ?, ?)
                """,
            arguments: [
                lock.hash?.rawValue, lock.failures, lock.lastFailure.map(milliseconds),
                milliseconds(lock.lastActivity), lock.isShut,
            ])
    }

    private static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    private static func milliseconds(_ date: Date) -> Int64 {
        Int64((date.timeIntervalSince1970 * 1000).rounded())
    }
}
