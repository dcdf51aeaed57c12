import GRDB

/// Errors for stored values that no version has written.
public enum StoreDamage {
    /// The error for a damaged file, which triggers a rescue of the store.
    ///
    /// - Parameter reason: Shown and logged, so it must not contain values of the store.
    public static func found(_ reason: String) -> any Error {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: reason)
    }

    /// Decodes a stored row. An unreadable record is then damage to the file, not a fault of the
    /// server.
    ///
    /// - Throws: An error that triggers a rescue of the store, in place of an `UnreadableRecord`.
    public static func orValue<Value>(_ read: () throws -> Value) throws -> Value {
        do { return try read() } catch let record as UnreadableRecord { throw found(record) }
    }

    /// The error for a row that cannot be read, where the closure of ``orValue(_:)`` would copy a
    /// large row.
    public static func found(_ record: UnreadableRecord) -> any Error {
        // Without the value, because the reason is shown and logged.
        found("\(record.field) of a row cannot be read")
    }
}
