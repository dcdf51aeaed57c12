import AshlarCore
import Foundation
import Synchronization

extension SessionKeeper {
    /// What became of damaged files of the open store, until dismissed; oldest first.
    var rescues: [RescueReport] {
        do { return try openStore?.read { try RescueReport.unseen($0) } ?? [] } catch {
            runtime.log.error("Rescues cannot be read: \(error)")
            return []
        }
    }

    /// The rescues now, and whenever they may have changed.
    func rescueStream() -> AsyncStream<[RescueReport]> {
        rescueAnnouncer.stream { self.rescues }
    }

    /// Once dismissed, a rescue is not shown again.
    func dismiss(_ id: RescueReport.ID) throws {
        _ = try store().write {
            try $0.execute("UPDATE rescues SET isSeen = 1 WHERE name = ?", [id])
        }
        rescueAnnouncer.send(rescues)
    }

    /// Goes on with a new file where the one in use was found damaged.
    func replace(_ damaged: OfflineStore, _ reason: String) {
        guard openStore === damaged else { return }
        do {
            guard try damaged.rescue(reason) else {
                runtime.log.error("\(StoreError.corrupt(path: damaged.file.path, reason: reason))")
                return
            }
            if shared.withLock({ $0 === damaged }) {
                let new = try open(damaged.user)
                shared.withLock { $0 = new }
                return announce()
            }
            try goOn(in: open(damaged.user), after: damaged)
        } catch {
            runtime.log.error("The damaged store could not be rescued: \(error)")
        }
    }

    /// The session goes on in the new store, unless that is not known to be its own any more, or the
    /// guard ends it.
    private func goOn(in new: OfflineStore, after damaged: OfflineStore) throws {
        let verdict = try new.read(sessionGuard.verdict)
        let moved = active.withLock { active -> Active? in
            guard active?.store === damaged, let stored = active?.stored else { return nil }
            // What is stored of the session stays: until somebody signs in, it is not resumed.
            var reason: SessionEnd.Reason?
            if !stored.belongs(to: new) { reason = .lostStore }
            if case .end(let given, wipes: false) = verdict { reason = .given(given) }
            active = reason == nil ? Active(stored: stored, store: new) : nil
            if let reason {
                ended.withLock { $0 = SessionEnd(session: stored.info, reason: reason) }
            }
            return active
        }
        announce()
        if let moved, case .end(let reason, wipes: true) = verdict {
            try leave(moved, .given(reason), isSaid: false)
        }
    }

    /// Without sessions, a store that was emptied is begun anew.
    func openSharedAgain() {
        attempt("The emptied store could not be opened") {
            let new = try open("")
            shared.withLock { $0 = new }
        }
        announce()
    }
}
