import AshlarCore
import AshlarHTTP

/// Reads a list without cursors by row numbers.
///
/// Each page begins with the last row of the previous one. If another row is there, the list has
/// changed meanwhile and rows may be missing, so it is read again; after several attempts it is
/// used as it is, without removing rows.
struct OffsetSync<Collection: SyncedCollection>: Sendable {
    typealias Answer = CollectionSync<Collection>.Answer

    let base: CollectionSync<Collection>
    private static var tries: Int { 3 }

    private var store: OfflineStore { base.store }

    func refresh() async throws -> RefreshResult {
        for attempt in 1...Self.tries {
            let (began, known) = try base.start()
            let read = try await read(isLast: attempt == Self.tries)
            if let read,
                let result = try take(read.answer, isUnchanged: read.isUnchanged, began, known)
            {
                return result
            }
            base.runtime.log.info("\(base.name): the list changed while it was read")
        }
        return RefreshResult()
    }

    /// - Returns: All rows, and whether the list was unchanged meanwhile; `nil` if it changed and
    ///   should be read again.
    private func read(isLast: Bool) async throws -> (answer: Answer, isUnchanged: Bool)? {
        let walk = PageWalk(Collection.feed.path, base.settings, base.runtime.clock)
        var all: Answer?
        var ids: Set<String> = []
        var last: String?
        var offset = 0
        var isUnchanged = true
        while true {
            guard let answer = try await base.fetch(.offset(offset), etag: nil) else { return nil }
            let rows = answer.page.items
            let overlap = offset == 0 ? nil : rows.first.flatMap(id)
            if offset > 0, overlap == nil || overlap != last {
                guard isLast else { return nil }
                isUnchanged = false
            }
            let new = rows.indices.filter { number in
                id(rows[number]).map { ids.insert($0).inserted } ?? (number > 0 || offset == 0)
            }
            let joined = joined(all, answer, new)
            all = joined
            try requireBounds(joined)
            base.progress.report(rows: ids.count, total: answer.page.total)
            last = rows.last.flatMap(id)
            let isEnd = try isEnd(answer.page, offset)
            try walk.arrived(next: isEnd ? nil : "\(offset)")
            try walk.taken(isNews: !new.isEmpty || isEnd)
            // A page with only the previous page’s last row is the end.
            guard !isEnd, rows.count > 1 else { break }
            offset += rows.count - 1
        }
        return all.map { ($0, isUnchanged) }
    }

    /// Whether the list ends with this page. Servers may send smaller pages than requested: if the
    /// list has a total, that decides; otherwise only a page without new rows is the last.
    ///
    /// - Throws: `UnreadableRecord` for a total that contradicts the rows.
    private func isEnd(_ page: ListPage<Collection.Wire>, _ offset: Int) throws -> Bool {
        // The list has become shorter meanwhile.
        if offset > 0, page.items.isEmpty { return true }
        let read = offset + page.items.count
        guard let total = page.total else { return page.items.isEmpty }
        guard total >= read, total == read || offset > 0 || page.items.count > 1 else {
            throw UnreadableRecord(
                record: Collection.feed.path, field: "total", value: "\(total), and \(read) rows")
        }
        return total == read
    }

    /// Limits the whole list to the size of one response, because it is in memory at once.
    private func requireBounds(_ all: Answer) throws {
        guard all.size <= base.settings.responseLimit else {
            throw ServerError(.responseTooLarge(limit: base.settings.responseLimit))
        }
        guard all.page.items.count <= ListRows.most else {
            throw UnreadableRecord(ListRows.TooMany(field: "items"), record: Collection.feed.path)
        }
    }

    private func id(_ item: Lossy<Collection.Wire>) -> String? {
        switch item {
        case .read(let wire): Collection.id(of: wire)
        case .corrupt(_, let id): id
        }
    }

    private func joined(_ all: Answer?, _ answer: Answer, _ numbers: [Int]) -> Answer {
        var page = all?.page ?? answer.page
        if all == nil {
            page.items = []
            page.json = []
        }
        page.items += numbers.map { answer.page.items[$0] }
        if answer.page.json.count == answer.page.items.count {
            page.json += numbers.map { answer.page.json[$0] }
        }
        return Answer(
            page: page, etag: nil, answers: min(all?.answers ?? .max, answer.answers),
            size: (all?.size ?? 0) + answer.size)
    }

    /// - Returns: `nil` if another process has refreshed the list since this began, which may be
    ///   more recent.
    private func take(
        _ answer: Answer, isUnchanged: Bool, _ began: Int64, _ known: SyncState
    ) throws -> RefreshResult? {
        var result = RefreshResult()
        let skipped: [UnreadableRecord]? = try store.write { store in
            var state = try SyncState(base.name, in: store)
            guard state.lastSuccess == known.lastSuccess else { return nil }
            let isFirst = state.lastSuccess == nil
            state.skipped = 0
            let applied = try base.write(
                answer, replaces: isUnchanged ? .all : .nothing, store, &state, &result)
            let isSettled = try base.settle(through: began, store)
            if applied.changes > 0 || isSettled || isFirst {
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
