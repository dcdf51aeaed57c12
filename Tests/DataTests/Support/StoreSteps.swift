import GRDB
import GRDBSQLite

@testable import AshlarOffline

extension StoreConnection {
    /// How many steps SQLite's machine took for the statement since it was asked last.
    func steps(of sql: String) throws -> Int32 {
        sqlite3_stmt_status(
            try db.cachedStatement(sql: sql).sqliteStatement, SQLITE_STMTSTATUS_VM_STEP, 1)
    }
}
