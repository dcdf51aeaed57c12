/// Decodes the rows of a list one by one, because two bytes of JSON can take a hundred bytes of
/// memory.
package enum ListRows {
    /// The maximum number of rows. A page is requested with at most 5,000 rows; a list that is sent
    /// whole has no limit of its own, and twenty such pages exceed any real list.
    package static let most = 20 * page
    private static let page = 5_000

    package struct TooMany: Error {
        let field: String

        package init(field: String) { self.field = field }
    }

    static func items<Row>(
        in list: any UnkeyedDecodingContainer
    ) throws -> [Lossy<Row>] {
        var rows: [Lossy<Row>] = []
        var firstUnread: UnreadableRecord?
        var isAnyRead = false
        try read(list, as: "items") { list in
            let row = try list.decode(Lossy<Row>.self)
            switch row {
            case .read: isAnyRead = true
            case .corrupt(let corrupt, _): firstUnread = firstUnread ?? corrupt
            }
            rows.append(row)
            if !isAnyRead, rows.count >= page, let firstUnread { throw firstUnread }
        }
        return rows
    }

    static func deleted(in list: any UnkeyedDecodingContainer) throws -> [String] {
        var ids: [String] = []
        try read(list, as: "deleted") { ids.append(try $0.decode(String.self)) }
        return ids
    }

    private static func read(
        _ list: any UnkeyedDecodingContainer, as field: String,
        _ row: (inout any UnkeyedDecodingContainer) throws -> Void
    ) throws {
        var list = list
        guard list.count ?? 0 <= most else { throw TooMany(field: field) }
        while !list.isAtEnd {
            // Not every decoder knows the count in advance.
            guard list.currentIndex < most else { throw TooMany(field: field) }
            try row(&list)
        }
    }
}

extension UnreadableRecord {
    package init(_ error: ListRows.TooMany, record: String) {
        self.init(
            record: record, field: error.field, value: "a list of more than \(ListRows.most)")
    }
}
