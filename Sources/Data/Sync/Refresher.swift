import AshlarDomain
import AshlarOffline
import Foundation

/// Refreshes the local copies of one user, each at most once at a time.
struct Refresher: Sendable {
    let context: DataContext
    let store: UserStore
    let client: BankClient

    /// Concurrent calls for one collection share one refresh.
    ///
    /// - Throws: `ServerError`, the storage error, or `CancellationError`.
    @discardableResult
    func refresh(_ collection: LocalCopy) async throws -> RefreshResult {
        guard let flight = store.refreshes[collection] else { return RefreshResult() }
        return try await flight.run { try await self.fly(collection) }
    }

    private func fly(_ collection: LocalCopy) async throws -> RefreshResult {
        do {
            let result = try await fetch(collection)
            store.freshness.succeeded(collection, at: context.runtime.now())
            try context.outbox(of: store).bankIsReachable()
            if collection == .payments, result.hasChanged {
                store.alarms.sender.signal()
                store.alarms.follower.signal()
            }
            if result.moneyMoved { store.alarms.books.signal() }
            return result
        } catch let corrupt as UnreadableRecord {
            throw failure(collection, ServerError(corrupt))
        } catch let error as ServerError {
            throw failure(collection, error)
        }
    }

    private func failure(_ collection: LocalCopy, _ error: ServerError) -> ServerError {
        context.runtime.log.info("Refresh of \(collection.rawValue): \(error)")
        store.freshness.failed(collection, error, at: context.runtime.now())
        return error
    }

    private func fetch(_ collection: LocalCopy) async throws -> RefreshResult {
        switch collection {
        case .payments: try await list(SyncedPayments.self)
        case .transactions: try await list(SyncedTransactions.self)
        case .accounts:
            try await accounts()
        case .payees:
            try await whole.refresh(PayeeTable.self)
        case .standingOrders:
            try await whole.refresh(StandingOrderTable.self)
        case .profile:
            try await ProfileSync(store: store, client: client, runtime: context.runtime).refresh()
        }
    }

    private func accounts() async throws -> RefreshResult {
        let newest = try store.read { try HeldFunds.newest($0) }
        return try await whole.refresh(
            AccountTable.self,
            told: newest.map { newest in { try HeldFunds.forget(through: newest, $0) } })
    }

    private var whole: WholeSync {
        WholeSync(
            store: store, client: client, runtime: context.runtime, settings: context.settings)
    }

    private func list<List: SyncedList>(_ list: List.Type) async throws -> RefreshResult {
        try await ListSync<List>(
            store: store, client: client, runtime: context.runtime,
            settings: context.settings,
            progress: context.hub.progress.line(list.collection)
        ).refresh()
    }
}
