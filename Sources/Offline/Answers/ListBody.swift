/// A list on the wire; rows that cannot be read do not lose the others.
package struct ListBody<Row: Decodable & Sendable>: Decodable, Sendable {
    package var items: [Lossy<Row>]
    /// Only among changes.
    package var deleted: [String]?
    /// Always there; `null` at the end.
    package var nextCursor: String?
    /// Not in lists that are told whole.
    package var changesCursor: String?
    /// How many the whole list has, or how many changes there are from the place that was asked
    /// from; a server need not say.
    package var total: Int?

    private enum CodingKeys: CodingKey { case items, deleted, nextCursor, changesCursor, total }

    /// - Throws: `DecodingError` for what is no list: without rows, or without its end;
    ///   `ListRows.TooMany`; the first row's `UnreadableRecord` where the first 5,000 are unreadable.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        items = try ListRows.items(in: container.nestedUnkeyedContainer(forKey: .items))
        if container.contains(.deleted), try !container.decodeNil(forKey: .deleted) {
            deleted = try ListRows.deleted(in: container.nestedUnkeyedContainer(forKey: .deleted))
        }
        guard container.contains(.nextCursor) else {
            throw DecodingError.keyNotFound(
                CodingKeys.nextCursor,
                DecodingError.Context(codingPath: [], debugDescription: "no end"))
        }
        nextCursor = try container.decodeIfPresent(String.self, forKey: .nextCursor)
        changesCursor = try container.decodeIfPresent(String.self, forKey: .changesCursor)
        total = try container.decodeIfPresent(Int.self, forKey: .total)
    }
}

extension ListBody {
    /// Refuses a list that is not the one that was asked for.
    ///
    /// - Throws: `UnreadableRecord`, which names what is missing, or what does not belong.
    package func require(_ shape: ListShape, _ path: String) throws(UnreadableRecord) {
        func check(_ field: String, _ value: Any?, belongs: Bool) throws(UnreadableRecord) {
            guard (value != nil) != belongs else { return }
            throw UnreadableRecord(
                record: path, field: field,
                value: belongs ? "missing" : "there, as in another list")
        }
        try check("changesCursor", changesCursor, belongs: shape != .whole)
        try check("deleted", deleted, belongs: shape == .changes)
        guard nextCursor?.isEmpty != true else {
            throw UnreadableRecord(record: path, field: "nextCursor", value: "")
        }
    }

    /// The one row that was asked for by its name; `nil` where the server says that there is none.
    ///
    /// - Throws: `UnreadableRecord` for another list, for part of one, and for a row that cannot be read:
    ///   none of them says that there is no such row.
    package func only(_ shape: ListShape, _ path: String) throws(UnreadableRecord) -> Row? {
        try require(shape, path)
        func refuse(_ field: String, _ value: String) -> UnreadableRecord {
            UnreadableRecord(record: path, field: field, value: value)
        }
        if let nextCursor { throw refuse("nextCursor", nextCursor) }
        if let total, total != items.count {
            throw refuse("total", "\(total), and \(items.count) rows")
        }
        guard items.count <= 1 else { throw refuse("items", "\(items.count) rows") }
        switch items.first {
        case nil: return nil
        case .corrupt(let corrupt, _)?: throw corrupt
        case .read(let row)?: return row
        }
    }

    /// Refuses rows of which none could be read: that is another list, or none.
    ///
    /// - Parameter corrupt: Those that could not.
    /// - Throws: The first of them.
    package static func requireAnyRead(
        of count: Int, _ corrupt: [UnreadableRecord]
    ) throws(UnreadableRecord) {
        if let first = corrupt.first, corrupt.count >= count { throw first }
    }
}
