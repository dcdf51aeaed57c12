import AshlarCore
import AshlarHTTP
import Foundation

/// The background work of one store: sends commands, refreshes copies, and watches the network and
/// other processes. Ends when it is cancelled.
struct BackgroundWork: Sendable {
    let context: OfflineContext
    let store: OfflineStore

    private var runtime: RuntimeEnvironment { context.runtime }
    private var settings: OfflineSettings { context.settings }

    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await context.sender(of: store).run() }
            group.addTask { await refreshPeriodically() }
            group.addTask { await refreshStale() }
            group.addTask { await watchNeighbours() }
            group.addTask { await watchNetwork() }
        }
    }

    private func refreshPeriodically() async {
        var round = 0
        while !Task.isCancelled {
            for collection in context.collections
            where round.isMultiple(of: max(1, collection.refreshRounds)) {
                await refresh(collection.collection)
            }
            round &+= 1
            // On cancellation, the loop’s condition ends the loop.
            try? await runtime.clock.sleep(for: settings.refreshInterval)
            context.keeper.endingsSignal.signal()
        }
    }

    /// Refreshes the collections whose readers found them stale.
    private func refreshStale() async {
        while !Task.isCancelled {
            guard await store.signals.stale.wait(on: runtime.clock) else { continue }
            // In the module’s order: a set’s own order differs between runs.
            let wanted = store.staleItems.takeAll()
            for collection in context.collections
            where wanted.contains(.collection(collection.collection)) {
                await refresh(collection.collection)
            }
        }
    }

    /// Notifies readers when another process has written to the same store, and wakes the sender:
    /// SQLite’s observers only see their own connection. The first look also finds what was written
    /// between the opening of the store and this call.
    private func watchNeighbours() async {
        while !Task.isCancelled {
            if attempt({ try store.otherWriters.haveWritten(to: store) }) == true {
                context.hub.sendAll()
                store.signals.sender.signal()
            }
            // On cancellation, the loop’s condition ends the loop.
            try? await runtime.clock.sleep(for: settings.neighbourInterval)
        }
    }

    /// When the network returns, sends waiting commands at once and refreshes the copies whose last
    /// refresh failed.
    private func watchNetwork() async {
        for await _ in context.networkIsBack() {
            attempt { try context.outbox(of: store).serverMayBeReachable() }
            for collection in context.collections
            where store.freshness[collection.collection].failure != nil {
                store.staleItems.insert(.collection(collection.collection))
            }
            store.signals.stale.signal()
        }
    }

    /// Errors are logged and stored in the freshness; the next round retries.
    private func refresh(_ collection: String) async {
        do { _ = try await context.refresher(of: store).refresh(collection) } catch {
            guard !(error is CancellationError) else { return }
            runtime.log.info("The background refresh of \(collection) failed: \(error)")
        }
    }

    @discardableResult
    private func attempt<Value>(_ body: () throws -> Value) -> Value? {
        do { return try body() } catch ServerError.signedOut {
            // Another process has ended the session; reads and writes notice that themselves.
            return nil
        } catch {
            runtime.log.error("The store cannot be read: \(error)")
            return nil
        }
    }
}
