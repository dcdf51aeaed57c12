import AshlarCore
import Foundation

/// Refreshes the copies of one store, each at most once at a time.
struct Refresher: Sendable {
    let store: OfflineStore
    let client: ServerClient
    let runtime: RuntimeEnvironment
    let settings: OfflineSettings
    let hub: ChangeHub
    let collections: [String: any SyncedCollection.Type]
    let outbox: Outbox

    /// Refreshes a collection; concurrent calls share one refresh.
    ///
    /// - Throws: `ServerError`, the storage error, or `CancellationError`.
    @discardableResult
    func refresh(_ collection: String) async throws -> RefreshResult {
        guard let type = collections[collection], let flight = store.refreshes[collection] else {
            return RefreshResult()
        }
        return try await flight.run { try await self.fly(type) }
    }

    /// Refreshes the list of one key, in a collection with a list for each key.
    ///
    /// - Throws: Like ``refresh(_:)``.
    @discardableResult
    func refresh<Collection: SyncedCollection>(
        _ type: Collection.Type, part key: String
    ) async throws -> RefreshResult {
        let name = try store.write { store in
            let parts = RequestedParts(type, store)
            return parts.name(try parts.want(key))
        }
        return try await store.partRefreshes[name].run {
            try await fly(type, as: name) { try await PartsSync(base: $0).refresh(key) }
        }
    }

    private func fly<Collection: SyncedCollection>(
        _ type: Collection.Type
    ) async throws -> RefreshResult {
        try await fly(type, as: type.collection) { try await $0.refresh() }
    }

    /// - Parameter name: The name under which the freshness is stored.
    private func fly<Collection: SyncedCollection>(
        _ type: Collection.Type, as name: String,
        _ refresh: (CollectionSync<Collection>) async throws -> RefreshResult
    ) async throws -> RefreshResult {
        do {
            let result = try await refresh(
                CollectionSync<Collection>(
                    store: store, client: client, runtime: runtime, settings: settings,
                    progress: hub.progress.line(type.collection)))
            store.freshness.succeeded(name, at: runtime.now(), topic: type.collection)
            try outbox.serverIsReachable()
            if result.hasRenamed { try outbox.renewIDs() }
            if result.hasChanged { store.signals.sender.signal() }
            let others = result.hasChanged ? type.refreshesWhenChanged : []
            for other in result.refreshes.union(others).sorted() where other != type.collection {
                store.staleItems.insert(.collection(other))
                store.signals.stale.signal()
            }
            return result
        } catch let record as UnreadableRecord {
            throw failure(name, client.error(record), type.collection)
        } catch let error as ServerError {
            throw failure(name, error, type.collection)
        }
    }

    private func failure(_ name: String, _ error: ServerError, _ topic: String) -> ServerError {
        runtime.log.info("Refresh of \(name): \(error)")
        store.freshness.failed(name, error, at: runtime.now(), topic: topic)
        return error
    }
}
