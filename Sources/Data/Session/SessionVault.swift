import Domain

/// The stored session, which any process of the directory may replace: each change is made under a
/// lock, and only to what the process has seen.
struct SessionVault: Sendable {
    /// What came of storing renewed tokens.
    enum Renewal: Sendable {
        case stored
        /// Another process has renewed the same session before: its tokens count.
        case newer(StoredSession)
        /// The session has ended, or there is another: nothing was stored.
        case ended
    }

    let secrets: any SecretStore
    let lock: FileLock
    let log: Log

    /// `nil` if there is none, or none that can be read: then the user signs in again.
    func stored() throws -> StoredSession? { try StoredSession.load(secrets, log: log) }

    /// Stores a session that has begun, in place of any other.
    func begin(_ session: StoredSession) throws {
        try lock.holding { try session.save(secrets) }
    }

    /// Stores the renewed tokens of a session, if its tokens are still those that were renewed.
    func replace(_ old: StoredSession, by new: StoredSession) throws -> Renewal {
        try lock.holding {
            guard let present = try stored(), present.isSameSession(as: old) else { return .ended }
            guard present.refreshToken == old.refreshToken else { return .newer(present) }
            try new.save(secrets)
            return .stored
        }
    }

    /// Removes a session, with whatever tokens it has by now; any other stays.
    ///
    /// - Returns: The session as it was stored.
    @discardableResult
    func remove(_ session: StoredSession) throws -> StoredSession? {
        try lock.holding {
            let present = try stored()
            guard present?.isSameSession(as: session) != false else { return nil }
            try secrets.remove(StoredSession.name)
            return present
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

    /// Removes whatever is stored.
    func clear() throws { try lock.holding { try secrets.remove(StoredSession.name) } }
}
