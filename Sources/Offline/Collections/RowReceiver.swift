/// Takes the rows of a page one by one: refuses rows without an id and ids that come twice, skips what
/// cannot be read, and knows which stored rows the page says are gone.
public struct RowReceiver<Wire: Decodable & Sendable> {
    private let page: SyncPage<Wire>
    private let id: (Wire) -> String
    private(set) var told: Set<String> = []
    /// Ids of rows that could not be read; `nil` where not even the id could.
    private var unread: [String?] = []

    /// - Parameters:
    ///   - page: As it arrived.
    ///   - id: The server’s id of a row.
    public init(_ page: SyncPage<Wire>, id: @escaping (Wire) -> String) {
        self.page = page
        self.id = id
        told.reserveCapacity(page.items.count)
    }

    /// Hands each row that can be read to `write`, with its number on the page.
    ///
    /// - Parameters:
    ///   - applied: Gets the rows that could not be read, and where the page ends.
    ///   - write: Returns where the row stands in the list, if the list has places.
    /// - Throws: What `write` throws, but an `UnreadableRecord`: that row is skipped.
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
            if let id { told.insert(id) }
            throw record
        case .read(let wire):
            let id = id(wire)
            guard id.isRowID else {
                unread.append(nil)
                throw UnreadableRecord(record: "a row without id", field: "id", value: id)
            }
            guard told.insert(id).inserted else {
                throw UnreadableRecord(record: id, field: "id", value: "\(id), twice")
            }
            return wire
        }
    }

    /// Whether a row that could not be read may be any of those stored.
    ///
    /// - Parameter isStored: Whether the copy has a row with that id.
    public func mayHideRows(_ isStored: (String) throws -> Bool) rethrows -> Bool {
        try !unread.allSatisfy { try $0.map(isStored) ?? false }
    }

    /// The stored rows that the page says are gone: those of the part it speaks for that it does not
    /// hold. None where a row that cannot be read may be one of them.
    ///
    /// - Parameter stored: The ids that the copy has in that part.
    public func gone(of stored: some Sequence<String>) -> [String] {
        let stored = Set(stored)
        guard unread.allSatisfy({ $0.map(stored.contains) ?? false }) else { return [] }
        return stored.filter { !told.contains($0) && !page.newer.contains($0) }.sorted()
    }
}

extension String {
    /// Whether it can be a row’s id: SQLite's text ends at a zero byte, and two ids might become one.
    var isRowID: Bool { !isEmpty && !utf8.contains(0) }
}
