import GRDB
import GRDBSQLite

@testable import AshlarOffline

extension StoreConnection {
    /// The number of steps of SQLite’s virtual machine for the statement since the last call.
    func steps(of sql: String) throws -> Int32 {
        sqlite3_stmt_status(
            try db.cachedStatement(sql: sql).sqliteStatement, SQLITE_STMTSTATUS_VM_STEP, 1)
    }
}
