import Domain
import Foundation

/// What the parts of Data share.
struct DataContext: Sendable {
    let runtime: RuntimeEnvironment
    let timeZone: TimeZone
    let settings: DataSettings
    let sessions: SessionKeeper
    let hub: ChangeHub
    let networkIsBack: @Sendable () -> AsyncStream<Void>

    func client(for store: UserStore) -> BankClient {
        BankClient(
            channel: sessions.channel, sessions: sessions, user: store.user, now: runtime.now)
    }

    func outbox(of store: UserStore) -> Outbox {
        Outbox(store: store, settings: settings, runtime: runtime, timeZone: timeZone)
    }

    func refresher(of store: UserStore) -> Refresher {
        Refresher(context: self, store: store, client: client(for: store))
    }

    /// Refreshes for whoever is signed in.
    ///
    /// - Throws: ``BankError``, the storage error, or `CancellationError`.
    func refresh(_ collection: LocalCopy) async throws {
        _ = try await refresher(of: sessions.store()).refresh(collection)
    }

    /// Never, where nobody is signed in.
    func freshness(_ collection: LocalCopy) -> Freshness {
        sessions.openStore?.freshness[collection] ?? .never
    }
}
