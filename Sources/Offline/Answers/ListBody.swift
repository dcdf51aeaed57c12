/// A list on the wire. Unreadable rows do not affect the others.
package struct ListBody<Row: Decodable & Sendable>: Decodable, Sendable {
    package var items: [Lossy<Row>]
    /// The deleted ids; only in changes.
    package var deleted: [String]?
    /// The next page’s cursor; the field is required, and `null` at the end.
    package var nextCursor: String?
    /// Where changes continue; missing from lists that are sent whole.
    package var changesCursor: String?
    /// The size of the whole list, or the number of changes since the requested cursor; optional.
    package var total: Int?

    private enum CodingKeys: CodingKey { case items, deleted, nextCursor, changesCursor, total }

    /// - Throws: `DecodingError` if the rows or the next cursor are missing; `ListRows.TooMany`;
    ///   the first row’s `UnreadableRecord` if the first 5,000 are unreadable.
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
    /// Checks that this is the requested kind of list.
    ///
    /// - Throws: `UnreadableRecord`, which names the missing or unexpected field.
    package func require(_ shape: ListShape, _ path: String) throws(UnreadableRecord) {
        func check(_ field: String, _ value: Any?, belongs: Bool) throws(UnreadableRecord) {
            guard (value != nil) != belongs else { return }
            throw UnreadableRecord(
                record: path, field: field,
                value: belongs ? "missing" : "unexpected in this list")
        }
        try check("changesCursor", changesCursor, belongs: shape != .whole)
        try check("deleted", deleted, belongs: shape == .changes)
        guard nextCursor?.isEmpty != true else {
            throw UnreadableRecord(record: path, field: "nextCursor", value: "")
        }
    }

    /// The one row of a request by id; `nil` if the server has none.
    ///
    /// - Throws: `UnreadableRecord` for a list of another kind, for part of a list, and for an
    ///   unreadable row: none of them proves that there is no such row.
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

    /// Rejects a list without a readable row: it is another list, or none.
    ///
    /// - Parameter corrupt: The unreadable rows.
    /// - Throws: The first of them.
    package static func requireAnyRead(
        of count: Int, _ corrupt: [UnreadableRecord]
    ) throws(UnreadableRecord) {
        if let first = corrupt.first, corrupt.count >= count { throw first }
    }
}
