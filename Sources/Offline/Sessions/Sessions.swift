import AshlarCore
public import AshlarHTTP
import Synchronization

/// Who is signed in: beginnings and ends of sessions, of which one is open at a time in a directory,
/// in all its processes. Without ``OfflineDependencies/sessions``, nobody ever is.
public struct Sessions: Sendable {
    let context: OfflineContext

    private var keeper: SessionKeeper { context.keeper }

    // MARK: Now

    /// Whoever is signed in now; another process may have ended the session.
    public var current: SessionInfo? { keeper.current() }

    /// Whoever is signed in now, and after each beginning and end. An end by another process is noticed
    /// by whatever reads or writes first, and by ``Offline/run()``.
    public func stream() -> AsyncStream<SessionInfo?> { keeper.sessions() }

    /// The session that ended last without its user, until somebody signs in or out; `nil` where its
    /// user ended it, here or in another process.
    public var lastEnded: SessionEnd? { keeper.lastEnded }

    /// Lets the ``SessionGuard`` look at the session, and ends it where that says so.
    ///
    /// - Returns: Whether somebody is signed in afterwards.
    /// - Throws: `StoreError`, or what the guard throws.
    @discardableResult
    public func check() throws -> Bool { try keeper.check() }

    // MARK: Beginning

    /// Begins a session with tokens that the server gave. The user's store is opened, and what an
    /// earlier session of the same user has left unsent goes on.
    ///
    /// A session of another user ends before, in whichever process it was begun. The one that the same
    /// user had ends at the server, and its processes go on with the new tokens.
    ///
    /// - Parameters:
    ///   - tokens: As the server gave them.
    ///   - name: What the user signed in as, for ``SessionInfo/name``.
    /// - Throws: `StoreError`, what the guard throws, or `ServerError`; nobody is signed in then.
    @discardableResult
    public func begin(_ tokens: SessionTokens, name: String) async throws -> SessionInfo {
        guard keeper.hasSessions else { throw WithoutSessions() }
        guard !tokens.user.isEmpty else {
            throw ServerError.unreadable(record: "session", field: "user", value: "")
        }
        if let old = keeper.openStore, old.user != tokens.user { try await end() }
        // One user at a time, whichever process the one before is signed in by. Where that fails,
        // its tokens are replaced all the same.
        keeper.attempt("The session before could not be ended") {
            try keeper.endStored(exceptOf: tokens.user)
        }
        let session = try keeper.begin(tokens, name: name)
        await keeper.sayFarewells()
        return session
    }

    // MARK: End

    /// Ends the session here at once, in all processes, and then at the server, for which it waits a
    /// few seconds at most. All that is stored of the user goes, except commands on their way, those that
    /// were refused and not dropped, and rows of tables of ``StoreTable/Lifetime/user``: those wait for
    /// the user's next session.
    ///
    /// - Parameter reason: For ``lastEnded``; `nil` where its user wanted it.
    /// - Throws: The storage error if something could not be removed, which is then done later. Nobody
    ///   is signed in all the same.
    public func end(reason: String? = nil) async throws {
        guard let session = keeper.active.withLock({ $0 }) else { return }
        let left = Result { try keeper.leave(session, reason.map { .given($0) }) }
        // Also where something could not be removed here.
        let newest = if case .success(let newest) = left { newest } else { session.stored }
        await keeper.farewell.say(newest)
        _ = try left.get()
    }

    /// Ends the session by a request that ends it at the server, as one does that ends all sessions of
    /// its user. That it is refused from then on is no reason for ``lastEnded``.
    ///
    /// - Parameter request: Sent with the session's token.
    /// - Throws: `ServerError` where the server does not do it: the session goes on then. Otherwise the
    ///   storage error, as ``end(reason:)`` does.
    public func end(by request: HTTPRequest) async throws {
        guard let session = keeper.active.withLock({ $0 }) else { return }
        keeper.leaving(true)
        do {
            _ = try await context.client(of: session.store).send(request)
        } catch {
            keeper.leaving(false)
            throw error
        }
        _ = try keeper.leave(session)
    }

    /// Removes all that is stored in the directory, of every user, unsent commands included, and ends
    /// the session in all processes. Only rows of the open store stay that are no user’s, see
    /// ``StoreTable/Lifetime/store``. Without sessions, the store begins anew.
    ///
    /// - Throws: The storage error if something could not be removed.
    public func wipeDevice() async throws {
        for session in try keeper.emptyDevice() { await keeper.farewell.say(session) }
    }
}

/// A session was begun where there are none.
struct WithoutSessions: DescribedError, Equatable {
    var description: String {
        "There are no sessions: return how they work from `OfflineDependencies.sessions`."
    }
}
