import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB

/// All that happens by itself while a user is signed in: sending, following, refreshing. Ends when
/// it is cancelled.
struct BackgroundWork: Sendable {
    let context: DataContext
    let store: UserStore

    private var refresher: Refresher { context.refresher(of: store) }
    private var runtime: RuntimeEnvironment { context.runtime }
    private var settings: DataSettings { context.settings }

    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await sender.run() }
            group.addTask { await context.orderSender(of: store).run() }
            group.addTask { await follow() }
            group.addTask { await refreshNowAndThen() }
            group.addTask { await keepBooks() }
            group.addTask { await fetchWhatIsWanted() }
            group.addTask { await watchNeighbours() }
            group.addTask { await watchNetwork() }
        }
    }

    var sender: OutboxSender {
        OutboxSender(
            outbox: context.outbox(of: store), client: context.client(for: store),
            settings: settings, runtime: runtime)
    }

    /// Looks after payments that are under way at the bank, in growing intervals.
    func follow() async {
        var interval = Duration.seconds(1)
        while !Task.isCancelled {
            let isNeeded = attempt { try hasPaymentsUnderWay() } ?? false
            let rang = await store.alarms.follower.wait(
                atMost: isNeeded ? interval : nil, on: runtime.clock)
            if rang { interval = .seconds(1) }
            guard isNeeded, !rang, !Task.isCancelled else { continue }
            let result = await refresh(.payments)
            interval =
                result?.hasChanged == true ? .seconds(1) : min(interval * 2, settings.followCap)
        }
    }

    private func hasPaymentsUnderWay() throws -> Bool {
        try store.read { db in
            try Bool.fetchOne(db.cachedStatement(sql: Self.underWayText)) ?? false
        }
    }

    /// Not those that are scheduled: their day comes without being watched. By the index of the few
    /// that are open: SQLite itself would look through the statuses of all.
    static let underWayText = """
        SELECT EXISTS (SELECT 1 FROM payments INDEXED BY paymentsOpen WHERE \(Schema.isOpen)
            AND status NOT IN ('scheduled', 'queued', 'submitting', 'unknown'))
        """

    /// All at once at first; then the accounts alone, and the rest where those have changed.
    func refreshNowAndThen() async {
        var round = 0
        while !Task.isCancelled {
            let isFull = round % settings.fullRefreshEvery == 0
            let haveMoved = await refresh(.accounts)?.hasChanged == true
            for copy in [LocalCopy.payments, .transactions, .standingOrders] {
                let freshness = store.freshness[copy]
                let isMissing = freshness.lastSuccess == nil || freshness.failure != nil
                if isFull || haveMoved || isMissing { await refresh(copy) }
            }
            round += 1
            // Cancelled: the loop's condition ends it.
            try? await runtime.clock.sleep(for: settings.refreshInterval)
            context.sessions.endingsAlarm.signal()
        }
    }

    /// Fetches balances and entries when money has moved.
    func keepBooks() async {
        while !Task.isCancelled {
            guard await store.alarms.books.wait(on: runtime.clock) else { continue }
            await refresh(.accounts)
            await refresh(.transactions)
        }
    }

    /// Fetches what readers found old or missing.
    func fetchWhatIsWanted() async {
        while !Task.isCancelled {
            guard await store.alarms.stale.wait(on: runtime.clock) else { continue }
            for item in store.wanted.takeAll() {
                switch item {
                case .collection(let collection): await refresh(collection)
                case .history(let id, _): await fetchHistory(of: id)
                }
            }
        }
    }

    /// Tells readers what another process has written to the same store, and sends it if that one
    /// does not: SQLite's observers only see their own connection.
    func watchNeighbours() async {
        var seen = attempt { try store.ask("PRAGMA data_version") }
        while !Task.isCancelled {
            // Cancelled: the loop's condition ends it.
            try? await runtime.clock.sleep(for: settings.neighbourInterval)
            let version = attempt { try store.ask("PRAGMA data_version") }
            guard version != seen else { continue }
            seen = version
            context.hub.sendAll()
            store.alarms.sender.signal()
            store.orderWatch.alarm.signal()
            store.alarms.follower.signal()
        }
    }

    /// Tries at once what waited for a network, and asks for what could not be fetched.
    func watchNetwork() async {
        for await _ in context.networkIsBack() {
            attempt { try context.outbox(of: store).bankMayBeReachable() }
            attempt { try context.orderOutbox(of: store).bankMayBeReachable() }
            for copy in LocalCopy.allCases where store.freshness[copy].failure != nil {
                store.wanted.insert(.collection(copy))
            }
            store.alarms.stale.signal()
        }
    }

    private func fetchHistory(of id: ID<Payment>) async {
        do {
            guard let bankID = try store.read({ try PaymentWriter($0).find(id)?.bankID }) else {
                return
            }
            let response = try await context.client(for: store).send(
                HTTPRequest(path: "/v1/payments/\(bankID.asURLPart)"))
            _ = try PaymentAnswer.keep(response, of: id, in: store)
        } catch {
            runtime.log.info("History of payment \(id): \(error)")
        }
    }

    /// What went wrong is in the log and in the freshness; it is tried again in time.
    @discardableResult
    private func refresh(_ collection: LocalCopy) async -> RefreshResult? {
        do { return try await refresher.refresh(collection) } catch is CancellationError {
            return nil
        } catch {
            runtime.log.info("Refresh of \(collection.rawValue) in the background: \(error)")
            return nil
        }
    }

    @discardableResult
    private func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do { return try body() } catch ServerError.signedOut {
            // Another process has ended the session, which is told where it is found.
            return nil
        } catch {
            runtime.log.error("The store cannot be read: \(error)")
            return nil
        }
    }
}
