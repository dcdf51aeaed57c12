import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB

/// Follows one list of the bank's: a snapshot, newest first, page by page, once; from then on only
/// what changed. Rows and the place to go on from are one transaction, and while it is written the
/// next page is on its way.
struct ListSync<List: SyncedList>: Sendable {
    let store: UserStore
    let client: BankClient
    let runtime: RuntimeEnvironment
    let settings: DataSettings
    let progress: ProgressLine

    private typealias Answer = (body: ListBody<List.Element>, etag: String?)

    /// The bank does not know a place any more that it gave us.
    private struct CursorExpired: Error { let place: Place }

    /// Where a page is asked for: what is stored before it is written.
    private enum Place: Equatable {
        case snapshot(cursor: String?)
        case changes(since: String, cursor: String?)

        init(_ state: SyncState) {
            self =
                if let since = state.since {
                    .changes(since: since, cursor: state.changesCursor)
                } else {
                    .snapshot(cursor: state.snapshotCursor)
                }
        }
    }

    /// - Throws: `ServerError`, the storage error, or `CancellationError`; pages that were written
    ///   stay, and the next call goes on after them.
    func refresh() async throws -> RefreshResult {
        defer { progress.end() }
        var result = RefreshResult()
        let walk = PageWalk(List.path, settings, runtime.clock)
        for _ in 0..<3 {
            do {
                try await snapshot(&result, walk)
                try await changes(&result, walk)
                return result
            } catch let expired as CursorExpired {
                try goBack(from: expired.place)
            }
        }
        throw ServerError.failed(status: 410, detail: "The bank forgets our place again and again.")
    }

    /// From the middle of the changes to their beginning, and from there to the snapshot.
    private func goBack(from place: Place) throws {
        try store.write { db in
            var state = try SyncState(List.collection, in: db)
            // Otherwise another process has gone on, or back, already.
            guard Place(state) == place else { return }
            if state.changesCursor != nil {
                state.changesCursor = nil
            } else {
                runtime.log.info("\(List.path): the bank has forgotten our place, starting over")
                state.startOver(replacing: true)
            }
            try state.save(db)
        }
    }

    // MARK: Snapshot

    /// A page, and where it was asked for.
    private struct SnapshotPage {
        let list: ListBody<List.Element>
        let place: Place
        let heard: Int64
    }

    private func snapshot(_ result: inout RefreshResult, _ walk: PageWalk) async throws {
        while let start = try begin() {
            walk.startOver()
            progress.tell(rows: start.rows, total: nil)
            var rows = start.rows
            var page: SnapshotPage? = try await snapshotPage(after: start.cursor)
            while let now = page {
                try walk.arrived(next: now.list.nextCursor)
                async let ahead = snapshotPage(following: now.list)
                var skipped: [UnreadableRecord] = []
                let isNews = try store.write { try take(now, $0, &result, &skipped) }
                runtime.log.warn(of: skipped, in: List.path)
                guard let isNews else { break }
                try walk.taken(isNews: isNews || now.list.nextCursor == nil)
                rows += now.list.items.count
                progress.tell(rows: rows, total: now.list.total)
                if now.list.nextCursor != nil { try Task.checkCancellation() }
                page = try await ahead
            }
        }
    }

    /// Where the snapshot goes on, and how much of it is stored; `nil` once it is complete.
    private func begin() throws -> (cursor: String?, rows: Int)? {
        try store.read { db in
            let state = try SyncState(List.collection, in: db)
            guard state.since == nil else { return nil }
            return (state.snapshotCursor, try List.rows(from: state.snapshotEnd, db))
        }
    }

    /// - Returns: Whether the page went on downwards in the list; `nil` if it was not the one that
    ///   is wanted, because another process on this store was faster.
    private func take(
        _ fetched: SnapshotPage, _ db: Database, _ result: inout RefreshResult,
        _ skipped: inout [UnreadableRecord]
    ) throws -> Bool? {
        let list = fetched.list
        var state = try SyncState(List.collection, in: db)
        guard Place(state) == fetched.place else { return nil }
        if state.snapshotCursor == nil {
            state.snapshotSince = list.changesCursor
            state.snapshotEnd = ListKey.waiting.base
            // What was asked for by itself before may be gone by now: the changes that are told
            // begin here, and never tell of it.
            state.replaces = try state.replaces || List.rows(from: .min, db) > 0
            if list.nextCursor == nil, let total = list.total, total > list.items.count {
                throw UnreadableRecord(
                    record: List.path, field: "total",
                    value: "\(total), beside \(list.items.count) rows and no next page")
            }
        }
        let end = state.snapshotEnd
        let page = SyncPage(
            items: list.items, replacesBelow: state.replaces ? state.snapshotEnd : nil,
            heard: fetched.heard, isLast: list.nextCursor == nil)
        try write(page, db, &state, &result, &skipped)
        let isNews = state.snapshotEnd != end
        state.snapshotCursor = list.nextCursor
        if list.nextCursor == nil {
            state.since = state.snapshotSince
            (state.snapshotSince, state.snapshotEnd) = (nil, nil)
            state.replaces = false
        }
        try state.save(db)
        return isNews
    }

    /// `nil` after the last one.
    private func snapshotPage(
        following page: ListBody<List.Element>
    ) async throws -> SnapshotPage? {
        guard let cursor = page.nextCursor else { return nil }
        return try await snapshotPage(after: cursor)
    }

