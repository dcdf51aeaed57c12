import AshlarCore
import Foundation
import Synchronization

extension SessionKeeper {
    /// Sets whether the user waits for the server to end the session: a refusal of the tokens is
    /// then expected.
    func leaving(_ isTrue: Bool) { isLeaving.withLock { $0 = isTrue } }

    /// Ends a session here, in every process: first the store is wiped, so that a crash in between
    /// leaves an empty store in which no session is resumed; then the tokens are removed. If the
    /// store cannot be wiped, the next launch, sign-in or background work does it.
    ///
    /// - Parameters:
    ///   - session: The open session.
    ///   - reason: Why it ends without its user; `nil` if the user ends it.
    ///   - callerSendsFarewell: Whether the caller ends the session at the server; otherwise that
    ///     is left for later, too.
    /// - Returns: The session with its newest tokens, for the farewell.
    /// - Throws: The storage error; the session has nevertheless ended in this process.
    @discardableResult
    func leave(
        _ session: Active, _ reason: SessionEnd.Reason? = nil, callerSendsFarewell: Bool = true
    ) throws -> StoredSession {
        let session = inCurrentStore(session)
        let wiped = Result { try session.store.wipe() }
        let wiping: SessionVault.Wiping =
            switch wiped {
            case .success(let isMine): isMine ? .done : .elsewhere
            case .failure: .failed
            }
        let removed = Result {
            try vault.end(session.stored, wiping, callerSendsFarewell: callerSendsFarewell)
        }
        drop(session.store, reason)
        _ = try wiped.get()
        return try removed.get() ?? session.stored
    }

    /// The session in its current store, which a rescue may have replaced.
    func inCurrentStore(_ session: Active) -> Active {
        guard let now = active.withLock({ $0 }), now.stored.isSameSession(as: session.stored) else {
            return session
        }
        return now
    }

    /// Ends the session in this process only; its stored form is handled elsewhere.
    ///
    /// - Parameter reason: Why it has ended without its user, who may return.
    func drop(_ store: OfflineStore, _ reason: SessionEnd.Reason? = nil) {
        let known = active.withLock { active -> SessionInfo? in
            guard active?.store === store else { return nil }
            defer { active = nil }
            return active?.stored.info
        }
        guard let known else { return }
        ended.withLock { $0 = reason.map { SessionEnd(session: known, reason: $0) } }
        announce()
    }

    /// Ends the session after the server has rejected its newest known tokens.
    func endByServer(_ refused: Active) throws {
        try vault.removeRefused(refused.stored)
        let isNews = isLeaving.withLock { !$0 }
        drop(refused.store, isNews ? .server : nil)
    }

    /// Removes a session that has ended in its store; its tokens are kept only for the farewell.
    func forget(_ stored: StoredSession, _ wiping: SessionVault.Wiping) {
        // If they cannot be removed, the session is not resumed, and the next launch removes them.
        attempt("The tokens of an ended session could not be removed") {
            try vault.end(stored, wiping, callerSendsFarewell: false)
        }
        endingsSignal.signal()
    }

    /// Ends the session after another process has wiped the store. That process may have ended
    /// before it removed the tokens: then the farewell is still to be sent, and is stored before
    /// the background work is notified.
    func endElsewhere(_ store: OfflineStore) {
        if shared.withLock({ $0 === store }) { return reopenSharedStore() }
        guard let known = active.withLock({ $0 }), known.store === store else { return }
        runtime.log.info("Another process has ended the session.")
        forget(known.stored, .elsewhere)
        drop(store)
    }

    // MARK: The guard

    /// Ends the session if the guard decides so.
    ///
    /// - Returns: Whether a session continues.
    /// - Throws: What the guard throws, or the storage error.
    func check() throws -> Bool {
        guard let known = active.withLock({ $0 }) else { return false }
        let verdict: SessionVerdict
        do { verdict = try known.store.read(sessionGuard.verdict) } catch ServerError.signedOut {
            return false
        }
        guard case .end(let reason, let wipes) = verdict else { return true }
        if wipes {
            try leave(known, .given(reason), callerSendsFarewell: false)
        } else {
            drop(known.store, .given(reason))
        }
        return false
    }

    // MARK: The whole device

    /// Ends every session of this directory, and removes everything that is stored. Without
    /// sessions, opens an empty store.
    ///
    /// - Returns: Sessions to be ended at the server.
    /// - Throws: The storage error if something could not be removed.
    func emptyDevice() throws -> [StoredSession] {
        let known = active.withLock { $0 }
        var newest = known?.stored
        var over: [StoredSession] = []
        var emptied: URL?
        var unwiped = Set(known.map { [$0.stored.origin] } ?? [])
        attempt("The tokens of ended sessions cannot be read") {
            over = try vault.pendingFarewells()
        }
        attempt("The store could not be emptied and is removed") {
            guard let store = known?.store ?? shared.withLock({ $0 }) else { return }
            try store.wipe(keepingUnsettled: false)
            emptied = store.file
            unwiped = []
        }
        attempt("The store of another process could not be emptied and is removed") {
            guard let stored = try vault.stored() else { return }
            guard newest?.isSameSession(as: stored) != true else {
                newest = stored
                return
            }
            over.append(stored)
            unwiped.insert(stored.origin)
            let store = try open(stored.user)
            guard stored.belongs(to: store) else { return }
            try store.wipe(keepingUnsettled: false)
            emptied = store.file
            unwiped.remove(stored.origin)
        }
        let cleared = Result { try vault.clear(unwiped: unwiped) }
        if let known { drop(known.store) }
        ended.withLock { $0 = nil }
        let removed = Result { try opener.folder.removeStores(besides: emptied) }
        if !hasSessions { reopenSharedStore() }
        try removed.get()
        try cleared.get()
        try vault.clearEndings()
        return over + (newest.map { [$0] } ?? [])
    }

    // MARK: Remaining work

    /// Completes sessions that have ended, until cancelled: now, at each ``endingsSignal``, and
    /// periodically after a failure.
    func finishEndings() async {
        while !Task.isCancelled {
            let isDone = wipeLeftovers()
            await sendFarewells()
            await endingsSignal.wait(
                atMost: isDone ? nil : settings.refreshInterval, on: runtime.clock)
        }
    }

    /// Wipes the stores of ended sessions that could not be wiped at the time.
    ///
    /// - Returns: Whether all were wiped.
    @discardableResult
    func wipeLeftovers() -> Bool {
        attempt("The store of an ended session still cannot be wiped") {
            var failure: (any Error)?
            for origin in try vault.endings().unwiped {
                do { try wipe(origin) } catch { failure = error }
            }
            if let failure { throw failure }
        }
    }

    /// Ends sessions at the server that have ended here while it could not be reached. Their tokens
    /// are removed afterwards: if the process is killed meanwhile, the next one repeats it.
    func sendFarewells() async {
        var sessions: [StoredSession] = []
        attempt("The tokens of ended sessions cannot be read") {
            sessions = try vault.pendingFarewells()
        }
        for session in sessions {
            let token = session.refreshToken
            guard farewells.withLock({ $0.insert(token).inserted }) else { continue }
            await farewell.send(session)
            attempt("The tokens of an ended session could not be removed") {
                try vault.farewellSent(session)
            }
            _ = farewells.withLock { $0.remove(token) }
        }
    }

    private func wipe(_ origin: SessionOrigin) throws {
        let store = try open(origin.user)
        if origin.belongs(to: store) {
            try store.wipe()
        } else if origin.wasBegun(in: store) {
            // Wiped, but deleted data may still be in its files.
            try store.scrub()
        }
        try vault.wiped(origin)
    }
}
