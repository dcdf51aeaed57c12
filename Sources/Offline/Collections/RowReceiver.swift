/// Processes the rows of a page one by one: rejects rows without an id and repeated ids, skips
/// unreadable rows, and determines which stored rows were deleted.
public struct RowReceiver<Wire: Decodable & Sendable> {
    private let page: SyncPage<Wire>
    private let id: (Wire) -> String
    private(set) var seen: Set<String> = []
    /// Ids of unreadable rows; `nil` if even the id is unreadable.
    private var unread: [String?] = []

    /// - Parameters:
    ///   - page: The page that arrived.
    ///   - id: Returns the server’s id of a row.
    public init(_ page: SyncPage<Wire>, id: @escaping (Wire) -> String) {
        self.page = page
        self.id = id
        seen.reserveCapacity(page.items.count)
    }

    /// Passes each readable row to `write`, with its index on the page.
    ///
    /// - Parameters:
    ///   - applied: Receives the unreadable rows and the page’s end.
    ///   - write: Returns the row’s place in the list, if the list has places.
    /// - Throws: What `write` throws, except an `UnreadableRecord`: that row is skipped.
    public mutating func receive(
        into applied: inout AppliedPage, write: (Wire, Int) throws -> Int64?
    ) throws {
        for number in page.items.indices {
            do {
                let wire = try read(page.items[number])
                if let place = try write(wire, number) {
                    applied.end = min(applied.end ?? place, place)
                }
            } catch let record as UnreadableRecord {
                applied.unreadable.append(record)
            }
        }
    }

    private mutating func read(_ item: Lossy<Wire>) throws(UnreadableRecord) -> Wire {
        switch item {
        case .corrupt(let record, let id):
            unread.append(id)
            if let id { seen.insert(id) }
            throw record
        case .read(let wire):
            let id = id(wire)
            guard id.isRowID else {
                unread.append(nil)
                throw UnreadableRecord(record: "a row without id", field: "id", value: id)
            }
            guard seen.insert(id).inserted else {
                throw UnreadableRecord(record: id, field: "id", value: "\(id), twice")
            }
            return wire
        }
    }

    /// Whether an unreadable row may be a stored one that cannot be identified.
    ///
    /// - Parameter isStored: Whether the copy has a row with that id.
    public func mayHideRows(_ isStored: (String) throws -> Bool) rethrows -> Bool {
        try !unread.allSatisfy { try $0.map(isStored) ?? false }
    }

    /// The stored rows that were deleted at the server: those that the page replaces and does not
    /// contain. Empty if an unreadable row may be one of them.
    ///
    /// - Parameter stored: The ids of the copy’s rows in that part.
    public func gone(of stored: some Sequence<String>) -> [String] {
        let stored = Set(stored)
        guard unread.allSatisfy({ $0.map(stored.contains) ?? false }) else { return [] }
        return stored.filter { !seen.contains($0) && !page.newer.contains($0) }.sorted()
    }
}

extension String {
    /// Whether the text can be a row’s id: SQLite’s text ends at a zero byte, so two ids could
    /// become equal.
    var isRowID: Bool { !isEmpty && !utf8.contains(0) }
}
