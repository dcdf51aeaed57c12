import AshlarCore
import AshlarHTTP

/// Follows a list that is sent whole, or a single resource, by its ETag.
struct WholeSync<Collection: SyncedCollection>: Sendable {
    typealias Answer = CollectionSync<Collection>.Answer

    let base: CollectionSync<Collection>

    private var store: OfflineStore { base.store }

    /// How often an answer is discarded because another process on this store was faster.
    private static var tries: Int { 3 }

    func refresh() async throws -> RefreshResult {
        for attempt in 1...Self.tries {
            let isLast = attempt == Self.tries
            if let result = try await refreshOnce(isLast: isLast) { return result }
        }
        return RefreshResult()
    }

    private func refreshOnce(isLast: Bool) async throws -> RefreshResult? {
        let (began, known) = try base.start()
        var pages: [Answer] = []
        var cursor: String?
        var bytes = 0
        let walk = PageWalk(Collection.feed.path, base.settings, base.runtime.clock)
        repeat {
            let answer = try await base.fetch(
                .snapshot(cursor: cursor), etag: cursor == nil ? known.etag : nil)
            guard let answer else {
                try base.settleAlone(through: began)
                return RefreshResult()
            }
            // The whole list is in memory at once, so it is limited to the size of one response.
            bytes += answer.size
            guard bytes <= base.settings.responseLimit else {
                throw ServerError(.responseTooLarge(limit: base.settings.responseLimit))
            }
            try walk.arrived(next: answer.page.nextCursor)
            try walk.taken(isNews: !answer.page.items.isEmpty || answer.page.nextCursor == nil)
            pages.append(answer)
            guard pages.reduce(0, { $0 + $1.page.items.count }) <= ListRows.most else {
                throw UnreadableRecord(
                    ListRows.TooMany(field: "items"), record: Collection.feed.path)
            }
            cursor = answer.page.nextCursor
        } while cursor != nil
        return try take(pages, began, known, isLast: isLast)
    }

    func refreshSingle() async throws -> RefreshResult {
        for attempt in 1...Self.tries {
            let (began, known) = try base.start()
            guard let answer = try await base.fetch(.single, etag: known.etag) else {
                try base.settleAlone(through: began)
                return RefreshResult()
            }
            let isLast = attempt == Self.tries
            if let result = try take([answer], began, known, isLast: isLast) { return result }
        }
        return RefreshResult()
    }

    /// - Parameter isLast: Whether to write the page even if the server has answered a command
    ///   meanwhile; that command’s row is kept.
    /// - Returns: `nil` if another process has refreshed the list since this began, which may be
    ///   more recent.
    private func take(
        _ pages: [Answer], _ began: Int64, _ known: SyncState, isLast: Bool
    ) throws -> RefreshResult? {
        guard let first = pages.first else { return RefreshResult() }
        var all = first.page
        for page in pages.dropFirst() {
            all.items += page.page.items
            all.json += page.page.json
        }
        // Pages with different ETags show different states of the list: the next refresh reads it
        // again.
        let etag = pages.allSatisfy { $0.etag == first.etag } ? first.etag : nil
        let answer = Answer(page: all, etag: etag, answers: first.answers, size: first.size)
        var result = RefreshResult()
        let skipped: [UnreadableRecord]? = try store.write { store in
            var state = try SyncState(base.name, in: store)
            guard state.lastSuccess == known.lastSuccess,
                try isLast || (state == known && !base.isOutdated(answer, store))
            else { return nil }
            let isOutdated = try base.isOutdated(answer, store)
            state.skipped = 0
            let applied = try base.write(answer, replaces: .all, store, &state, &result)
            let isSettled = try base.settle(through: began, store)
            // Without an ETag, the list is requested again: a later version may read the unreadable
            // rows, and the server’s later answers are included.
            state.etag = applied.unreadable.isEmpty && !isOutdated ? answer.etag : nil
            let isNews =
                applied.changes > 0 || isSettled || state.etag != known.etag
                || known.lastSuccess == nil
            if isNews {
                state.lastSuccess = base.runtime.now()
                try state.save(store)
            }
            return applied.unreadable
        }
        guard let skipped else { return nil }
        base.warn(of: skipped)
        return result
    }
}
