import Foundation
import GRDBSQLite

/// A store written and read through SQLite’s C API alone: the cost of SQLite itself.
///
/// The schema is copied from a store of Data and the settings are those of its connection, so that
/// both do the same work on the same tables with the same durability.
public final class RawStore {
    private let db: OpaquePointer
    private var statements: [String: OpaquePointer] = [:]

    /// Opens or creates a file.
    ///
    /// - Parameter model: A store of Data; its schema is copied into a file without one.
    public init(_ file: URL, schemaOf model: URL? = nil) throws {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(file.path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened else { throw RawError(code: code, statement: "open") }
        db = opened
        for setting in ["journal_mode = WAL", "synchronous = FULL", "secure_delete = FAST"] {
            try run("PRAGMA \(setting)")
        }
        if let model { try copySchema(of: model) }
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(db)
    }

    /// Runs one statement without arguments or results.
    public func run(_ sql: String) throws {
        let code = sqlite3_exec(db, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw RawError(code: code, statement: sql) }
    }

    /// Runs one durable transaction.
    public func transaction(_ body: () throws -> Void) throws {
        try done(prepared("BEGIN IMMEDIATE"), "BEGIN")
        try body()
        try done(prepared("COMMIT"), "COMMIT")
    }

    /// The statement, prepared once.
    func prepared(_ sql: String) throws -> OpaquePointer {
        if let known = statements[sql] { return known }
        var made: OpaquePointer?
        let code = sqlite3_prepare_v3(db, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil)
        guard code == SQLITE_OK, let made else { throw RawError(code: code, statement: sql) }
        statements[sql] = made
        return made
    }

    /// Runs a statement to its end, for its effect.
    func done(_ statement: OpaquePointer, _ name: String) throws {
        let code = sqlite3_step(statement)
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else { throw RawError(code: code, statement: name) }
    }

    /// Reads every column of every row, as a C program would: address and length of a text, without
    /// a copy.
    ///
    /// - Returns: A sum of everything read, so that nothing is optimized away.
    func readAll(_ statement: OpaquePointer) throws -> Int {
        var sum = 0
        var code = sqlite3_step(statement)
        while code == SQLITE_ROW {
            for column in 0..<sqlite3_column_count(statement) {
                switch sqlite3_column_type(statement, column) {
                case SQLITE_INTEGER:
                    sum &+= Int(truncatingIfNeeded: sqlite3_column_int64(statement, column))
                case SQLITE_TEXT:
                    let text = sqlite3_column_text(statement, column)
                    sum &+= Int(text?.pointee ?? 0)
                    sum &+= Int(sqlite3_column_bytes(statement, column))
                default: break
                }
            }
            code = sqlite3_step(statement)
        }
        sqlite3_reset(statement)
        guard code == SQLITE_DONE else { throw RawError(code: code, statement: "read") }
        return sum
    }

    private func copySchema(of model: URL) throws {
        let source = try RawStore(model)
        // The tables behind a search index are created with it.
        let statement = try source.prepared(
            """
            SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
                AND name NOT GLOB '*Search_*'
            """)
        while sqlite3_step(statement) == SQLITE_ROW {
            if let sql = sqlite3_column_text(statement, 0) { try run(String(cString: sql)) }
        }
        sqlite3_reset(statement)
    }
}

/// SQLite rejected a statement of a limit.
public struct RawError: Error, CustomStringConvertible {
    let code: Int32
    let statement: String

    /// The code and the statement.
    public var description: String { "SQLite \(code): \(statement)" }
}
