import AshlarCore
import AshlarHTTP
import Foundation

/// Follows a list by its changes: first a snapshot, newest first, page by page; afterwards only
/// what changed. Rows and the cursor to continue from are written in one transaction, while the
/// next page is being requested.
struct ChangesSync<Collection: SyncedCollection>: Sendable {
    typealias Answer = CollectionSync<Collection>.Answer

    let base: CollectionSync<Collection>

    private var store: OfflineStore { base.store }

    /// What happened to a page.
    private enum PageOutcome {
        /// It was written; `isNews` is whether it contained anything new.
        case written(isNews: Bool)
        /// Another process on this store has already passed it.
        case passed
        /// The server has answered a command since the page was requested, so it is requested
        /// again.
        case outdated
    }

    func refresh() async throws -> RefreshResult {
        let began = try store.read { try AnswerCount.now($0) }
        var result = RefreshResult()
        let walk = PageWalk(Collection.feed.path, base.settings, base.runtime.clock)
        for _ in 0..<3 {
            do {
                try await snapshot(&result, walk)
                try await changes(&result, walk)
                try base.settleAlone(through: began)
                return result
            } catch let expired as CollectionSync<Collection>.CursorExpired {
                try goBack(from: expired.part)
            } catch let record as UnreadableRecord where walk.isCircle {
                // The cursors form a cycle: the next refresh must not continue from them.
                try goBack(from: store.read { try part(SyncState(base.name, in: $0)) })
                throw record
            }
        }
        throw ServerError.failed(
            status: 410, detail: "The server keeps rejecting its own cursors.")
    }

    /// The next part to request.
    private func part(_ state: SyncState) -> ListPart {
        if let since = state.since {
            .changes(since: since, cursor: state.changesCursor)
        } else {
            .snapshot(cursor: state.snapshotCursor)
        }
    }

    /// Goes back from the middle of the changes to their beginning, or from there to the snapshot.
    private func goBack(from part: ListPart) throws {
        try store.write { store in
            var state = try SyncState(base.name, in: store)
            // Otherwise another process has already moved forward or back.
            guard self.part(state) == part else { return }
            if state.changesCursor != nil {
                state.changesCursor = nil
            } else {
                base.runtime.log.info("\(base.name): the cursor is invalid, starting over")
                state.startOver()
            }
            try state.save(store)
        }
    }

    // MARK: Snapshot

    /// Above every place of a list.
    static var top: Int64 { .max }

    private func snapshot(_ result: inout RefreshResult, _ walk: PageWalk) async throws {
        while let start = try begin() {
            walk.startOver()
            base.progress.report(rows: start.rows, total: nil)
            var rows = start.rows
            var cursor = start.cursor
            var answer: Answer? = try await page(after: cursor)
            var retries = CollectionSync<Collection>.retries
            while let now = answer {
                try walk.arrived(next: now.page.nextCursor)
                async let ahead = page(following: now.page)
                var skipped: [UnreadableRecord] = []
                let taken = try store.write {
                    try retries > 0 && base.isOutdated(now, $0)
                        ? .outdated
                        : take(now, .snapshot(cursor: cursor), $0, &result, &skipped)
                }
                base.warn(of: skipped)
                if case .outdated = taken {
                    retries -= 1
                    walk.startOver()
                    answer = try await page(after: cursor)
                    continue
                }
                guard case .written(let isNews) = taken else { break }
                try walk.taken(isNews: isNews || now.page.nextCursor == nil)
                rows += now.page.items.count
                base.progress.report(rows: rows, total: now.page.total)
                if now.page.nextCursor != nil { try Task.checkCancellation() }
                cursor = now.page.nextCursor
                answer = try await ahead
            }
        }
    }

    /// Where the snapshot continues, and how much of it is stored; `nil` once it is complete.
    private func begin() throws -> (cursor: String?, rows: Int)? {
        try store.read { store in
            let state = try SyncState(base.name, in: store)
            guard state.since == nil else { return nil }
            let rows = try state.snapshotEnd.map {
                try Collection.storedRows(from: $0, in: store)
            }
            return (state.snapshotCursor, rows ?? 0)
        }
    }

    /// Writes a page of the snapshot. The page is news if it advances in the list.
    private func take(
        _ answer: Answer, _ part: ListPart, _ store: StoreConnection,
        _ result: inout RefreshResult, _ skipped: inout [UnreadableRecord]
    ) throws -> PageOutcome {
        let list = answer.page
        var state = try SyncState(base.name, in: store)
        guard self.part(state) == part else { return .passed }
        if state.snapshotCursor == nil {
            state.snapshotSince = list.changesCursor
            state.snapshotEnd = Self.top
            // Rows stored earlier by single requests may have been deleted since; the changes begin
            // here and will not include that.
            state.replaces = try state.replaces || Collection.storedRows(from: .min, in: store) > 0
            state.round += 1
            if list.nextCursor == nil, let total = list.total, total > list.items.count {
                throw UnreadableRecord(
                    record: Collection.feed.path, field: "total",
                    value: "\(total), but \(list.items.count) rows and no next page")
            }
        }
        let end = state.snapshotEnd
        let isLast = list.nextCursor == nil
        let applied = try base.write(
            answer,
            replaces: state.replaces
                ? .below(end ?? Self.top, round: state.round, isLast: isLast) : .nothing,
            listing: .page(round: state.round), store, &state, &result)
        skipped = applied.unreadable
        if applied.mayHideRows { state.replaces = false }
        if let new = applied.end { state.snapshotEnd = new }
        let isNews = state.snapshotEnd != end || applied.changes > 0 || applied.hasAdvanced
        state.snapshotCursor = list.nextCursor
        if isLast {
            state.since = state.snapshotSince
            state.snapshotSince = nil
            state.snapshotEnd = nil
            state.replaces = false
        }
        try state.save(store)
        return .written(isNews: isNews)
    }

