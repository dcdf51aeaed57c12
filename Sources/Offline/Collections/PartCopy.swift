public import AshlarCore

/// The copy of one key's list, of a collection that has one for each key; see ``Feed/parts(path:of:)``.
public struct PartCopy<Collection: SyncedCollection>: SyncedRepository {
    let local: LocalCopy<Collection>
    /// As it was asked for; the owner of the list may have another id by now.
    public let key: String

    private var offline: Offline { local.offline }

    /// Fetches the list. From then on it is among those that the background refreshes, until others were asked
    /// for later.
    ///
    /// - Throws: As ``LocalCopy/refresh()``. That the server has no such list is no error: it is empty.
    public func refresh() async throws {
        let store = try offline.store
        try await offline.context.refresher(of: store).refresh(Collection.self, part: key)
    }

    /// How old the list is; `Freshness.never` before it was asked for, and signed out.
    public func freshness() async throws -> Freshness {
        guard let store = offline.openStore else { return .never }
        let name = try offline.readIfOpen { connection in
            let parts = WantedParts(Collection.self, connection)
            return parts.name(try parts.current(key))
        }
        return name.map { store.freshness[$0] } ?? .never
    }

    /// One element after each change of the collection.
    public func changes() -> AsyncStream<Void> { local.changes() }

    /// None: a list is one request.
    public func progress() -> AsyncStream<SyncProgress?> { AsyncStream { $0.finish() } }
}

extension LocalCopy {
    /// The copy of one key's list, where the collection has one for each key.
    public func part(_ key: String) -> PartCopy<Collection> { PartCopy(local: self, key: key) }
}

extension StoreConnection {
    /// Asks for one key's list without waiting for it: the next refresh of the collection fetches it.
    public func want<Collection: SyncedCollection>(
        _ type: Collection.Type, part key: String
    ) throws { _ = try WantedParts(type, self).want(key) }

    /// The rows of one key's list, commands on their way on top, in the collection's order.
    public func all<Collection: JSONCollection>(
        _ type: Collection.Type, part key: String
    ) throws -> [Collection.Row] {
        try TopOf<Collection>(self).all(inPart: key)
    }
}
