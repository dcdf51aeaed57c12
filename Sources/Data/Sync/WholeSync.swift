import AshlarDomain
import AshlarHTTP
import AshlarOffline
import GRDB

/// A list that the bank always tells whole.
protocol WholeTable: Sendable {
    associatedtype Element: Decodable & Sendable
    static var collection: LocalCopy { get }
    static var path: String { get }
    /// Writes the difference; rows that are not told any more go.
    static func apply(_ items: [Lossy<Element>], to db: Database) throws -> Applied
}

extension UserStore {
    /// Changes a list that is told whole, under a tag of our own: an answer that was asked for before
    /// does not undo it (``WholeSync``).
    func changeWhole(
        _ collection: LocalCopy, _ runtime: RuntimeEnvironment,
        _ change: (Database) throws -> Void
    ) throws {
        let tag = "\"changed-here-\(runtime.makeID())\""
        try write { db in
            try change(db)
            var state = try SyncState(collection, in: db)
            state.etag = tag
            try state.save(db)
        }
    }
}

/// Follows a list that is told whole: one request, nothing to do if its ETag is the same.
struct WholeSync: Sendable {
    let store: UserStore
    let client: BankClient
    let runtime: RuntimeEnvironment
    let settings: DataSettings

    /// - Parameter told: What the bank's word ends, in the transaction of the rows.
    /// - Throws: `ServerError`, the storage error, or `CancellationError`.
    func refresh<Table: WholeTable>(
        _ table: Table.Type, told: ((Database) throws -> Void)? = nil
    ) async throws -> RefreshResult {
        // What was changed here while the bank was asked is perhaps not in its answer.
        while true {
            if let result = try await fetch(table, told: told) { return result }
        }
    }

    /// - Returns: `nil` where the list was changed here in between: the answer is not used.
    private func fetch<Table: WholeTable>(
        _ table: Table.Type, told: ((Database) throws -> Void)?
    ) async throws -> RefreshResult? {
        let known = try store.read { try SyncState(table.collection, in: $0) }
        var items: [Lossy<Table.Element>] = []
        var etag: String?
        var cursor: String?
        var bytes = 0
        let walk = PageWalk(table.path, settings, runtime.clock)
        repeat {
            var request = HTTPRequest(path: table.path)
            if let cursor {
                request.path += "?cursor=\(cursor.asURLPart)"
            } else {
                request.headers["If-None-Match"] = known.etag
            }
            let response = try await client.send(request)
            guard response.status != 304 else {
                if let told { try store.write(told) }
                return RefreshResult()
            }
            // All of it is in memory at once: as much as one answer may have.
            bytes += response.body.count
            guard bytes <= settings.responseLimit else {
                throw ServerError(.responseTooLarge(limit: settings.responseLimit))
            }
            let page = try BankClient.decode(
                ListBody<Table.Element>.self, from: response, as: table.path)
            try page.require(.whole, table.path)
            try walk.arrived(next: page.nextCursor)
            try walk.taken(isNews: !page.items.isEmpty || page.nextCursor == nil)
            items += page.items
            guard items.count <= ListRows.most else {
                let tooMany = ListRows.TooMany(field: "items")
                throw ServerError(UnreadableRecord(tooMany, record: table.path))
            }
            etag = response.headers["ETag"]
            cursor = page.nextCursor
        } while cursor != nil
        return try take(items, etag, known, table, told: told)
    }

    /// - Returns: `nil` where the list is not the known one any more.
    private func take<Table: WholeTable>(
        _ items: [Lossy<Table.Element>], _ etag: String?, _ known: SyncState, _ table: Table.Type,
        told: ((Database) throws -> Void)?
    ) throws -> RefreshResult? {
        var skipped: [UnreadableRecord] = []
        let result: RefreshResult? = try store.write { db in
            guard try SyncState(table.collection, in: db).etag == known.etag else { return nil }
            try told?(db)
            let applied = try table.apply(items, to: db)
            try ListBody<Table.Element>.requireAnyRead(of: items.count, applied.corrupt)
            skipped = applied.corrupt
            var state = try SyncState(table.collection, in: db)
            // What could not be read is asked for again: by a later version, it can.
            state.etag = applied.corrupt.isEmpty ? etag : nil
            state.skipped = applied.corrupt.count
            let isNews =
                applied.changes > 0 || state.etag != known.etag || known.lastSuccess == nil
            if isNews {
                state.lastSuccess = runtime.now()
                try state.save(db)
            }
            return RefreshResult(hasChanged: applied.changes > 0)
        }
        runtime.log.warn(of: skipped, in: table.path)
        return result
    }
}
