import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Synchronization

/// The background work of Data besides sending and refreshing: it follows payments in progress at
/// the bank, and fetches missing histories.
struct PaymentFollower: Sendable {
    let context: DataContext
    let histories: HistoryRequests

    /// Runs until cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await follow() }
            group.addTask { await refreshAfterUserActions() }
            group.addTask { await fetchHistories() }
        }
    }

    /// Refreshes payments while any is in progress at the bank, at intervals that double from one
    /// second; a change of the list resets the interval.
    private func follow() async {
        let clock = context.runtime.clock
        let changes = PaymentChanges(context.offline.changes(Payments.collection))
        await changes.run { changed in
            var interval = Duration.seconds(1)
            while !Task.isCancelled {
                guard (try? isAnyUnderWay()) == true else {
                    // Waits after a failed read, too: other readers log the error.
                    await changed.wait(on: clock)
                    interval = .seconds(1)
                    continue
                }
                if await changed.wait(atMost: interval, on: clock) {
                    interval = .seconds(1)
                } else {
                    await refresh(Payments.self)
                    interval = min(interval * 2, context.settings.followCap)
                }
            }
        }
    }

    /// Excludes scheduled payments, which change only on their day. Names the index of the few open
    /// payments: SQLite’s planner would scan the statuses of all.
    static let underWayText = """
        SELECT EXISTS (SELECT 1 FROM payments INDEXED BY paymentsOpen
            WHERE \(PaymentTables.isOpen) AND status <> 'scheduled')
        """

    private func isAnyUnderWay() throws -> Bool {
        try context.offline.readIfOpen { try $0.integer(Self.underWayText) } == 1
    }

    /// Refreshes payments, balances and entries after the user has acted on a payment.
    private func refreshAfterUserActions() async {
        while !Task.isCancelled {
            guard await context.userActions.wait(on: context.runtime.clock) else { continue }
            await refresh(Payments.self)
            await refresh(Accounts.self)
            await refresh(Transactions.self)
        }
    }

    private func fetchHistories() async {
        while !Task.isCancelled {
            guard await histories.signal.wait(on: context.runtime.clock) else { continue }
            for id in histories.takeAll() { await fetchHistory(of: id) }
        }
    }

    private func fetchHistory(of id: ID<Payment>) async {
        do {
            let bankID = try context.offline.read { try PaymentRow.find(id, $0)?.bankID }
            guard let bankID else { return }
            _ = try await context.keep(
                HTTPRequest(path: "\(Payments.path)/\(bankID.asURLPart)"), of: id)
        } catch {
            context.runtime.log.info("History of payment \(id): \(error)")
        }
    }

    /// Errors are in the log and in the freshness; a later refresh retries.
    private func refresh<Collection: SyncedCollection>(_ type: Collection.Type) async {
        do { try await context.offline.copy(of: type).refresh() } catch {
            guard !(error is CancellationError) else { return }
            context.runtime.log.info("Refresh of \(type.collection): \(error)")
        }
    }
}

/// Payments whose history is missing; each is fetched once per status.
final class HistoryRequests: Sendable {
    private struct HistoryRequest: Hashable {
        let id: ID<Payment>
        let statusAt: Date
    }

    let signal = WakeSignal()
    private let state = Mutex<(pending: [ID<Payment>], requested: Set<HistoryRequest>)>(([], []))

    func insert(_ id: ID<Payment>, _ statusAt: Date) {
        state.withLock { state in
            // Not requested again if the bank returned no history.
            guard state.requested.insert(HistoryRequest(id: id, statusAt: statusAt)).inserted else {
                return
            }
            state.pending.append(id)
        }
        signal.signal()
    }

    func takeAll() -> [ID<Payment>] {
        state.withLock { state in
            defer { state.pending = [] }
            return state.pending
        }
    }
}

/// Turns a stream of changes into a wake signal.
private struct PaymentChanges {
    private let stream: AsyncStream<Void>

    init(_ stream: AsyncStream<Void>) { self.stream = stream }

    func run(_ body: @escaping @Sendable (WakeSignal) async -> Void) async {
        let signal = WakeSignal()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in stream { signal.signal() } }
            group.addTask { await body(signal) }
            await group.next()
            group.cancelAll()
        }
    }
}
