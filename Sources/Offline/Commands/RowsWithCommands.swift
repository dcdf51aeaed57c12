import AshlarCore
import Foundation

/// The rows of a JSON collection with the open commands applied on top, in one transaction.
struct RowsWithCommands<Collection: JSONCollection> {
    private let store: StoreConnection

    init(_ store: StoreConnection) { self.store = store }

    /// The condition for commands that are shown on top: those that may still take effect, and
    /// finished ones that the copy does not show yet.
    private static var isOnTop: String {
        """
        collection = ? AND (phase IN ('waiting', 'inFlight')
            OR (phase = 'done' AND ' ' || showsOn || ' ' LIKE '% ' || collection || ' %'))
        """
    }

    /// The row as readers see it; `nil` if there is none, or a command deletes it.
    func row(_ id: String) throws -> Collection.Row? {
        let id = try ReplacedIDs.current(id, in: Collection.collection, store)
        var row = try JSONTable<Collection>(store).one(id)
        // A command that may have arrived keeps the id that it was sent with.
        let old =
            Collection.idsMayChange
            ? try ReplacedIDs.earlier(id, in: Collection.collection, store) : []
        let places = Array(repeating: "?", count: old.count + 1).joined(separator: ", ")
        for command in try CommandRow.rows(
            "\(Self.isOnTop) AND row IN (\(places))", [Collection.collection, id] + old, store)
        {
            row = try apply(command, on: row)
        }
        return row
    }

    /// All rows as readers see them: in the server’s order with new rows last, or in the
    /// collection’s own order.
    func all() throws -> [Collection.Row] { try all(JSONTable<Collection>(store).all()) }

    /// Like ``all()``, for one key’s list.
    func all(inPart key: String) throws -> [Collection.Row] {
        let parts = RequestedParts(Collection.self, store)
        let key = try parts.current(key)
        // Commands on rows of other lists add rows here, too.
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
                return try ReplacedIDs.current(command.row, in: Collection.collection, store)
            }
            let wanted = Set(ids)
            for (id, row) in stored where wanted.contains(id) { changed[id] = .some(row) }
            for (id, command) in zip(ids, commands) {
                let old = changed[id]
                if old == nil { new.append(id) }
                changed[id] = .some(try apply(command, on: old ?? nil))
            }
            rows = stored.compactMap { id, row in
                if let change = changed[id] { change } else { row }
            }
            rows += new.compactMap { changed[$0] ?? nil }
        }
        if let order = Collection.order { rows.sort(by: order) }
        return rows
    }

    /// The rows as readers see them, in their order, after a cursor.
    ///
    /// - Throws: `UnreadableRecord` like ``JSONTable/all()``, if the first page would be empty.
    func page(_ request: PageRequest) throws -> Page<Collection.Row>
    where Collection: SyncedEntity {
        guard Collection.order == nil else { return try sortedPage(request) }
        let commands = try CommandRow.rows(Self.isOnTop, [Collection.collection], store)
        let changes = Dictionary(grouping: commands, by: \.row)
        let table = JSONTable<Collection>(store)
        var page = RowsWithCommandsPage<Collection.Row>(request)
        if let place = page.start.stored {
            try table.walk(after: place) { position, id, row in
                try page.add(.stored(position, id)) {
                    try changes[id, default: []].reduce(row) { try apply($1, on: $0) }
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
                    try changes[id, default: []].reduce(nil) { try apply($1, on: $0) }
                }
                guard isTaken else { break }
            }
        }
        // An empty first page may hide unreadable rows: reading all of them throws then.
        if page.items.isEmpty, request.after == nil { _ = try table.all() }
        return page.finished
    }

    /// A page in the collection’s own order, which requires all rows.
    private func sortedPage(
        _ request: PageRequest
    ) throws -> Page<Collection.Row> where Collection: SyncedEntity {
        let rows = try all()
        var page = RowsWithCommandsPage<Collection.Row>(request)
        var start = 0
        if request.after != nil, let (number, id) = page.start.stored {
            // If the cursor’s row was removed, its index is used.
            start =
                rows.firstIndex { $0.id.rawValue == id }.map { $0 + 1 }
                ?? max(0, Int(clamping: number))
        }
        for (number, row) in rows.enumerated().dropFirst(start) {
            guard page.add(.stored(Int64(number), row.id.rawValue), { row }) else { break }
        }
        return page.finished
    }

    /// Applies one command. A command that does not fit the row leaves it unchanged. A finished
    /// deletion removes the row, whatever came before it.
    private func apply(
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
