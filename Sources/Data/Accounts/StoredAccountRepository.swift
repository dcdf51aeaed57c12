import AshlarDomain
import AshlarOffline

/// Accounts from the store; empty where nobody is signed in.
struct StoredAccountRepository: AccountRepository {
    let context: DataContext

    func accounts() async throws -> [Account] {
        guard let store = context.sessions.openStore else { return [] }
        return try context.cacheThenRefresh(.accounts, store) {
            try store.read { try AccountTable.all($0) }
        }
    }

    func account(_ id: ID<Account>) async throws -> Account? {
        try context.sessions.openStore?.read { try AccountTable.one(id, $0) }
    }

    func refresh() async throws { try await context.refresh(.accounts) }
    func freshness() async throws -> Freshness { context.freshness(.accounts) }
    func changes() -> AsyncStream<Void> { context.hub.changes(.accounts) }
    func progress() -> AsyncStream<SyncProgress?> { context.hub.progress.stream(.accounts) }
}

extension DataContext {
    /// Reads at once, and lets what is old be refreshed in the background.
    func cacheThenRefresh<Value>(
        _ collection: LocalCopy, _ store: UserStore, _ cache: () throws -> Value
    ) rethrows -> Value {
        try CacheThenRefresh(maximumAge: settings.maximumAge).read(
            freshness: store.freshness[collection], now: runtime.now(), cache: cache
        ) {
            store.wanted.insert(.collection(collection))
            store.alarms.stale.signal()
        }
    }
}
