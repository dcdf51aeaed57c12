public import Foundation

/// One page of a list as the server sent it.
public struct ListPage<Wire: Decodable & Sendable>: Sendable {
    /// The rows in the server’s order. An unreadable row does not affect the others.
    public var items: [Lossy<Wire>]
    /// Deleted ids; only among changes.
    public var deleted: [String]
    /// Where the list continues; `nil` at its end.
    public var nextCursor: String?
    /// Where changes begin after this list, or continue after these changes; `nil` for a list
    /// without.
    public var changesCursor: String?
    /// The number of rows of the whole list, or of changes; `nil` if the server does not send it.
    public var total: Int?
    /// The ETag of a single resource.
    public var version: String?
    /// The server’s own bytes of each row, if available; as many as ``items``, or none.
    var json: [Data] = []

    /// Creates a page from a custom format.
    public init(
        items: [Lossy<Wire>], deleted: [String] = [], nextCursor: String? = nil,
        changesCursor: String? = nil, total: Int? = nil, version: String? = nil
    ) {
        self.items = items
        self.deleted = deleted
        self.nextCursor = nextCursor
        self.changesCursor = changesCursor
        self.total = total
        self.version = version
    }
}

extension ListPage {
    /// The one row of a request by id; `nil` if the server has none.
    ///
    /// - Parameter record: The list’s name in an error.
    /// - Throws: `UnreadableRecord` for part of a list, for several rows, and for an unreadable
    ///   row: none of them proves that there is no such row.
    public func only(_ record: String) throws(UnreadableRecord) -> Wire? {
        if let nextCursor {
            throw UnreadableRecord(record: record, field: "nextCursor", value: nextCursor)
        }
        if let total, total != items.count {
            throw UnreadableRecord(
                record: record, field: "total", value: "\(total), and \(items.count) rows")
        }
        guard items.count <= 1 else {
            throw UnreadableRecord(record: record, field: "items", value: "\(items.count) rows")
        }
        switch items.first {
        case nil: return nil
        case .corrupt(let record, _)?: throw record
        case .read(let row)?: return row
        }
    }
}

/// Part of a list, to be written to the store.
public struct SyncPage<Wire: Decodable & Sendable>: Sendable {
    /// The rows in the server’s order.
    public let items: [Lossy<Wire>]
    /// The ids deleted at the server.
    public let deleted: [String]
    /// The part of the copy that the page replaces.
    public let replaces: Replacement
    /// Rows about which the server has answered after this page was requested: the page may not
    /// contain them yet, and must not remove them. Usually empty, because such a page is requested
    /// again a few times.
    public let newer: Set<String>
    /// The ETag of a single resource.
    public let version: String?
    /// The number of the page’s first row in a list that is sent whole: 0, because its pages are
    /// joined first.
    public var position: Int { 0 }
    /// The rows of the list that it contains.
    let listing: Listing
    private let texts: [Data]

    /// The server’s own bytes of a row; `nil` if unavailable.
    public func json(_ number: Int) -> Data? {
        texts.indices.contains(number) ? texts[number] : nil
    }

    /// The part of the copy that a page replaces: stored rows of that part that the page does not
    /// contain were deleted at the server.
    public enum Replacement: Sendable, Equatable {
        /// Only the rows that the page contains.
        case nothing
        /// The whole list.
        case all
        /// Part of a list that is read page by page to replace the copy: positions below this one,
        /// down to the page’s end, or to the list’s. All pages of one reading have the same round,
        /// which differs from earlier rounds.
        case below(Int64, round: Int64, isLast: Bool)
        /// The list of that key.
        case part(String)
    }

    init(
        items: [Lossy<Wire>], deleted: [String] = [], replaces: Replacement = .nothing,
        newer: Set<String> = [], version: String? = nil, listing: Listing = .whole,
        json: [Data] = []
    ) {
        self.items = items
        self.deleted = deleted
        self.replaces = replaces
        self.newer = newer
        self.version = version
        self.listing = listing
        texts = json
    }

    /// All rows of a list as if they had been decoded, for measuring how a collection writes them.
    ///
    /// - Parameter json: The server’s own bytes of each row, if available.
    package init(rows: [Wire], json: [Data] = []) {
        self.init(items: rows.map { .read($0) }, json: json)
    }
}

/// The result of writing a page.
public struct AppliedPage: Sendable, Equatable {
    /// The number of rows written or removed.
    public var changes = 0
    /// Rows that could not be read or written.
    public var unreadable: [UnreadableRecord] = []
    /// Where the page ends in the list, for the next one: places decrease towards the end.
    public var end: Int64?
    /// Whether an unreadable row may be a stored one: then no row is removed for being absent from
    /// the list.
    public var mayHideRows = false
    /// Names of collections that the page shows to have changed at the server: they are refreshed
    /// soon.
    public var refreshes: Set<String> = []
    /// Whether the list contains a row under a new id.
    var hasRenamed = false
    /// Whether a page of a list that is read page by page advanced in the list, even though the
    /// copy already had all its rows.
    var hasAdvanced = false

    /// Nothing was written.
    public init() {}
}

/// The rows of a list that a page contains, for copies that keep the list’s order.
enum Listing: Sendable, Equatable {
    /// All rows.
    case whole
    /// The next rows of a list that is read page by page; all pages of one reading have the same
    /// round.
    case page(round: Int64)
    /// Changes, oldest first: new rows come before all others.
    case changes
}
