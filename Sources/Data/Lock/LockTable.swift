import AshlarDomain
import AshlarOffline
import Foundation

/// The lock as it is stored: one row.
enum LockTable {
    /// `judge`: the process that judges the last attempt at the PIN. `clockSetBack`: when the device's
    /// clock was found before the last failure.
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
        // What is no text any more must not read as no PIN.
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

    /// Who judges the last attempt at the PIN.
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

    /// Whether what a person had set could not be read, and nobody has signed in since.
    static func isLost(_ store: StoreConnection) throws -> Bool {
        try read(store)?.isLost == true
    }

    /// Whoever signs in whole may set another.
    static func forgetLost(_ store: StoreConnection) throws {
        if try isLost(store) { try store.execute("DELETE FROM lock") }
    }

    /// Whether the last attempt at the PIN was used up, and nobody judges it any more: the process
    /// that did is gone.
    static func isSpent(
        _ store: StoreConnection, isAlive: (String) -> Bool
    ) throws -> Bool {
        guard try read(store)?.isSpent == true else { return false }
        return try judge(store).map { !isAlive($0) } ?? true
    }
}

extension PasscodeHash {
    /// No PIN has it.
    fileprivate static let lost = PasscodeHash(rawValue: "")
}

extension ScreenLock {
    /// Whether it stands in the place of one that could not be read.
    var isLost: Bool { hash == .lost }

    /// In the place of one that could not be read: shut, and nothing opens it.
    static func lost(at now: Date) -> ScreenLock {
        ScreenLock(hash: .lost, lastActivity: now, isShut: true)
    }
}
