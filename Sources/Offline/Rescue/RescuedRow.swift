public import Foundation
import GRDB

/// A row of a damaged file, as far as it could be read.
public struct RescuedRow: Sendable {
    let values: [DatabaseValue]

    /// How many columns it has.
    public var count: Int { values.count }

    /// `nil` where the column holds no text.
    public func text(_ column: Int) -> String? {
        // GRDB's own conversion takes a blob for text, which no statement of the store does.
        guard values.indices.contains(column), case .string(let text) = values[column].storage
        else { return nil }
        return text
    }

    /// `nil` where the column holds no integer.
    public func integer(_ column: Int) -> Int64? {
        guard values.indices.contains(column), case .int64(let number) = values[column].storage
        else { return nil }
        return number
    }

    /// `nil` where the column holds no blob.
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
