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

    /// Concurrent calls for one collection share one refresh.
    ///
    /// - Throws: `ServerError`, the storage error, or `CancellationError`.
    @discardableResult
    func refresh(_ collection: String) async throws -> RefreshResult {
        guard let type = collections[collection], let flight = store.refreshes[collection] else {
            return RefreshResult()
        }
        return try await flight.run { try await self.fly(type) }
    }

    private func fly<Collection: SyncedCollection>(
        _ type: Collection.Type
    ) async throws -> RefreshResult {
        do {
            let result = try await CollectionSync<Collection>(
                store: store, client: client, runtime: runtime, settings: settings,
                progress: hub.progress.line(type.collection)
            ).refresh()
            store.freshness.succeeded(type.collection, at: runtime.now())
            try outbox.serverIsReachable()
            if result.hasChanged { store.signals.sender.signal() }
            let others = result.hasChanged ? type.refreshesWhenChanged : []
            for other in result.refreshes.union(others).sorted() where other != type.collection {
                store.wanted.insert(.collection(other))
                store.signals.stale.signal()
            }
            return result
        } catch let record as UnreadableRecord {
            throw failure(type.collection, client.error(record))
        } catch let error as ServerError {
            throw failure(type.collection, error)
        }
    }

    private func failure(_ collection: String, _ error: ServerError) -> ServerError {
        runtime.log.info("Refresh of \(collection): \(error)")
        store.freshness.failed(collection, error, at: runtime.now())
        return error
    }
}
