import AshlarDomain
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

    func orderOutbox(of store: UserStore) -> StandingOrderOutbox {
        StandingOrderOutbox(store: store, settings: settings, runtime: runtime)
    }

    func orderSender(of store: UserStore) -> StandingOrderSender {
        StandingOrderSender(
            outbox: orderOutbox(of: store), client: client(for: store), settings: settings,
            runtime: runtime)
    }

    /// How far a payment's sending has got, behind the first of its account.
    func delivery(
        of row: OutboxRow, behind heads: [ID<Account>: ID<Payment>], in store: UserStore
    ) -> PaymentDelivery {
        let now = runtime.now()
        return row.delivery(
            behind: heads[row.account] ?? row.payment, due: outbox(of: store).dueAt(row, now),
            at: now)
    }

    func refresher(of store: UserStore) -> Refresher {
        Refresher(context: self, store: store, client: client(for: store))
    }

    /// Refreshes for whoever is signed in.
    ///
    /// - Throws: `ServerError`, the storage error, or `CancellationError`.
    func refresh(_ collection: LocalCopy) async throws {
        _ = try await refresher(of: sessions.store()).refresh(collection)
    }

    /// Never, where nobody is signed in.
    func freshness(_ collection: LocalCopy) -> Freshness {
        sessions.openStore?.freshness[collection] ?? .never
    }
}
