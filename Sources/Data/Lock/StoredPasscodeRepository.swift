import AshlarDomain
import AshlarOffline
import Foundation
import GRDB
import Synchronization

/// The lock in the signed-in user's store.
struct StoredPasscodeRepository: PasscodeRepository {
    let context: DataContext

    func lock() async throws -> ScreenLock? {
        guard let store = context.sessions.openStore else { return nil }
        let lock = try store.read { try LockTable.read($0) }
        return try context.sessions.endIfLockIsOver(store, lock) ? nil : lock
    }

    func change<Value: Sendable>(
        of user: ID<UserProfile>?, _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value {
        let now = context.runtime.now()
        let store = try context.sessions.store()
        guard user == nil || store.user == user else { throw ServerError.signedOut }
        return try store.write { db in
            let old = try LockTable.read(db)
            // One that is missing was there: the next look ends the session.
            guard old != nil || !store.hasPasscode.withLock({ $0 }) else {
                throw ServerError.signedOut
            }
            var lock = old ?? ScreenLock(lastActivity: now)
            let value = try change(&lock)
            guard lock != old else { return value }
            let begins = lock.isSpent && old?.isSpent != true
            let judge = begins ? store.mark.name : lock.isSpent ? try LockTable.judge(db) : nil
            try LockTable.replace(lock, judge: judge, db)
            if lock.isSet { store.hasPasscode.withLock { $0 = true } }
            return value
        }
    }

    func changes() -> AsyncStream<Void> { context.hub.changes(.lock) }
}

/// The lock as it is stored: one row, times in milliseconds.
enum LockTable {
    /// `judge`: the sender that judges the last attempt at the PIN. `clockSetBack`: when the
    /// device's clock was found before the last failure.
    static let schema = """
        CREATE TABLE lock(
            row INTEGER PRIMARY KEY CHECK (row = 1), hash TEXT, failures INTEGER NOT NULL,
            lastFailure INTEGER, lastActivity INTEGER NOT NULL, isShut INTEGER NOT NULL,
            judge TEXT, clockSetBack INTEGER)
        """

    static func read(_ db: Database) throws -> ScreenLock? {
        let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM lock"))
        guard let row else { return nil }
        // Thrown, and not trapped, where a value is none that was stored: the file is damaged.
        let hash = try row.decode(String?.self, forColumn: "hash")
        let lastFailure = try row.decode(Int64?.self, forColumn: "lastFailure")
        return ScreenLock(
            hash: hash.map(PasscodeHash.init(rawValue:)),
            failures: try row.count("failures"),
            lastFailure: lastFailure.map(date),
            clockSetBack: try row.decode(Int64?.self, forColumn: "clockSetBack").map(date),
            lastActivity: date(try row.decode(Int64.self, forColumn: "lastActivity")),
            isShut: try row.decode(Bool.self, forColumn: "isShut"))
    }

    static func judge(_ db: Database) throws -> String? {
        try String.fetchOne(db, sql: "SELECT judge FROM lock")
    }

    static func replace(_ lock: ScreenLock, judge: String? = nil, _ db: Database) throws {
        try db.execute(
            sql: """
                INSERT OR REPLACE INTO lock(
                    row, hash, failures, lastFailure, lastActivity, isShut, judge, clockSetBack)
                VALUES (1, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                lock.hash?.rawValue, lock.failures, lock.lastFailure.map(milliseconds),
                milliseconds(lock.lastActivity), lock.isShut, judge,
                lock.clockSetBack.map(milliseconds),
            ])
    }

    /// Whether what a person had set could not be read, and nobody has signed in since.
    static func isLost(_ db: Database) throws -> Bool { try read(db)?.isLost == true }

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

extension UserStore {
    /// Whether the last attempt at the PIN was used up, and nobody judges it any more: the process
    /// that did is gone.
    func hasSpentLock() throws -> Bool {
        let judge: String?? = try read { db in
            try LockTable.read(db)?.isSpent == true ? .some(try LockTable.judge(db)) : nil
        }
        guard let judge else { return false }
        return judge.map { !mark.isAlive($0) } ?? true
    }
}

extension ScreenLock {
    /// Whether it stands in the place of one that could not be read.
    var isLost: Bool { hash == .lost }

    /// In the place of one that could not be read: shut, and nothing opens it.
    static func lost(at now: Date) -> ScreenLock {
        ScreenLock(hash: .lost, lastActivity: now, isShut: true)
    }
}
