import Foundation
import GRDB
import GRDBSQLite

/// Columns of a row by their position, from 0.
protocol ColumnReading {
    func integer(_ column: Int) throws -> Int64
    func integerIfAny(_ column: Int) throws -> Int64?
    func text(_ column: Int) throws -> String
    func textIfAny(_ column: Int) throws -> String?
}

/// Throws where the column holds something else: GRDB's subscripts trap there.
extension Row: ColumnReading {
    func integer(_ column: Int) throws -> Int64 { try decode(atIndex: column) }
    func integerIfAny(_ column: Int) throws -> Int64? { try decode(atIndex: column) }
    func text(_ column: Int) throws -> String { try decode(atIndex: column) }
    func textIfAny(_ column: Int) throws -> String? { try decode(atIndex: column) }
}

/// A statement whose values go in and out by SQLite's own calls, for what is done for every row of
/// a page: GRDB boxes each value, which costs a payment's row more than SQLite's work on it.
///
/// GRDB prepares and keeps it, and executes it until it has changed something, so that observers
/// are told as ever: they ask for one change in a transaction (``TopicObserver``), and whether they
/// ask for more costs a tenth of a payment's row. It is for one transaction, and not for use on both
/// sides of the end of a savepoint: what was told in one that is rolled back is not told. Values are
/// bound in the arguments' order.
final class RowStatement: ColumnReading {
    private let statement: Statement
    private let handle: OpaquePointer
    private let connection: OpaquePointer?
    /// Whether the observers have been told of a change by it.
    private var isTold = false
    /// The last argument that was bound.
    private var position: Int32 = 0
    /// Texts of one row, so that SQLite need not copy each into memory of its own.
    private let texts: UnsafeMutablePointer<UInt8>
    private var used = 0
    private static let capacity = 4_096

    init(_ sql: String, _ db: Database) throws {
        statement = try db.cachedStatement(sql: sql)
        (handle, connection) = (statement.sqliteStatement, db.sqliteConnection)
        texts = .allocate(capacity: Self.capacity)
        sqlite3_reset(handle)
        // From here on GRDB takes the arguments for bound.
        statement.setUncheckedArguments([])
    }

    /// With arguments as GRDB binds them, for a statement that runs once.
    convenience init(_ sql: String, _ arguments: StatementArguments, _ db: Database) throws {
        try self.init(sql, db)
        try statement.setArguments(arguments)
    }

    deinit {
        sqlite3_reset(handle)
        sqlite3_clear_bindings(handle)
        texts.deallocate()
    }

    // MARK: Arguments

    func bind(_ integer: Int64?) {
        position += 1
        if let integer {
            sqlite3_bind_int64(handle, position, integer)
        } else {
            sqlite3_bind_null(handle, position)
        }
    }

    func bind(_ text: String?) {
        position += 1
        guard var text else {
            sqlite3_bind_null(handle, position)
            return
        }
        text.withUTF8 { bytes in
            let count = bytes.count
            let fits = used + count <= Self.capacity
            let place = texts + (fits ? used : 0)
            if fits, let start = bytes.baseAddress {
                place.update(from: start, count: count)
                used += count
            }
            // No address would be NULL, which is not the empty text.
            let start = fits ? UnsafePointer(place) : bytes.baseAddress ?? UnsafePointer(place)
            UnsafeRawPointer(start).withMemoryRebound(to: CChar.self, capacity: count) { start in
                _ = sqlite3_bind_text(
                    handle, position, start, Int32(count), fits ? nil : Self.copied)
            }
        }
    }

    func bind(_ bytes: Foundation.Data) {
        position += 1
        bytes.withUnsafeBytes { bytes in
            _ = sqlite3_bind_blob(
                handle, position, bytes.baseAddress, Int32(bytes.count), Self.copied)
        }
    }

    /// `SQLITE_TRANSIENT`, which Swift does not import.
    private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

    // MARK: Rows

    /// Goes to the next row.
    ///
    /// - Returns: Whether there is one; at the end, the statement is ready for other arguments.
    /// - Throws: `DatabaseError`.
    func next() throws -> Bool {
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

    /// Executes a statement that returns no rows.
    ///
    /// - Returns: How many rows were written.
    /// - Throws: `DatabaseError`.
    @discardableResult
    func run() throws -> Int {
        if isTold {
            _ = try next()
        } else {
            defer { rewind() }
            try statement.execute()
        }
        let changes = Int(sqlite3_changes(connection))
        isTold = isTold || changes > 0
        return changes
    }

    /// Ready for other arguments.
    func rewind() {
        sqlite3_reset(handle)
        (position, used) = (0, 0)
    }

    // MARK: Columns of the row, from 0

    private func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    }

    func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, Int32(column)) }

    func integerIfAny(_ column: Int) -> Int64? { isNull(column) ? nil : integer(column) }

    func text(_ column: Int) -> String { textIfAny(column) ?? "" }

    func textIfAny(_ column: Int) -> String? {
        guard let start = sqlite3_column_text(handle, Int32(column)) else { return nil }
        let count = Int(sqlite3_column_bytes(handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
