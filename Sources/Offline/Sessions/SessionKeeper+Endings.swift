import AshlarCore
import Foundation
import Synchronization

extension SessionKeeper {
    /// While its user waits for the server to end the session, which is no news then.
    func leaving(_ isTrue: Bool) { isLeaving.withLock { $0 = isTrue } }

    /// Ends a session here, in every process: the store is wiped first, so that a crash in between
    /// leaves an empty one in which no session is resumed, and then the tokens go. Where the store
    /// cannot be wiped, that is left to whoever starts, signs in or works in the background next.
    ///
    /// - Parameters:
    ///   - session: The open one.
    ///   - reason: Why it ends without its user; `nil` where the user wanted it.
    ///   - isSaid: Whether the caller ends the session at the server; otherwise that is left, too.
    /// - Returns: The session with its newest tokens, for the farewell.
    /// - Throws: The storage error; the session has ended in this process all the same.
    @discardableResult
    func leave(
        _ session: Active, _ reason: SessionEnd.Reason? = nil, isSaid: Bool = true
    ) throws -> StoredSession {
        let session = asOpen(session)
        let wiped = Result { try session.store.wipe() }
        let wiping: SessionVault.Wiping =
            switch wiped {
            case .success(let isMine): isMine ? .done : .elsewhere
            case .failure: .failed
            }
        let removed = Result { try vault.end(session.stored, wiping, isSaid: isSaid) }
        drop(session.store, reason)
        _ = try wiped.get()
        return try removed.get() ?? session.stored
    }

    /// A rescue may have given the session another store since.
    func asOpen(_ session: Active) -> Active {
        guard let now = active.withLock({ $0 }), now.stored.isSameSession(as: session.stored) else {
            return session
        }
        return now
    }

    /// The session is over in this process; what is stored of it is another's matter.
    ///
    /// - Parameter reason: Why it has ended without its user, who may come back.
    func drop(_ store: OfflineStore, _ reason: SessionEnd.Reason? = nil) {
        let mine = active.withLock { active -> SessionInfo? in
            guard active?.store === store else { return nil }
            defer { active = nil }
            return active?.stored.info
        }
        guard let mine else { return }
        ended.withLock { $0 = reason.map { SessionEnd(session: mine, reason: $0) } }
        announce()
    }

    /// The server has refused the newest tokens that are known.
    func endByServer(_ refused: Active) throws {
        try vault.removeRefused(refused.stored)
        let isNews = isLeaving.withLock { !$0 }
        drop(refused.store, isNews ? .server : nil)
    }

    /// The session has ended in its store: its tokens are kept for the farewell alone.
    func forget(_ stored: StoredSession, _ wiping: SessionVault.Wiping) {
        // Where they stay, it is resumed by nobody, and they go at the next start.
        attempt("The tokens of a session that ended are still there") {
            try vault.end(stored, wiping, isSaid: false)
        }
        endingsSignal.signal()
    }

    /// Another process has wiped the store. It may have ended before its tokens were gone: then the
    /// farewell is left to say, before the background work hears of the end.
    func endElsewhere(_ store: OfflineStore) {
        if shared.withLock({ $0 === store }) { return openSharedAgain() }
        guard let mine = active.withLock({ $0 }), mine.store === store else { return }
        runtime.log.info("Another process has ended the session.")
        forget(mine.stored, .elsewhere)
        drop(store)
    }

    // MARK: The guard

    /// Ends the session where the guard says so.
    ///
    /// - Returns: Whether there is one that goes on.
    /// - Throws: What the guard throws, or the storage error.
    func check() throws -> Bool {
        guard let mine = active.withLock({ $0 }) else { return false }
        let verdict: SessionVerdict
        do { verdict = try mine.store.read(sessionGuard.verdict) } catch ServerError.signedOut {
            return false
        }
        guard case .end(let reason, let wipes) = verdict else { return true }
        if wipes {
            try leave(mine, .given(reason), isSaid: false)
        } else {
            drop(mine.store, .given(reason))
        }
        return false
    }

    // MARK: The whole device

    /// Ends every session of this directory, and all that is stored of it. Without sessions, begins
    /// anew.
    ///
    /// - Returns: Sessions to be ended at the server.
    /// - Throws: The storage error if something could not be removed.
    func emptyDevice() throws -> [StoredSession] {
        let mine = active.withLock { $0 }
        var newest = mine?.stored
        var over: [StoredSession] = []
        var emptied: URL?
        var unwiped = Set(mine.map { [$0.stored.origin] } ?? [])
        attempt("The tokens of sessions that ended cannot be read") {
            over = try vault.unsaid()
        }
        attempt("The store could not be emptied, and is removed") {
            guard let store = mine?.store ?? shared.withLock({ $0 }) else { return }
            try store.wipe(keepingUnsettled: false)
            emptied = store.file
            unwiped = []
        }
        attempt("The store of another process could not be emptied, and is removed") {
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
        if let mine { drop(mine.store) }
        ended.withLock { $0 = nil }
        let removed = Result { try opener.folder.removeStores(besides: emptied) }
        if !hasSessions { openSharedAgain() }
        try removed.get()
        try cleared.get()
        try vault.clearEndings()
        return over + (newest.map { [$0] } ?? [])
    }

    // MARK: What is left to do

    /// Does what sessions that ended have left to do, until cancelled: at once, at each
    /// ``endingsSignal``, and after a while where it could not be done.
    func finishEndings() async {
        while !Task.isCancelled {
            let isDone = wipeLeftovers()
            await sayFarewells()
            await endingsSignal.wait(
                atMost: isDone ? nil : settings.refreshInterval, on: runtime.clock)
        }
    }

    /// Wipes the stores of sessions that ended while theirs could not be wiped.
    ///
    /// - Returns: Whether none is left.
    @discardableResult
    func wipeLeftovers() -> Bool {
        attempt("A store could not be wiped once more") {
            var failure: (any Error)?
            for origin in try vault.endings().unwiped {
                do { try wipe(origin) } catch { failure = error }
            }
            if let failure { throw failure }
        }
    }

    /// Ends sessions at the server that have ended here while it could not be reached. Their tokens go
    /// afterwards: a process that is killed meanwhile leaves it to the next.
    func sayFarewells() async {
        var sessions: [StoredSession] = []
        attempt("The tokens of sessions that ended cannot be read") {
            sessions = try vault.unsaid()
        }
        for session in sessions {
            let token = session.refreshToken
            guard farewells.withLock({ $0.insert(token).inserted }) else { continue }
            await farewell.say(session)
            attempt("The tokens of a session that ended are still there") {
                try vault.said(session)
            }
            _ = farewells.withLock { $0.remove(token) }
        }
    }

    private func wipe(_ origin: SessionOrigin) throws {
        let store = try open(origin.user)
        if origin.belongs(to: store) {
            try store.wipe()
        } else if origin.wasBegun(in: store) {
            // Wiped, but what was deleted may still be in its files.
            try store.scrub()
        }
        try vault.wiped(origin)
    }
}
