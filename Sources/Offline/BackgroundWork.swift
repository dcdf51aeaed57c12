import AshlarCore
import AshlarHTTP
import Foundation

/// All that happens by itself with one store: sending, refreshing, noticing others. Ends when it is
/// cancelled.
struct BackgroundWork: Sendable {
    let context: OfflineContext
    let store: OfflineStore

    private var runtime: RuntimeEnvironment { context.runtime }
    private var settings: OfflineSettings { context.settings }

    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await context.sender(of: store).run() }
            group.addTask { await refreshNowAndThen() }
            group.addTask { await fetchWhatIsWanted() }
            group.addTask { await watchNeighbours() }
            group.addTask { await watchNetwork() }
        }
    }

    private func refreshNowAndThen() async {
        var round = 0
        while !Task.isCancelled {
            for collection in context.collections
            where round.isMultiple(of: max(1, collection.refreshRounds)) {
                await refresh(collection.collection)
            }
            round &+= 1
            // Cancelled: the loop's condition ends it.
            try? await runtime.clock.sleep(for: settings.refreshInterval)
            context.keeper.endingsSignal.signal()
        }
    }

    /// Fetches what readers found old.
    private func fetchWhatIsWanted() async {
        while !Task.isCancelled {
            guard await store.signals.stale.wait(on: runtime.clock) else { continue }
            // In the module's order: a set's own is another in each run.
            let wanted = store.wanted.takeAll()
            for collection in context.collections
            where wanted.contains(.collection(collection.collection)) {
                await refresh(collection.collection)
            }
        }
    }

    /// Notifies readers of what another process has written to the same store, and sends it if that one
    /// does not: SQLite's observers only see their own connection.
    private func watchNeighbours() async {
        var seen = attempt { try store.scalar("PRAGMA data_version") }
        while !Task.isCancelled {
            // Cancelled: the loop's condition ends it.
            try? await runtime.clock.sleep(for: settings.neighbourInterval)
            let version = attempt { try store.scalar("PRAGMA data_version") }
            guard version != seen else { continue }
            seen = version
            context.hub.sendAll()
            store.signals.sender.signal()
        }
    }

    /// Tries at once what waited for a network, and fetches what could not be fetched.
    private func watchNetwork() async {
        for await _ in context.networkIsBack() {
            attempt { try context.outbox(of: store).serverMayBeReachable() }
            for collection in context.collections
            where store.freshness[collection.collection].failure != nil {
                store.wanted.insert(.collection(collection.collection))
            }
            store.signals.stale.signal()
        }
    }

    /// What went wrong is in the log and in the freshness; it is tried again in time.
    private func refresh(_ collection: String) async {
        do { _ = try await context.refresher(of: store).refresh(collection) } catch {
            guard !(error is CancellationError) else { return }
            runtime.log.info("Refresh of \(collection) in the background: \(error)")
        }
    }

    @discardableResult
    private func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do { return try body() } catch ServerError.signedOut {
            // Another process has ended the session, which is found by those who use it.
            return nil
        } catch {
            runtime.log.error("The store cannot be read: \(error)")
            return nil
        }
    }
}
