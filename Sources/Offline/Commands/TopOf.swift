import AshlarCore
import Foundation

/// The rows of a JSON collection with the commands on their way on top, in one transaction.
struct TopOf<Collection: JSONCollection> {
    private let store: StoreConnection

    init(_ store: StoreConnection) { self.store = store }

    /// Which commands are shown on top: all that may still come to something, and those done that the
    /// copy does not show yet.
    private static var isOnTop: String {
        """
        collection = ? AND (phase IN ('waiting', 'inFlight')
            OR (phase = 'done' AND ' ' || showsOn || ' ' LIKE '% ' || collection || ' %'))
        """
    }

    /// The row as readers see it; `nil` where there is none, or a command deletes it.
    func row(_ id: String) throws -> Collection.Row? {
        let id = try GivenIDs.current(id, in: Collection.collection, store)
        var row = try JSONTable<Collection>(store).one(id)
        // One that may have arrived keeps the id that it was sent with.
        let old =
            Collection.idsMayChange
            ? try GivenIDs.earlier(id, in: Collection.collection, store) : []
        let places = Array(repeating: "?", count: old.count + 1).joined(separator: ", ")
        for command in try CommandRow.rows(
            "\(Self.isOnTop) AND row IN (\(places))", [Collection.collection, id] + old, store)
        {
            row = try lay(command, on: row)
        }
        return row
    }

    /// All rows as readers see them: in the server's order, those that it does not have yet last, or in
    /// the collection's own order.
    func all() throws -> [Collection.Row] { try all(JSONTable<Collection>(store).all()) }

    /// As ``all()``, of one key's list.
    func all(inPart key: String) throws -> [Collection.Row] {
        let parts = WantedParts(Collection.self, store)
        let key = try parts.current(key)
        // Commands on rows of other lists make rows here, too.
        return try all(JSONTable<Collection>(store).all(inPart: key)).filter {
            try parts.current(Collection.part(of: $0)) == key
        }
    }

    private func all(_ stored: [(id: String, row: Collection.Row)]) throws -> [Collection.Row] {
        let commands = try CommandRow.rows(Self.isOnTop, [Collection.collection], store)
        var rows: [Collection.Row]
        if commands.isEmpty {
            rows = stored.map(\.row)
        } else {
            var changed: [String: Collection.Row?] = [:]
            var new: [String] = []
            let ids = try commands.map { command in
                guard Collection.idsMayChange else { return command.row }
                return try GivenIDs.current(command.row, in: Collection.collection, store)
            }
            let wanted = Set(ids)
            for (id, row) in stored where wanted.contains(id) { changed[id] = .some(row) }
            for (id, command) in zip(ids, commands) {
                let old = changed[id]
                if old == nil { new.append(id) }
                changed[id] = .some(try lay(command, on: old ?? nil))
            }
            rows = stored.compactMap { id, row in
                if let change = changed[id] { change } else { row }
            }
            rows += new.compactMap { changed[$0] ?? nil }
        }
        if let order = Collection.order { rows.sort(by: order) }
        return rows
    }

    /// Rows as readers see them, in their order, from behind a place.
    ///
    /// - Throws: `UnreadableRecord` as ``JSONTable/all()`` does, where the first page would be empty.
    func page(_ request: PageRequest) throws -> Page<Collection.Row>
    where Collection: SyncedEntity {
        guard Collection.order == nil else { return try sortedPage(request) }
        let commands = try CommandRow.rows(Self.isOnTop, [Collection.collection], store)
        let changes = Dictionary(grouping: commands, by: \.row)
        let table = JSONTable<Collection>(store)
        var page = TopPage<Collection.Row>(request)
        if let place = page.start.stored {
            try table.walk(after: place) { position, id, row in
                try page.add(.stored(position, id)) {
                    try changes[id, default: []].reduce(row) { try lay($1, on: $0) }
                }
            }
        }
        if !page.hasNext {
            var seen: Set<String> = []
            let ids = commands.map(\.row).filter { seen.insert($0).inserted }
            let new = try ids.filter { try table.json($0) == nil }
            let passed = page.start.new.flatMap { new.firstIndex(of: $0) }
            for id in new[(passed.map { $0 + 1 } ?? 0)...] {
                let isTaken = try page.add(.new(id)) {
                    try changes[id, default: []].reduce(nil) { try lay($1, on: $0) }
                }
                guard isTaken else { break }
            }
        }
        // Of nothing that can be read the reading of all is told.
        if page.items.isEmpty, request.after == nil { _ = try table.all() }
        return page.finished
    }

    /// In the collection's own order, which only all rows together have.
    private func sortedPage(
        _ request: PageRequest
    ) throws -> Page<Collection.Row> where Collection: SyncedEntity {
        let rows = try all()
        var page = TopPage<Collection.Row>(request)
        var start = 0
        if request.after != nil, let (number, id) = page.start.stored {
            // One that has gone was where it was counted.
            start =
                rows.firstIndex { $0.id.rawValue == id }.map { $0 + 1 }
                ?? max(0, Int(clamping: number))
        }
        for (number, row) in rows.enumerated().dropFirst(start) {
            guard page.add(.stored(Int64(number), row.id.rawValue), { row }) else { break }
        }
        return page.finished
    }

    /// One that does not fit the row any more leaves it as it is. After a deletion that was done there is
    /// none, whatever came before it.
    private func lay(
        _ command: CommandRow, on row: Collection.Row?
    ) throws -> Collection.Row? {
        guard let kind = store.reader.kinds[command.name] else { return row }
        if command.phase == .done, kind.deletesRow { return nil }
        guard let value = try store.reader.readable(command, store) else { return row }
        var seen: (any Sendable)? = row
        do { try kind.apply(value, &seen) } catch { return row }
        return seen as? Collection.Row
    }
}
