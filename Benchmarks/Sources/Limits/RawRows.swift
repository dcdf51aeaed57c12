import GRDBSQLite

/// Rows as a C program would have them after decoding: numbers, and texts in one buffer, ready to
/// be bound without a copy.
public final class RawRows {
    enum Value {
        case null
        case integer(Int64)
        case text(UnsafePointer<CChar>, Int32)
        case bytes(UnsafePointer<CChar>, Int32)
    }

    /// The number of values per row.
    let width: Int
    private(set) var values: [Value] = []
    private var texts: [UnsafeMutablePointer<CChar>] = []

    /// - Parameter width: The number of columns.
    public init(width: Int) { self.width = width }

    deinit { for text in texts { text.deallocate() } }

    /// The number of rows.
    public var count: Int { values.count / width }

    /// Appends the next column’s value.
    public func append(_ integer: Int64?) {
        values.append(integer.map { .integer($0) } ?? .null)
    }

    /// Appends the next column’s value.
    public func append(_ text: String?) {
        guard let text else { return values.append(.null) }
        let (start, count) = copy(Array(text.utf8))
        values.append(.text(start, count))
    }

    /// Appends the next column’s value.
    public func append(bytes: (some Collection<UInt8>)?) {
        guard let bytes else { return values.append(.null) }
        let (start, count) = copy(Array(bytes))
        values.append(.bytes(start, count))
    }

    private func copy(_ bytes: [UInt8]) -> (UnsafePointer<CChar>, Int32) {
        let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
        for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
        texts.append(copy)
        return (UnsafePointer(copy), Int32(bytes.count))
    }

    /// Binds one row to the statement’s first arguments.
    func bind(_ row: Int, to statement: OpaquePointer) {
        for column in 0..<width {
            let position = Int32(column + 1)
            switch values[row * width + column] {
            case .null: sqlite3_bind_null(statement, position)
            case .integer(let integer): sqlite3_bind_int64(statement, position, integer)
            case .text(let text, let length):
                // Without a destructor, SQLite reads the text in place.
                sqlite3_bind_text(statement, position, text, length, nil)
            case .bytes(let bytes, let length):
                sqlite3_bind_blob(statement, position, bytes, length, nil)
            }
        }
    }

    /// A row’s first value, its place.
    func place(_ row: Int) -> Int64 {
        if case .integer(let place) = values[row * width] { place } else { 0 }
    }
}
