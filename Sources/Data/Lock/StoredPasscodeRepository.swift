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

    func changes() -> AsyncStream<Void> { context.hub.changes(.lock) }
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
        // Thrown, and not trapped, where a value is none that was stored: the file is damaged.
        let hash = try row.decode(String?.self, forColumn: "hash")
        let lastFailure = try row.decode(Int64?.self, forColumn: "lastFailure")
        return ScreenLock(
            hash: hash.map(PasscodeHash.init(rawValue:)),
            failures: try row.decode(Int.self, forColumn: "failures"),
            lastFailure: lastFailure.map(date),
            lastActivity: date(try row.decode(Int64.self, forColumn: "lastActivity")),
            isShut: try row.decode(Bool.self, forColumn: "isShut"))
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

    /// Whether what a person had set could not be read, and nobody has signed in since.
    static func isLost(_ db: Database) throws -> Bool { try read(db)?.hash == .lost }

    /// Whoever signs in whole may set another.
    static func forgetLost(_ db: Database) throws {
        if try isLost(db) { try db.execute(sql: "DELETE FROM lock") }
    }

    private static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    private static func milliseconds(_ date: Date) -> Int64 {
        Int64((date.timeIntervalSince1970 * 1000).rounded())
    }
}

extension PasscodeHash {
    /// No PIN has it.
    fileprivate static let lost = PasscodeHash(rawValue: "")
}

extension ScreenLock {
    /// In the place of one that could not be read: shut, and nothing opens it.
    static func lost(at now: Date) -> ScreenLock {
        ScreenLock(hash: .lost, lastActivity: now, isShut: true)
    }
}
