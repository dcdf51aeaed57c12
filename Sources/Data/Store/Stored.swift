import AshlarOffline
import GRDB

/// What the store itself holds.
enum Stored {
    /// Reads what a row of the store says; what cannot be read there is damage of the file, not an
    /// answer of the bank's.
    ///
    /// - Throws: SQLite's word for a damaged file, in place of a `UnreadableRecord`.
    static func value<Value>(_ read: () throws -> Value) throws -> Value {
        do { return try read() } catch let corrupt as UnreadableRecord {
            // Without the value: the reason is shown, and logged.
            throw damage("\(corrupt.field) of a row cannot be read")
        }
    }

    static func damage(_ reason: String) -> DatabaseError {
        DatabaseError(resultCode: .SQLITE_CORRUPT, message: reason)
    }
}

extension Row {
    /// How often something may have happened: numbers that counting on does not overflow.
    static let counts = 0...Int(Int32.max)

    /// One of ``counts``.
    ///
    /// - Parameter column: One that the row has.
    /// - Throws: SQLite's word for a damaged file, for anything else.
    func count(_ column: String) throws -> Int {
        guard let count = Int.fromDatabaseValue(self[column] as DatabaseValue),
            Self.counts.contains(count)
        else { throw Stored.damage("\(column) of a row cannot be read") }
        return count
    }
}
