import AshlarCore

/// The stored session, which any process of the directory may replace: each change is made under a
/// lock, and only if the stored session is the expected one.
struct SessionVault: Sendable {
    /// The result of storing renewed tokens.
    enum Renewal: Sendable {
        case stored
        /// Another process has renewed the same session first, or its user has signed in again:
        /// those tokens are valid.
        case newer(StoredSession)
        /// The session has ended, or there is another; nothing was stored.
        case ended
    }

    /// Whether a session’s store was wiped when the session ended.
    enum Wiping: Sendable {
        case done, failed
        /// By another process. That process removes the tokens last: while they exist, it may have
        /// been killed before its files were clean.
        case elsewhere
    }

    let secrets: any SecretStore
    let lock: FileLock
    let log: Log

    /// The stored session; `nil` if there is none or it is unreadable, and the user has to sign in
    /// again.
    func stored() throws -> StoredSession? { try StoredSession.load(secrets, log: log) }

    /// Stores a session that has begun, in place of any other. The replaced session is to be ended
    /// at the server, even if it is the same user’s.
    func begin(_ session: StoredSession) throws {
        try lock.holding {
            if let present = try stored(), !present.hasTokens(of: session) {
                try change { $0.add(present) }
            }
            try session.save(secrets)
        }
    }

    /// Stores a session’s renewed tokens, if the stored tokens are still those that were renewed.
    func replace(_ old: StoredSession, by new: StoredSession) throws -> Renewal {
        try lock.holding {
            guard let present = try stored(), present.isSameSession(as: old) else { return .ended }
            guard present.refreshToken == old.refreshToken else { return .newer(present) }
            // The session continues: a sign-in that would have replaced it was killed.
            try change { $0.remove(old) }
            try new.save(secrets)
            return .stored
        }
    }

    /// Removes a session, whatever its current tokens; any other session stays.
    ///
    /// - Parameters:
    ///   - wiping: If the store may still contain data, the session is recorded without its tokens
    ///     until ``wiped(_:)``.
    ///   - callerSendsFarewell: Whether the caller ends it at the server. Otherwise the stored
    ///     tokens are kept for that until ``farewellSent(_:)``.
    /// - Returns: The session that was stored.
    @discardableResult
    func end(_ session: StoredSession, _ wiping: Wiping, callerSendsFarewell: Bool) throws
        -> StoredSession?
    {
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
                    if !callerSendsFarewell, isMine, let present { endings.add(present) }
                }
            }
            // First, so that after a crash in between the session is known to have ended.
            let noted = Result { try note() }
            if isMine { try secrets.remove(StoredSession.secretName) }
            // On a full disk, removing the tokens may have made room.
            do { try noted.get() } catch { try note() }
            return isMine ? present : nil
        }
    }

    /// Removes a session whose tokens the server has rejected, unless it has new ones.
    func removeRefused(_ session: StoredSession) throws {
        try lock.holding {
            guard let present = try stored(), present.isSameSession(as: session),
                present.refreshToken == session.refreshToken
            else { return }
            try secrets.remove(StoredSession.secretName)
        }
    }

    /// Removes the stored session, whatever it is.
    ///
    /// - Parameter unwiped: Recorded in its place: sessions whose store could not be wiped.
    func clear(unwiped: Set<SessionOrigin>) throws {
        try lock.holding {
            let noted = Result { try change { $0.unwiped.formUnion(unwiped) } }
            try secrets.remove(StoredSession.secretName)
            try noted.get()
        }
    }

    // MARK: Remaining work

    /// The remaining work of sessions that have ended.
    func endings() throws -> SessionEndings { try SessionEndings.load(secrets, log: log) }

    /// Records that a session’s store is wiped.
    func wiped(_ origin: SessionOrigin) throws {
        try lock.holding { try change { $0.unwiped.remove(origin) } }
    }

    /// Sessions to be ended at the server; not one that is still stored because a process was
    /// killed before it removed it.
    func pendingFarewells() throws -> [StoredSession] {
        let unsent = try endings().unsent
        guard !unsent.isEmpty, let present = try stored() else { return unsent }
        return unsent.filter { !$0.hasTokens(of: present) }
    }

    /// Records that the session was ended at the server, or that this was given up.
    func farewellSent(_ session: StoredSession) throws {
        try lock.holding { try change { $0.remove(session) } }
    }

    /// Removes the record of remaining work.
    func clearEndings() throws {
        try lock.holding { try change { $0 = SessionEndings() } }
    }

    /// Changes the record under the lock.
    private func change(_ change: (inout SessionEndings) -> Void) throws {
        let old = try endings()
        var new = old
        change(&new)
        if new != old { try new.save(secrets) }
    }
}
