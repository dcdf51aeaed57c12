import AshlarDomain
import AshlarOffline

/// The stored session, which any process of the directory may replace: each change is made under a
/// lock, and only to what the process has seen.
struct SessionVault: Sendable {
    /// What came of storing renewed tokens.
    enum Renewal: Sendable {
        case stored
        /// Another process has renewed the same session before, or its user has signed in once
        /// more: those tokens count.
        case newer(StoredSession)
        /// The session has ended, or there is another: nothing was stored.
        case ended
    }

    /// What is known of a session's store when the session ends.
    enum Wiping: Sendable {
        case done, failed
        /// By another process. That one removes the tokens last: as long as they are there, it may
        /// have been killed before its files were clean.
        case elsewhere
    }

    let secrets: any SecretStore
    let lock: FileLock
    let log: Log

    /// `nil` if there is none, or none that can be read: then the user signs in again.
    func stored() throws -> StoredSession? { try StoredSession.load(secrets, log: log) }

    /// Stores a session that has begun, in place of any other: that one's farewell is to be said,
    /// also where it is the same user's.
    func begin(_ session: StoredSession) throws {
        try lock.holding {
            if let present = try stored(), !present.hasTokens(of: session) {
                try change { $0.say(present) }
            }
            try session.save(secrets)
        }
    }

    /// Stores the renewed tokens of a session, if its tokens are still those that were renewed.
    func replace(_ old: StoredSession, by new: StoredSession) throws -> Renewal {
        try lock.holding {
            guard let present = try stored(), present.isSameSession(as: old) else { return .ended }
            guard present.refreshToken == old.refreshToken else { return .newer(present) }
            // It goes on: a sign-in that would have replaced it was killed.
            try change { $0.said(old) }
            try new.save(secrets)
            return .stored
        }
    }

    /// Removes a session, with whatever tokens it has by now; any other stays.
    ///
    /// - Parameters:
    ///   - wiping: Where its store may hold something, the session is noted, without its tokens,
    ///     until ``wiped(_:)``.
    ///   - isSaid: Whether the caller ends it at the bank. Otherwise the tokens that were stored are
    ///     kept for that until ``said(_:)``.
    /// - Returns: The session as it was stored.
    @discardableResult
    func end(_ session: StoredSession, _ wiping: Wiping, isSaid: Bool) throws -> StoredSession? {
        try lock.holding {
            let present = try stored()
            let isMine = present?.isSameSession(as: session) != false
            let isLeft = isMine && present != nil
            let note = {
                try change { endings in
                    switch wiping {
                    case .done: break
                    case .elsewhere where !isLeft: break
                    case .failed, .elsewhere: endings.unwiped.insert(session.origin)
                    }
                    if !isSaid, isMine, let present { endings.say(present) }
                }
            }
            // First, so that a crash in between leaves a session that is known to have ended.
            let noted = Result { try note() }
            if isMine { try secrets.remove(StoredSession.name) }
            // On a full disk the tokens may have made room for it.
            do { try noted.get() } catch { try note() }
            return isMine ? present : nil
        }
    }

    /// Removes a session whose tokens the bank has refused, if it has no others by now.
    func removeRefused(_ session: StoredSession) throws {
        try lock.holding {
            guard let present = try stored(), present.isSameSession(as: session),
                present.refreshToken == session.refreshToken
            else { return }
            try secrets.remove(StoredSession.name)
        }
    }

    /// Removes whatever session is stored.
    ///
    /// - Parameter unwiped: What is noted in its place: sessions whose store could not be wiped.
    func clear(unwiped: Set<SessionOrigin>) throws {
        try lock.holding {
            let noted = Result { try change { $0.unwiped.formUnion(unwiped) } }
            try secrets.remove(StoredSession.name)
            try noted.get()
        }
    }

    // MARK: What is left to do

    /// What sessions that ended have left to do.
    func endings() throws -> SessionEndings { try SessionEndings.load(secrets, log: log) }

    /// Nothing of the session is left in its store.
    func wiped(_ origin: SessionOrigin) throws {
        try lock.holding { try change { $0.unwiped.remove(origin) } }
    }

    /// Sessions to be ended at the bank: not one that is still stored, as where a process was killed
    /// before it had removed it.
    func unsaid() throws -> [StoredSession] {
        let unsaid = try endings().unsaid
        guard !unsaid.isEmpty, let present = try stored() else { return unsaid }
        return unsaid.filter { !$0.hasTokens(of: present) }
    }

    /// The bank has heard of the session's end, or will not.
    func said(_ session: StoredSession) throws {
        try lock.holding { try change { $0.said(session) } }
    }

    /// Nothing is left to do.
    func clearEndings() throws {
        try lock.holding { try change { $0 = SessionEndings() } }
    }

    /// Under the lock.
    private func change(_ change: (inout SessionEndings) -> Void) throws {
        let old = try endings()
        var new = old
        change(&new)
        if new != old { try new.save(secrets) }
    }
}
