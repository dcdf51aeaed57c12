import GRDB

/// What no version has written to the store.
public enum StoreDamage {
    /// The error for a damaged file, which has the store rescued.
    ///
    /// - Parameter reason: Shown and logged: without values of the store.
    public static func found(_ reason: String) -> any Error {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: reason)
    }

    /// Reads what a row of the store holds. What cannot be read there is damage of the file, not an
    /// answer of the server.
    ///
    /// - Throws: An error that has the store rescued, in the place of an `UnreadableRecord`.
    public static func orValue<Value>(_ read: () throws -> Value) throws -> Value {
        do { return try read() } catch let record as UnreadableRecord { throw found(record) }
    }

    /// The error for a row that cannot be read, where ``orValue(_:)`` would hand a large row around.
    public static func found(_ record: UnreadableRecord) -> any Error {
        // Without the value: the reason is shown, and logged.
        found("\(record.field) of a row cannot be read")
    }
}
