import AshlarDomain
import AshlarOffline
import Foundation

/// The stored lock: one row.
enum LockTable {
    /// `judge`: the process that checks the last attempt at the PIN. `clockSetBack`: when the
    /// device’s clock was found to be earlier than the last failure.
    static let table = StoreTable(
        "lock",
        schema: [
            """
            CREATE TABLE lock(
                row INTEGER PRIMARY KEY CHECK (row = 1), hash TEXT, failures INTEGER NOT NULL,
                lastFailure INTEGER, lastActivity INTEGER NOT NULL, isShut INTEGER NOT NULL,
                judge TEXT, clockSetBack INTEGER)
            """
        ],
        // A hash that is not text any more must not be read as “no PIN”.
        rescue: .carryOver { row in
            row.integer(0) == 1 && row.count == 8 && (row.isNull(1) || row.isText(1))
                && row.integer(2).map { (0...Int64(Int32.max)).contains($0) } ?? false
                && row.isInteger(4) && row.isInteger(5)
                && [3, 7].allSatisfy { row.isNull($0) || row.isInteger($0) }
        })

    private static let columns =
        "hash, failures, lastFailure, clockSetBack, lastActivity, isShut, judge"

    static func read(_ store: StoreConnection) throws -> ScreenLock? {
        try store.first("SELECT \(columns) FROM lock") { row in
            ScreenLock(
                hash: try row.textIfAny(0).map(PasscodeHash.init(rawValue:)),
                failures: try row.count(1), lastFailure: try row.dateIfAny(2),
                clockSetBack: try row.dateIfAny(3), lastActivity: try row.date(4),
                isShut: try row.bool(5))
        }
    }

    /// The process that checks the last attempt at the PIN.
    static func judge(_ store: StoreConnection) throws -> String? {
        try store.text("SELECT judge FROM lock")
    }

    static func replace(
        _ lock: ScreenLock, judge: String? = nil, _ store: StoreConnection
    ) throws {
        try store.execute(
            """
            INSERT OR REPLACE INTO lock(row, \(columns)) VALUES (1, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                lock.hash?.rawValue, lock.failures, lock.lastFailure, lock.clockSetBack,
                lock.lastActivity, lock.isShut, judge,
            ])
    }

    /// Whether the PIN could not be read from a damaged store, and the user has not signed in
    /// since.
    static func isLost(_ store: StoreConnection) throws -> Bool {
        try read(store)?.isLost == true
    }

    /// Deletes a lost lock after a full sign-in, so that the user can set a new PIN.
    static func forgetLost(_ store: StoreConnection) throws {
        if try isLost(store) { try store.execute("DELETE FROM lock") }
    }

    /// Whether the last attempt at the PIN is used up and the process that was checking it has
    /// ended.
    static func isSpent(
        _ store: StoreConnection, isAlive: (String) -> Bool
    ) throws -> Bool {
        guard try read(store)?.isSpent == true else { return false }
        return try judge(store).map { !isAlive($0) } ?? true
    }
}

extension PasscodeHash {
    /// Matches no PIN.
    fileprivate static let lost = PasscodeHash(rawValue: "")
}

extension ScreenLock {
    /// Whether the lock replaces one that could not be read.
    var isLost: Bool { hash == .lost }

    /// A replacement for a lock that could not be read: shut, and no PIN opens it.
    static func lost(at now: Date) -> ScreenLock {
        ScreenLock(hash: .lost, lastActivity: now, isShut: true)
    }
}
