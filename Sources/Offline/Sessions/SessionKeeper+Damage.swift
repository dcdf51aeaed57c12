import AshlarCore
import Foundation
import Synchronization

extension SessionKeeper {
    /// Reports about damage to the open store, until dismissed; oldest first.
    var rescues: [RescueReport] {
        do { return try openStore?.read { try RescueReport.unseen($0) } ?? [] } catch {
            runtime.log.error("Rescues cannot be read: \(error)")
            return []
        }
    }

    /// The reports now, and whenever they may have changed.
    func rescueStream() -> AsyncStream<[RescueReport]> {
        rescueAnnouncer.stream { self.rescues }
    }

    /// Marks a report as seen, so that it is not shown again.
    func dismiss(_ id: RescueReport.ID) throws {
        _ = try store().write {
            try $0.execute("UPDATE rescues SET isSeen = 1 WHERE name = ?", [id])
        }
        rescueAnnouncer.send(rescues)
    }

    /// Rescues the store in use after it was found damaged, and continues with the new file.
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
            try continueSession(in: open(damaged.user), after: damaged)
        } catch {
            runtime.log.error("The damaged store could not be rescued: \(error)")
        }
    }

    /// Continues the session in the new store, unless that does not belong to the session, or the
    /// guard ends it.
    private func continueSession(in new: OfflineStore, after damaged: OfflineStore) throws {
        let verdict = try new.read(sessionGuard.verdict)
        let moved = active.withLock { active -> Active? in
            guard active?.store === damaged, let stored = active?.stored else { return nil }
            // The stored session stays, but is not resumed until a sign-in.
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
            try leave(moved, .given(reason), callerSendsFarewell: false)
        }
    }

    /// Opens the store of a directory without sessions again after it was emptied.
    func reopenSharedStore() {
        attempt("The emptied store could not be opened") {
            let new = try open("")
            shared.withLock { $0 = new }
        }
        announce()
    }
}
