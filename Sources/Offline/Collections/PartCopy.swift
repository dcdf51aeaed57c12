public import AshlarCore

/// The copy of one key’s list, in a collection with a list for each key; see
/// ``Feed/parts(path:of:)``.
public struct PartCopy<Collection: SyncedCollection>: SyncedRepository {
    let local: LocalCopy<Collection>
    /// The requested key; the list’s owner may have another id now.
    public let key: String

    private var offline: Offline { local.offline }

    /// Fetches the list. From then on the background refreshes it, until enough other lists have
    /// been requested later.
    ///
    /// - Throws: Like ``LocalCopy/refresh()``. If the server has no such list, it is empty; that is
    ///   not an error.
    public func refresh() async throws {
        let store = try offline.store
        try await offline.context.refresher(of: store).refresh(Collection.self, part: key)
    }

    /// The list’s age; `Freshness.never` before the first request, and when signed out.
    public func freshness() async throws -> Freshness {
        guard let store = offline.openStore else { return .never }
        let name = try offline.readIfOpen { connection in
            let parts = RequestedParts(Collection.self, connection)
            return parts.name(try parts.current(key))
        }
        return name.map { store.freshness[$0] } ?? .never
    }

    /// Yields after each change of the collection.
    public func changes() -> AsyncStream<Void> { local.changes() }

    /// An empty stream: a list is one request.
    public func progress() -> AsyncStream<SyncProgress?> { AsyncStream { $0.finish() } }
}

extension LocalCopy {
    /// The copy of one key’s list, in a collection with a list for each key.
    public func part(_ key: String) -> PartCopy<Collection> { PartCopy(local: self, key: key) }
}

extension StoreConnection {
    /// Requests one key’s list without waiting for it: the next refresh of the collection fetches
    /// it.
    public func want<Collection: SyncedCollection>(
        _ type: Collection.Type, part key: String
    ) throws { _ = try RequestedParts(type, self).want(key) }

    /// The rows of one key’s list with commands applied, in the collection’s order.
    public func all<Collection: JSONCollection>(
        _ type: Collection.Type, part key: String
    ) throws -> [Collection.Row] {
        try RowsWithCommands<Collection>(self).all(inPart: key)
    }
}
