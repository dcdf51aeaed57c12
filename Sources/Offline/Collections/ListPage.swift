public import Foundation

/// One page of a list as the server wrote it.
public struct ListPage<Wire: Decodable & Sendable>: Sendable {
    /// In the server’s order. A row that cannot be read does not lose the others.
    public var items: [Lossy<Wire>]
    /// Ids that are gone; only among changes.
    public var deleted: [String]
    /// Where the list goes on; `nil` at its end.
    public var nextCursor: String?
    /// Where changes begin after this list, or go on after these changes; `nil` for a list without.
    public var changesCursor: String?
    /// How many rows the whole list has, or how many changes there are; `nil` where the server does not
    /// say.
    public var total: Int?
    /// Of a single resource: its ETag.
    public var version: String?
    /// The server’s own bytes of each row, where they are known; as many as ``items``.
    var json: [Data] = []

    /// For a format of one’s own.
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
    /// The one row that was asked for by its name; `nil` where the server says that there is none.
    ///
    /// - Parameter record: What an error calls the list.
    /// - Throws: `UnreadableRecord` for part of a list, for several rows, and for one that cannot be
    ///   read: none of them says that there is no such row.
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
    /// In the server’s order.
    public let items: [Lossy<Wire>]
    /// Ids that are gone at the server.
    public let deleted: [String]
    /// Where the page replaces a part of the list.
    public let replaces: Replacement
    /// Rows about which the server has answered after this page was requested: the page may not know
    /// them yet, and does not remove them. Mostly empty: such a page is requested again, some times.
    public let newer: Set<String>
    /// Of a single resource: its ETag.
    public let version: String?
    /// The number of the page’s first row in a list that is told whole; its pages are joined before.
    public var position: Int { 0 }
    /// Which rows of the list it holds.
    let listing: Listing
    private let texts: [Data]

    /// The server’s own bytes of a row; `nil` where they are not known.
    public func json(_ number: Int) -> Data? {
        texts.indices.contains(number) ? texts[number] : nil
    }

    /// What of the copy a page speaks for: rows there that it does not hold are gone at the server.
    public enum Replacement: Sendable, Equatable {
        /// Nothing but the rows that it holds.
        case nothing
        /// All of the list.
        case all
        /// Part of a list that is read page by page to replace the copy: places below this one, down to
        /// the page’s end, or to the list’s. All pages of one reading have the same round, another than
        /// those before.
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

    /// All rows of a list, as though they had been decoded, for measuring how a collection writes them.
    ///
    /// - Parameter json: The server’s own bytes of each row, where they are known.
    package init(rows: [Wire], json: [Data] = []) {
        self.init(items: rows.map { .read($0) }, json: json)
    }
}

/// What writing a page did.
public struct AppliedPage: Sendable, Equatable {
    /// How many rows were written or removed.
    public var changes = 0
    /// Rows that could not be read or written, by name.
    public var unreadable: [UnreadableRecord] = []
    /// Where the page ends in the list, for the next one: places get smaller towards the end.
    public var end: Int64?
    /// Whether a row that could not be read may be any of those stored: then nothing is removed because
    /// the list does not hold it.
    public var mayHideRows = false
    /// Names of collections that have changed at the server by what the page brought: they are refreshed
    /// soon.
    public var refreshes: Set<String> = []
    /// Whether the list has a row under another id than before.
    var hasRenamed = false
    /// Whether a page of a list that is read page by page went on in it, though the copy had all of that.
    var wentOn = false

    /// Nothing was done.
    public init() {}
}

/// Which rows of a list a page holds, for copies that keep its order.
enum Listing: Sendable, Equatable {
    /// All of them.
    case whole
    /// The next ones of a list that is read page by page; all pages of one reading have the same round.
    case page(round: Int64)
    /// What changed since, oldest first: what is new stands before all others.
    case changes
}