    /// `nil` after the last page.
    private func page(following page: ListPage<Collection.Wire>) async throws -> Answer? {
        guard let cursor = page.nextCursor else { return nil }
        return try await self.page(after: cursor)
    }

    private func page(after cursor: String?) async throws -> Answer? {
        try await base.fetch(.snapshot(cursor: cursor), etag: nil)
    }

    // MARK: Changes

    private func changes(_ result: inout RefreshResult, _ walk: PageWalk) async throws {
        var isDone = false
        while !isDone {
            walk.startOver()
            isDone = try await changesOnce(&result, walk)
        }
    }

    /// - Returns: Whether the changes were read to their end; otherwise another process on this
    ///   store was faster.
    private func changesOnce(
        _ result: inout RefreshResult, _ walk: PageWalk
    ) async throws -> Bool {
        let start = try store.read { try SyncState(base.name, in: $0) }
        // Another process has reset the list: the next refresh begins with the snapshot.
        guard let since = start.since else { return true }
        var cursor = start.changesCursor
        var rows = 0
        var total: Int?
        var answer = try await changesPage(since, after: cursor, etag: start.etag)
        var retries = CollectionSync<Collection>.retries
        while let now = answer {
            let list = now.page
            try walk.arrived(next: list.nextCursor)
            async let ahead = changesPage(since, following: list)
            let isWhole = cursor == nil && list.nextCursor == nil
            if isWhole, start.lastSuccess != nil, !list.isNews(since: since) {
                // Not worth a write: without it, the server’s next answer is only longer.
                if let etag = now.etag { store.unwrittenETags[base.name, since] = etag }
            } else {
                let taken = try take(
                    now, isWhole ? now.etag : nil, .changes(since: since, cursor: cursor),
                    mayRetry: retries > 0, &result)
                if case .outdated = taken {
                    retries -= 1
                    walk.startOver()
                    answer = try await changesPage(since, after: cursor, etag: nil)
                    continue
                }
                guard case .written = taken else { return false }
                let isNews = !list.items.isEmpty || !list.deleted.isEmpty
                try walk.taken(isNews: isNews || list.nextCursor == nil)
            }
            if !isWhole {
                rows += list.items.count + list.deleted.count
                total = list.total ?? total
                base.progress.report(rows: rows, total: total)
            }
            cursor = list.nextCursor
            if cursor != nil { try Task.checkCancellation() }
            answer = try await ahead
        }
        return true
    }

    private func take(
        _ answer: Answer, _ etag: String?, _ part: ListPart, mayRetry: Bool,
        _ result: inout RefreshResult
    ) throws -> PageOutcome {
        var skipped: [UnreadableRecord] = []
        defer { base.warn(of: skipped) }
        return try store.write { store in
            var state = try SyncState(base.name, in: store)
            guard self.part(state) == part else { return .passed }
            guard try !mayRetry || !base.isOutdated(answer, store) else { return .outdated }
            let applied = try base.write(answer, listing: .changes, store, &state, &result)
            state.changesCursor = answer.page.nextCursor
            if answer.page.nextCursor == nil {
                if let next = answer.page.changesCursor {
                    state.since = next
                    state.etag = etag
                }
                state.lastSuccess = base.runtime.now()
            }
            try state.save(store)
            skipped = applied.unreadable
            return .written(isNews: true)
        }
    }

    /// `nil` after the last page.
    private func changesPage(
        _ since: String, following page: ListPage<Collection.Wire>
    ) async throws -> Answer? {
        guard let cursor = page.nextCursor else { return nil }
        return try await changesPage(since, after: cursor, etag: nil)
    }

    /// `nil` if nothing changed.
    private func changesPage(
        _ since: String, after cursor: String?, etag: String?
    ) async throws -> Answer? {
        let known = cursor == nil ? store.unwrittenETags[base.name, since] ?? etag : nil
        return try await base.fetch(.changes(since: since, cursor: cursor), etag: known)
    }
}

extension ListPage {
    /// Whether it contains anything that was unknown at that cursor.
    fileprivate func isNews(since: String) -> Bool {
        !items.isEmpty || !deleted.isEmpty || (changesCursor != nil && changesCursor != since)
    }
}
