import GRDB

/// What no version has written to the store.
enum Damage {
    /// SQLite's error for a damaged file, which has the store rescued.
    static func found(_ reason: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: reason)
    }

    /// Reads what a row of the store holds. What cannot be read there is damage of the file, not an
    /// answer of the server.
    static func orValue<Value>(_ read: () throws -> Value) throws -> Value {
        do { return try read() } catch let record as UnreadableRecord {
            // Without the value: the reason is shown, and logged.
            throw found("\(record.field) of a row cannot be read")
        }
    }
}
