import AshlarCore
import Synchronization

extension SessionKeeper {
    /// Resumes a stored session. It ends instead if it has ended in its store, if the store was
    /// replaced, or if the guard ends it; its user then has to sign in.
    func resume(_ stored: StoredSession, isRescued: Bool = false) throws {
        guard try !vault.endings().unwiped.contains(stored.origin) else {
            return forget(stored, .failed)
        }
        let store = try open(stored.user)
        guard stored.belongs(to: store) else {
            // A replaced file does not contain what the guard checks.
            guard stored.wasBegun(in: store) else { return end(stored, .lostStore) }
            // The process that ended it may have been killed before the files were clean.
            let isClean = attempt("The store could not be scrubbed") { try store.scrub() }
            return forget(stored, isClean ? .done : .failed)
        }
        let verdict: SessionVerdict
        do { verdict = try store.read(sessionGuard.verdict) } catch let error as StoreError {
            // Damage that the guard finds is rescued like damage found when the store is opened.
            guard !isRescued, case .corrupt(_, let reason) = error, try store.rescue(reason) else {
                throw error
            }
            return try resume(stored, isRescued: true)
        }
        switch verdict {
        case .keep: break
        // The stored session stays, but is not resumed until a sign-in.
        case .end(let reason, wipes: false): return end(stored, .given(reason))
        case .end(let reason, wipes: true):
            let isWiped = attempt("The store could not be wiped") { try store.wipe() }
            end(stored, .given(reason))
            return forget(stored, isWiped ? .done : .failed)
        }
        active.withLock { $0 = Active(stored: stored, store: store) }
        announce()
    }

    private func end(_ stored: StoredSession, _ reason: SessionEnd.Reason) {
        ended.withLock { $0 = SessionEnd(session: stored.info, reason: reason) }
    }

    /// Opens the user’s store, and makes this the current session. If the store cannot be used, no
    /// user is signed in.
    ///
    /// - Throws: `StoreError`, what the guard throws, or `ServerError.signedOut` if another process
    ///   ends the session meanwhile.
    func begin(_ tokens: SessionTokens, name: String) throws -> SessionInfo {
        wipeLeftovers()
        var store = try open(tokens.user)
        let hasEnded = try vault.endings().unwiped.contains { $0.belongs(to: store) }
        if try hasEnded || guardWipes(store) {
            try store.wipe()
            store = try open(store.user)
        }
        try store.write(sessionGuard.whenSignedIn)
        let stored = StoredSession(
            tokens, name: name, signedInAt: runtime.now(), generation: store.generation)
        try vault.begin(stored)
        do { try store.requireSession() } catch {
            forget(stored, .elsewhere)
            throw error
        }
        active.withLock { $0 = Active(stored: stored, store: store) }
        ended.withLock { $0 = nil }
        isLeaving.withLock { $0 = false }
        announce()
        return stored.info
    }

    private func guardWipes(_ store: OfflineStore) throws -> Bool {
        if case .end(_, wipes: true) = try store.read(sessionGuard.verdict) { true } else { false }
    }

    /// Ends another user’s stored session, which another process has begun or left. It is still to
    /// be ended at the server.
    func endStored(exceptOf user: String) throws {
        guard let stored = try vault.stored(), stored.user != user else { return }
        let store = try open(stored.user)
        let isWiped = try !shouldWipe(store, stored) || wipeLogged(store)
        try vault.end(stored, isWiped ? .done : .failed, callerSendsFarewell: false)
    }

    private func wipeLogged(_ store: OfflineStore) -> Bool {
        attempt("The store of the previous session could not be wiped") { try store.wipe() }
    }

    /// Whether to wipe the store; not if the guard keeps it for its user.
    private func shouldWipe(_ store: OfflineStore, _ stored: StoredSession) throws -> Bool {
        guard stored.belongs(to: store) else { return false }
        if case .end(_, wipes: false) = try store.read(sessionGuard.verdict) { return false }
        return true
    }
}
