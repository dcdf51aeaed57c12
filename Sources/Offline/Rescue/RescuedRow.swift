public import Foundation
import GRDB

/// The readable columns of a row from a damaged file.
public struct RescuedRow: Sendable {
    let values: [DatabaseValue]

    /// The number of columns.
    public var count: Int { values.count }

    /// The column’s text; `nil` if the column holds no text.
    public func text(_ column: Int) -> String? {
        // GRDB’s own conversion also accepts a blob as text; the store’s statements never do.
        guard values.indices.contains(column), case .string(let text) = values[column].storage
        else { return nil }
        return text
    }

    /// The column’s integer; `nil` if the column holds no integer.
    public func integer(_ column: Int) -> Int64? {
        guard values.indices.contains(column), case .int64(let number) = values[column].storage
        else { return nil }
        return number
    }

    /// The column’s bytes; `nil` if the column holds no blob.
    public func bytes(_ column: Int) -> Data? {
        guard values.indices.contains(column), case .blob(let data) = values[column].storage else {
            return nil
        }
        return data
    }

    /// Whether the column is NULL, or the row has no such column.
    public func isNull(_ column: Int) -> Bool {
        !values.indices.contains(column) || values[column].isNull
    }

    /// Whether the column holds text.
    public func isText(_ column: Int) -> Bool { text(column) != nil }

    /// Whether the column holds an integer.
    public func isInteger(_ column: Int) -> Bool { integer(column) != nil }
}