    private func snapshotPage(after cursor: String?) async throws -> SnapshotPage {
        var path = "\(List.path)?limit=\(settings.pageSize)"
        if let cursor { path += "&cursor=\(cursor.asURLPart)" }
        let heard = try store.read { try List.heard($0) }
        let place = Place.snapshot(cursor: cursor)
        guard let answer = try await fetch(HTTPRequest(path: path), at: place) else {
            throw ServerError.failed(status: 304, detail: "without being asked")
        }
        try answer.body.require(.snapshot, List.path)
        return SnapshotPage(list: answer.body, place: place, heard: heard)
    }

    // MARK: Changes

    private func changes(_ result: inout RefreshResult, _ walk: PageWalk) async throws {
        var isDone = false
        while !isDone {
            walk.startOver()
            isDone = try await changesOnce(&result, walk)
        }
    }

    /// - Returns: Whether they were told to their end; another process on this store may have been
    ///   faster.
    private func changesOnce(
        _ result: inout RefreshResult, _ walk: PageWalk
    ) async throws -> Bool {
        let start = try store.read { try SyncState(List.collection, in: $0) }
        // Forgotten by another process meanwhile: the next refresh begins with the snapshot.
        guard let since = start.since else { return true }
        var cursor = start.changesCursor
        var rows = 0
        var total: Int?
        var answer = try await changesPage(since, after: cursor, etag: start.etag)
        while let (list, etag) = answer {
            try walk.arrived(next: list.nextCursor)
            async let ahead = changesPage(since, following: list)
            let isWhole = cursor == nil && list.nextCursor == nil
            if isWhole, start.lastSuccess != nil, !list.isNews(since: since) {
                // Not worth a write: asked without it, the bank only says more to the same effect.
                if let etag { store.unwrittenETags[List.collection, since] = etag }
            } else {
                var skipped: [UnreadableRecord] = []
                let isTaken = try store.write { db in
                    let state = try SyncState(List.collection, in: db)
                    guard Place(state) == .changes(since: since, cursor: cursor) else {
                        return false
                    }
                    try take(list, isWhole ? etag : nil, db, state, &result, &skipped)
                    return true
                }
                runtime.log.warn(of: skipped, in: List.path)
                guard isTaken else { return false }
                let isNews = !list.items.isEmpty || list.deleted?.isEmpty == false
                try walk.taken(isNews: isNews || list.nextCursor == nil)
            }
            if !isWhole {
                rows += list.items.count + (list.deleted?.count ?? 0)
                total = list.total ?? total
                progress.tell(rows: rows, total: total)
            }
            cursor = list.nextCursor
            if cursor != nil { try Task.checkCancellation() }
            answer = try await ahead
        }
        return true
    }

    private func take(
        _ list: ListBody<List.Element>, _ etag: String?, _ db: Database, _ old: SyncState,
        _ result: inout RefreshResult, _ skipped: inout [UnreadableRecord]
    ) throws {
        var state = old
        try write(
            SyncPage(items: list.items, deleted: list.deleted ?? []), db, &state, &result,
            &skipped)
        state.changesCursor = list.nextCursor
        if list.nextCursor == nil {
            if let next = list.changesCursor { (state.since, state.etag) = (next, etag) }
            state.lastSuccess = runtime.now()
        }
        try state.save(db)
    }

    /// `nil` after the last one.
    private func changesPage(
        _ since: String, following page: ListBody<List.Element>
    ) async throws -> Answer? {
        guard let cursor = page.nextCursor else { return nil }
        return try await changesPage(since, after: cursor, etag: nil)
    }

    /// `nil` if nothing changed.
    private func changesPage(
        _ since: String, after cursor: String?, etag: String?
    ) async throws -> Answer? {
        var path = "\(List.path)/changes?since=\(since.asURLPart)&limit=\(settings.pageSize)"
        if let cursor { path += "&cursor=\(cursor.asURLPart)" }
        var request = HTTPRequest(path: path)
        if cursor == nil {
            request.headers["If-None-Match"] =
                store.unwrittenETags[List.collection, since] ?? etag
        }
        let answer = try await fetch(request, at: .changes(since: since, cursor: cursor))
        try answer?.body.require(.changes, List.path)
        return answer
    }

    // MARK: Both

    private func write(
        _ page: SyncPage<List.Element>, _ db: Database, _ state: inout SyncState,
        _ result: inout RefreshResult, _ skipped: inout [UnreadableRecord]
    ) throws {
        let applied = try List.apply(page, to: db)
        try ListBody<List.Element>.requireAnyRead(of: page.items.count, applied.corrupt)
        skipped = applied.corrupt
        state.skipped += applied.corrupt.count
        if state.since == nil, let end = applied.end { state.snapshotEnd = end }
        result.hasChanged = result.hasChanged || applied.changes > 0
        result.moneyMoved = result.moneyMoved || applied.moneyMoved
    }

    /// `nil` if nothing changed.
    private func fetch(_ request: HTTPRequest, at place: Place) async throws -> Answer? {
        switch try await client.deliver(request) {
        case .notProcessed(let error), .unknown(let error): throw error
        case .answered(let response):
            switch response.status {
            case 304: return nil
            case 410: throw CursorExpired(place: place)
            case 200:
                let body = try BankClient.decode(
                    ListBody<List.Element>.self, from: response, as: List.path)
                return (body, response.headers["ETag"])
            default: throw ServerError(response, now: runtime.now())
            }
        }
    }
}

extension ListBody {
    /// Whether there is anything in it that was not known at that place.
    fileprivate func isNews(since: String) -> Bool {
        !items.isEmpty || deleted?.isEmpty == false
            || (changesCursor != nil && changesCursor != since)
    }
}
