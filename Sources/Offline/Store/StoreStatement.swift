public import Foundation
import GRDB
import GRDBSQLite

/// A prepared statement and its current row; for one transaction, on its thread.
///
/// Values pass through SQLite’s own calls, because boxing the values of a page of rows takes longer
/// than SQLite takes for the rows. Arguments are bound in order, columns are numbered from 0. A
/// statement is cached with its connection, so each SQL text is prepared once.
public final class StoreStatement {
    private let statement: Statement
    private let handle: OpaquePointer
    private let connection: OpaquePointer?
    /// Whether observers have been notified of a change by this statement. They need one
    /// notification per transaction (``TopicObserver``), and checking whether they want more takes
    /// a tenth of the time of a row.
    private var isNotified = false
    /// The number of arguments bound so far.
    private var position: Int32 = 0
    /// A buffer for the texts and bytes of one row, so that SQLite does not copy each of them.
    private var values: UnsafeMutableRawPointer?
    private var used = 0
    private static let capacity = 4_096

    init(_ sql: String, _ db: Database) throws {
        statement = try db.cachedStatement(sql: sql)
        handle = statement.sqliteStatement
        connection = db.sqliteConnection
        sqlite3_reset(handle)
        // From here on, GRDB takes the arguments as bound.
        statement.setUncheckedArguments([])
    }

    deinit {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        values?.deallocate()
    }

    // MARK: Arguments

    /// Binds the next argument; `nil` is NULL.
    public func bind(_ integer: Int64?) {
        position += 1
        if let integer {
            sqlite3_bind_int64(handle, position, integer)
        } else {
            sqlite3_bind_null(handle, position)
        }
    }

    /// Binds the next argument; `nil` is NULL.
    public func bind(_ text: String?) {
        position += 1
        guard var text else {
            sqlite3_bind_null(handle, position)
            return
        }
        text.withUTF8 { bytes in
            let count = bytes.count
            let (start, isKept) = kept(UnsafeRawBufferPointer(bytes))
            start.withMemoryRebound(to: CChar.self, capacity: count) { start in
                _ = sqlite3_bind_text(
                    handle, position, start, Int32(count), isKept ? nil : Self.copied)
            }
        }
    }

    /// The address of bytes for SQLite, and whether they were copied to the buffer, where they stay
    /// valid until the next ``rewind()``. Never `nil`: SQLite takes a null address as NULL, which
    /// is not the empty text or blob.
    private func kept(_ bytes: UnsafeRawBufferPointer) -> (UnsafeRawPointer, isKept: Bool) {
        let values = values ?? .allocate(byteCount: Self.capacity, alignment: 1)
        self.values = values
        let place = values + used
        guard let start = bytes.baseAddress else { return (UnsafeRawPointer(place), true) }
        guard used + bytes.count <= Self.capacity else { return (start, false) }
        place.copyMemory(from: start, byteCount: bytes.count)
        used += bytes.count
        return (UnsafeRawPointer(place), true)
    }

    /// Binds the next argument.
    public func bind(_ bytes: Data) {
        position += 1
        bytes.withUnsafeBytes { bytes in
            let (start, isKept) = kept(bytes)
            _ = sqlite3_bind_blob(
                handle, position, start, Int32(bytes.count), isKept ? nil : Self.copied)
        }
    }

    /// Binds the next arguments.
    public func bind(_ values: [(any StoreValue)?]) {
        for value in values {
            if let value { value.bind(to: self) } else { bind(nil as Int64?) }
        }
    }

    /// `SQLITE_TRANSIENT`, which Swift does not import.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    // MARK: Rows

    /// Moves to the next row.
    ///
    /// - Returns: Whether there is one; after the last row, the statement is ready for other
    ///   arguments.
    /// - Throws: SQLite’s error.
    public func next() throws -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        let failure =
            code == SQLITE_DONE
            ? nil
            : DatabaseError(
                resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
                message: sqlite3_errmsg(connection).map { String(cString: $0) })
        rewind()
        if let failure { throw failure }
        return false
    }

    /// Executes a statement that returns no rows, and resets it for other arguments.
    ///
    /// - Returns: The number of rows written.
    /// - Throws: SQLite’s error; `SQLITE_ABORT` if an earlier error has ended the transaction.
    @discardableResult
    public func run() throws -> Int {
        guard sqlite3_get_autocommit(connection) == 0 else {
            throw DatabaseError(
                resultCode: .SQLITE_ABORT, message: "the transaction was ended by an error")
        }
        if isNotified {
            _ = try next()
        } else {
            defer { rewind() }
            try statement.execute()
        }
        let changes = Int(sqlite3_changes(connection))
        isNotified = isNotified || changes > 0
        return changes
    }

    /// Resets the statement for other arguments.
    public func rewind() {
        sqlite3_reset(handle)
        position = 0
        used = 0
    }

    // MARK: Columns of the row, from 0

    /// Whether the column is NULL.
    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    }

    /// - Throws: An error that triggers a rescue of the store, if the column holds another type: no
    ///   statement has written that.
    public func integer(_ column: Int) throws -> Int64 {
        try require(SQLITE_INTEGER, column)
        return sqlite3_column_int64(handle, Int32(column))
    }

    /// `nil` for NULL.
    public func integerIfAny(_ column: Int) throws -> Int64? {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_NULL: return nil
        case SQLITE_INTEGER: return sqlite3_column_int64(handle, Int32(column))
        default: throw Self.unreadable
        }
    }

    /// - Throws: An error that triggers a rescue of the store, if the column holds another type.
    public func text(_ column: Int) throws -> String {
        try require(SQLITE_TEXT, column)
        return knownText(column)
    }

    private func knownText(_ column: Int) -> String {
        guard let start = sqlite3_column_text(handle, Int32(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// `nil` for NULL.
    public func textIfAny(_ column: Int) throws -> String? {
        switch sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_NULL: return nil
        case SQLITE_TEXT: return knownText(column)
        default: throw Self.unreadable
        }
    }

    /// - Throws: An error that triggers a rescue of the store, if the column holds another type.
    public func bytes(_ column: Int) throws -> Data {
        try require(SQLITE_BLOB, column)
        guard let start = sqlite3_column_blob(handle, Int32(column)) else { return Data() }
        return Data(bytes: start, count: Int(sqlite3_column_bytes(handle, Int32(column))))
    }

    /// `nil` for NULL.
    public func bytesIfAny(_ column: Int) throws -> Data? {
        isNull(column) ? nil : try bytes(column)
    }

    /// A time that was bound as a `Date`.
    public func date(_ column: Int) throws -> Date { Date(milliseconds: try integer(column)) }

    /// `nil` for NULL.
    public func dateIfAny(_ column: Int) throws -> Date? {
        try integerIfAny(column).map(Date.init(milliseconds:))
    }

    /// Whether the integer is not 0.
    public func bool(_ column: Int) throws -> Bool { try integer(column) != 0 }

    /// A counter, small enough that incrementing it cannot overflow.
    ///
    /// - Throws: An error that triggers a rescue of the store, for any other value.
    public func count(_ column: Int) throws -> Int {
        let count = try integer(column)
        guard (0...Int64(Int32.max)).contains(count) else {
            throw StoreDamage.found("a counter of a row cannot be read")
        }
        return Int(count)
    }

    private func require(_ type: Int32, _ column: Int) throws {
        guard sqlite3_column_type(handle, Int32(column)) == type else { throw Self.unreadable }
    }

    private static var unreadable: any Error {
        StoreDamage.found("a column of a row cannot be read")
    }
}
