import AshlarCore
import AshlarHTTP

/// Refreshes the lists of a collection with a list for each key.
struct PartsSync<Collection: SyncedCollection>: Sendable {
    let base: CollectionSync<Collection>

    private var store: OfflineStore { base.store }

    /// How often an answer is discarded because a command was answered meanwhile.
    private static var tries: Int { 3 }

    /// Refreshes the most recently requested lists.
    func refresh() async throws -> RefreshResult {
        let (began, keys) = try store.read {
            (try AnswerCount.now($0), try RequestedParts(Collection.self, $0).latest())
        }
        var result = RefreshResult()
        for key in keys { result.add(try await refresh(key)) }
        let isNews = try store.write { store in
            var state = try SyncState(base.name, in: store)
            let isSettled = try base.settle(through: began, store)
            guard result.hasChanged || isSettled || state.lastSuccess == nil else { return false }
            state.lastSuccess = base.runtime.now()
            try state.save(store)
            return true
        }
        result.hasChanged = result.hasChanged || isNews
        return result
    }

    /// Refreshes the list of one key.
    func refresh(_ key: String) async throws -> RefreshResult {
        for attempt in 1...Self.tries {
            let isLast = attempt == Self.tries
            if let result = try await refreshOnce(key, isLast: isLast) { return result }
        }
        return RefreshResult()
    }

    /// - Returns: `nil` if a command was answered meanwhile, which the list may not show yet, or
    ///   another refresh of the list was faster.
    private func refreshOnce(_ key: String, isLast: Bool) async throws -> RefreshResult? {
        let (began, known) = try store.read {
            (try AnswerCount.now($0), try RequestedParts(Collection.self, $0).state(key))
        }
        let answer: CollectionSync<Collection>.Answer
        do {
            guard let found = try await base.fetch(.part(known.key), etag: nil) else {
                return RefreshResult()
            }
            answer = found
        } catch let error as CollectionSync<Collection>.NoSuchList {
            // Its owner may have another id now.
            guard try isUnchanged(known) else { return nil }
            guard try isGone(known.key) else { throw error.problem }
            answer = CollectionSync<Collection>.Answer(
                page: ListPage(items: []), etag: nil, answers: began, size: 0)
        }
        var result = RefreshResult()
        let skipped: [UnreadableRecord]? = try store.write { store in
            let parts = RequestedParts(Collection.self, store)
            guard try parts.state(known.key) == known,
                try isLast || !base.isOutdated(answer, store)
            else { return nil }
            var state = try SyncState(base.name, in: store)
            let before = try parts.rows(known.key)
            let applied = try base.write(
                answer, replaces: .part(known.key), store, &state, &result)
            let rows = try before.union(parts.rows(known.key))
            try base.settle(through: began, store) { rows.contains($0) }
            try parts.succeeded(known.key, at: base.runtime.now())
            try parts.forgetOldest()
            return applied.unreadable
        }
        guard let skipped else { return nil }
        base.warn(of: skipped)
        return result
    }

    private func isUnchanged(_ known: RequestedParts<Collection>.State) throws -> Bool {
        try store.read { try RequestedParts(Collection.self, $0).state(known.key) == known }
    }

    /// Whether the list’s owner is deleted as well. An owner that the copy still contains may have
    /// another id now.
    private func isGone(_ key: String) throws -> Bool {
        guard case .parts(_, let owners?) = Collection.feed else { return true }
        return try store.read { store in
            try store.integer("SELECT EXISTS (SELECT 1 FROM \"\(owners)\" WHERE id = ?)", [key])
                == 0
        }
    }
}

extension RefreshResult {
    mutating func add(_ other: RefreshResult) {
        hasChanged = hasChanged || other.hasChanged
        hasRenamed = hasRenamed || other.hasRenamed
        refreshes.formUnion(other.refreshes)
    }
}
