import AshlarDomain
import Foundation

/// A list on the wire; rows that cannot be read do not lose the others.
struct ListRecord<Row: Decodable & Sendable>: Decodable, Sendable {
    var items: [Lossy<Row>]
    /// Only among changes.
    var deleted: [String]?
    /// Always there; `null` at the end.
    var nextCursor: String?
    /// Not in lists that are told whole.
    var changesCursor: String?
    /// How many the whole list has, or how many changes there are from the place that was asked
    /// from; a bank need not say.
    var total: Int?

    private enum CodingKeys: CodingKey { case items, deleted, nextCursor, changesCursor, total }

    /// - Throws: `DecodingError` for what is no list: without rows, or without its end;
    ///   `ListRows.TooMany`; the first row's `CorruptRecord` where the first 5,000 are unreadable.
    init(from decoder: any Decoder) throws {
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

/// Reads the rows of a list one by one: two bytes of JSON can become a hundred in memory.
enum ListRows {
    /// How many rows a list may have. A page is asked for with at most 5,000; a list that comes
    /// whole has no limit of its own, and twenty such pages are more than anybody has.
    static let most = 20 * page
    private static let page = 5_000

    struct TooMany: Error {
        let field: String
    }

    fileprivate static func items<Row>(
        in list: any UnkeyedDecodingContainer
    ) throws -> [Lossy<Row>] {
        var rows: [Lossy<Row>] = []
        var firstUnread: CorruptRecord?
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

    fileprivate static func deleted(in list: any UnkeyedDecodingContainer) throws -> [String] {
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
            // Not every decoder counts beforehand.
            guard list.currentIndex < most else { throw TooMany(field: field) }
            try row(&list)
        }
    }
}

extension CorruptRecord {
    init(_ error: ListRows.TooMany, record: String) {
        self.init(
            record: record, field: error.field, value: "a list of more than \(ListRows.most)")
    }
}

/// Which of the bank's lists an answer has to be. An empty list has no rows to tell it by, only
/// what stands beside them.
enum ListShape: Sendable {
    /// All rows, with no changes to follow.
    case whole
    /// Part of a long list, and where its changes begin.
    case snapshot
    /// What is new, changed or gone.
    case changes
}

extension ListRecord {
    /// Refuses a list that is not the one that was asked for.
    ///
    /// - Throws: `CorruptRecord`, which names what is missing, or what does not belong.
    func require(_ shape: ListShape, _ path: String) throws(CorruptRecord) {
        func check(_ field: String, _ value: Any?, belongs: Bool) throws(CorruptRecord) {
            guard (value != nil) != belongs else { return }
            throw CorruptRecord(
                record: path, field: field,
                value: belongs ? "missing" : "there, as in another list")
        }
        try check("changesCursor", changesCursor, belongs: shape != .whole)
        try check("deleted", deleted, belongs: shape == .changes)
        guard nextCursor?.isEmpty != true else {
            throw CorruptRecord(record: path, field: "nextCursor", value: "")
        }
    }

    /// The one row that was asked for by its name; `nil` where the bank says that there is none.
    ///
    /// - Throws: `CorruptRecord` for another list, for part of one, and for a row that cannot be read:
    ///   none of them says that there is no such row.
    func only(_ shape: ListShape, _ path: String) throws(CorruptRecord) -> Row? {
        try require(shape, path)
        func refuse(_ field: String, _ value: String) -> CorruptRecord {
            CorruptRecord(record: path, field: field, value: value)
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
    static func requireAnyRead(
        of count: Int, _ corrupt: [CorruptRecord]
    ) throws(CorruptRecord) {
        if let first = corrupt.first, corrupt.count >= count { throw first }
    }
}

extension LocalDate {
    init(_ text: String, record: String, field: String) throws(CorruptRecord) {
        do { try self.init(text) } catch {
            throw CorruptRecord(record: record, field: field, value: text)
        }
    }
}

extension Date {
    /// An RFC 3339 instant.
    init(_ text: String, record: String, field: String) throws(CorruptRecord) {
        do { self = try Instant.parse(text) } catch {
            throw CorruptRecord(record: record, field: field, value: text)
        }
    }

    /// The store's form.
    var milliseconds: Int64 {
        // Written so that what does not fit is pinned instead of trapping.
        let exact = (timeIntervalSince1970 * 1000).rounded()
        return exact >= 9e18 ? Int64.max : exact <= -9e18 ? Int64.min : Int64(exact)
    }

    init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }

    var milliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
