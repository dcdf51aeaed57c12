import Domain
import Foundation
import GRDB

/// Follows one list of the bank's: a snapshot, newest first, page by page, once; from then on only
/// what changed. Rows and the place to go on from are one transaction.
struct ListSync<List: SyncedList>: Sendable {
    let store: UserStore
    let client: BankClient
    let runtime: RuntimeEnvironment
    let pageSize: Int

    private struct CursorExpired: Error {}

    /// - Throws: ``BankError``, the storage error, or `CancellationError`; pages that were written
    ///   stay, and the next call goes on after them.
    func refresh() async throws -> RefreshResult {
        var result = RefreshResult()
        for _ in 0..<3 {
            do {
                try await snapshot(&result)
                try await changes(&result)
                return result
            } catch is CursorExpired {
                runtime.log.info("\(List.path): the bank has forgotten our place, starting over")
                try store.write { db in
                    var state = try SyncState(List.collection, in: db)
                    state.startOver(replacing: true)
                    try state.save(db)
                }
            }
        }
        throw BankError.failed(status: 410, detail: "The bank forgets our place again and again.")
    }

    private func snapshot(_ result: inout RefreshResult) async throws {
        var state = try store.read { try SyncState(List.collection, in: $0) }
        while state.since == nil {
            var path = "\(List.path)?limit=\(pageSize)"
            if let cursor = state.snapshotCursor { path += "&cursor=\(cursor.asURLPart)" }
            let list = try await fetch(HTTPRequest(path: path))
            guard let list else {
                throw BankError.failed(status: 304, detail: "without being asked")
            }
            state = try store.write { db in
                var state = try SyncState(List.collection, in: db)
                if state.snapshotCursor == nil {
                    guard let since = list.body.changesCursor else {
                        throw CorruptRecord(
                            record: List.path, field: "changesCursor", value: "missing")
                    }
                    state.snapshotSince = since
                    state.snapshotEnd = ListKey.waiting.base
                }
                let page = SyncPage(
                    items: list.body.items, replacesBelow: state.replaces ? state.snapshotEnd : nil,
                    isLast: list.body.nextCursor == nil)
                try write(page, db, &state, &result)
                state.snapshotCursor = list.body.nextCursor
                if list.body.nextCursor == nil {
                    state.since = state.snapshotSince
                    (state.snapshotSince, state.snapshotEnd) = (nil, nil)
                    state.replaces = false
                }
                try state.save(db)
                return state
            }
        }
    }

    private func changes(_ result: inout RefreshResult) async throws {
        let state = try store.read { try SyncState(List.collection, in: $0) }
        guard let since = state.since else { return }
        var cursor: String?
        repeat {
            var path = "\(List.path)/changes?since=\(since.asURLPart)&limit=\(pageSize)"
            if let cursor { path += "&cursor=\(cursor.asURLPart)" }
            var request = HTTPRequest(path: path)
            if cursor == nil {
                request.headers["If-None-Match"] =
                    store.unwrittenETags[List.collection, since] ?? state.etag
            }
            let list = try await fetch(request)
            guard let list else { break }
            let isWhole = cursor == nil && list.body.nextCursor == nil
            cursor = list.body.nextCursor
            let next = cursor == nil ? list.body.changesCursor : nil
            let etag = isWhole ? list.etag : nil
            let isNews =
                !list.body.items.isEmpty || list.body.deleted?.isEmpty == false
                || (next != nil && next != since)
            guard isNews || state.lastSuccess == nil else {
                // Not worth a write: asked without it, the bank only says more to the same effect.
                if let etag { store.unwrittenETags[List.collection, since] = etag }
                continue
            }
            try store.write { db in
                var state = try SyncState(List.collection, in: db)
                let page = SyncPage(
                    items: list.body.items, deleted: list.body.deleted ?? [])
                try write(page, db, &state, &result)
                if let next { (state.since, state.etag) = (next, etag) }
                if cursor == nil { state.lastSuccess = runtime.now() }
                try state.save(db)
            }
        } while cursor != nil
    }

    private func write(
        _ page: SyncPage<List.Element>, _ db: Database, _ state: inout SyncState,
        _ result: inout RefreshResult
    ) throws {
        let applied = try List.apply(page, to: db, log: runtime.log)
        for corrupt in applied.corrupt { runtime.log.warning("\(List.path): skipped, \(corrupt)") }
        state.skipped += applied.corrupt.count
        if let end = applied.end { state.snapshotEnd = end }
        result.hasChanged = result.hasChanged || applied.changes > 0
        result.moneyMoved = result.moneyMoved || applied.moneyMoved
    }

    /// `nil` if nothing changed.
    private func fetch(_ request: HTTPRequest) async throws -> (
        body: ListRecord<List.Element>, etag: String?
    )? {
        switch try await client.deliver(request) {
        case .notProcessed(let error), .unknown(let error): throw error
        case .answered(let response):
            switch response.status {
            case 304: return nil
            case 410: throw CursorExpired()
            case 200:
                let body = try BankClient.decode(
                    ListRecord<List.Element>.self, from: response, as: List.path)
                return (body, response.headers["ETag"])
            default: throw BankError(response, now: runtime.now())
            }
        }
    }
}
