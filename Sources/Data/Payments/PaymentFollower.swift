import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Synchronization

/// What the app does by itself besides sending and refreshing: it follows payments that are under way
/// at the bank, and fetches histories that readers miss.
struct PaymentFollower: Sendable {
    let context: DataContext
    let histories: WantedHistories

    /// Until cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await follow() }
            group.addTask { await keepBooks() }
            group.addTask { await fetchHistories() }
        }
    }

    /// Looks after payments that are under way at the bank, in growing intervals, anew from one second
    /// whenever the list has changed.
    private func follow() async {
        let clock = context.runtime.clock
        let changes = PaymentChanges(context.offline.changes(Payments.collection))
        await changes.run { changed in
            var interval = Duration.seconds(1)
            while !Task.isCancelled {
                guard (try? isAnyUnderWay()) == true else {
                    // What cannot be read is in the log of those who read more than this.
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

    /// Not those that are scheduled: their day comes without being watched. By the index of the few
    /// that are open: SQLite itself would look through the statuses of all.
    static let underWayText = """
        SELECT EXISTS (SELECT 1 FROM payments INDEXED BY paymentsOpen
            WHERE \(PaymentTables.isOpen) AND status <> 'scheduled')
        """

    private func isAnyUnderWay() throws -> Bool {
        try context.offline.readIfOpen { try $0.integer(Self.underWayText) } == 1
    }

    /// Fetches payments, balances and entries when the user has done something about a payment.
    private func keepBooks() async {
        while !Task.isCancelled {
            guard await context.books.wait(on: context.runtime.clock) else { continue }
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

    /// What went wrong is in the log and in the freshness; it is tried again in time.
    private func refresh<Collection: SyncedCollection>(_ type: Collection.Type) async {
        do { try await context.offline.copy(of: type).refresh() } catch {
            guard !(error is CancellationError) else { return }
            context.runtime.log.info("Refresh of \(type.collection): \(error)")
        }
    }
}

/// Payments whose history readers miss; each is asked for once while it stays as it is.
final class WantedHistories: Sendable {
    private struct Wanted: Hashable {
        let id: ID<Payment>
        let statusAt: Date
    }

    let signal = WakeSignal()
    private let state = Mutex<(wanted: [ID<Payment>], asked: Set<Wanted>)>(([], []))

    func insert(_ id: ID<Payment>, _ statusAt: Date) {
        state.withLock { state in
            // A bank that tells none is not asked again.
            guard state.asked.insert(Wanted(id: id, statusAt: statusAt)).inserted else { return }
            state.wanted.append(id)
        }
        signal.signal()
    }

    func takeAll() -> [ID<Payment>] {
        state.withLock { state in
            defer { state.wanted = [] }
            return state.wanted
        }
    }
}

/// A stream of changes as a signal to wait for.
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
