import AshlarCore
public import AshlarHTTP
import Synchronization

/// Begins and ends sessions. One session is open at a time in a directory, in all its processes.
/// Without ``OfflineDependencies/sessions``, no user is ever signed in.
public struct Sessions: Sendable {
    let context: OfflineContext

    private var keeper: SessionKeeper { context.keeper }

    // MARK: Current session

    /// The signed-in user; checks whether another process has ended the session.
    public var current: SessionInfo? { keeper.current() }

    /// The signed-in user now, and after each sign-in and end. An end by another process is noticed
    /// by the first read or write, and by ``Offline/run()``.
    public func stream() -> AsyncStream<SessionInfo?> { keeper.sessions() }

    /// The last session that was not ended by its user, until the next sign-in or sign-out; `nil`
    /// if its user ended it, here or in another process.
    public var lastEnded: SessionEnd? { keeper.lastEnded }

    /// Runs the ``SessionGuard``, and ends the session if it decides so.
    ///
    /// - Returns: Whether a user is signed in afterwards.
    /// - Throws: `StoreError`, or what the guard throws.
    @discardableResult
    public func check() throws -> Bool { try keeper.check() }

    // MARK: Beginning

    /// Begins a session with tokens from the server. The user’s store is opened, and unsent
    /// commands of the user’s earlier session continue.
    ///
    /// Another user’s session ends first, whichever process began it. An earlier session of the
    /// same user is ended at the server, and its processes continue with the new tokens.
    ///
    /// - Parameters:
    ///   - tokens: The tokens that the server issued.
    ///   - name: The name with which the user signed in, for ``SessionInfo/name``.
    /// - Throws: `StoreError`, what the guard throws, or `ServerError`; no user is signed in then.
    @discardableResult
    public func begin(_ tokens: SessionTokens, name: String) async throws -> SessionInfo {
        guard keeper.hasSessions else { throw SessionsNotConfigured() }
        guard !tokens.user.isEmpty else {
            throw ServerError.unreadable(record: "session", field: "user", value: "")
        }
        if let old = keeper.openStore, old.user != tokens.user { try await end() }
        // One user at a time, in all processes. If this fails, the tokens are still replaced.
        keeper.attempt("The previous session could not be ended") {
            try keeper.endStored(exceptOf: tokens.user)
        }
        let session = try keeper.begin(tokens, name: name)
        await keeper.sendFarewells()
        return session
    }

    // MARK: End

    /// Ends the session here at once, in all processes, and then at the server, waiting a few
    /// seconds at most. The user’s stored data is removed, except open commands, refused commands
    /// that were not dropped, and rows of tables of ``StoreTable/Lifetime/user``: those wait for
    /// the user’s next session.
    ///
    /// - Parameter reason: For ``lastEnded``; `nil` if the user ends the session.
    /// - Throws: The storage error if something could not be removed; that is retried later, and
    ///   the user is signed out in any case.
    public func end(reason: String? = nil) async throws {
        guard let session = keeper.active.withLock({ $0 }) else { return }
        let left = Result { try keeper.leave(session, reason.map { .given($0) }) }
        // Even if something could not be removed here.
        let newest = if case .success(let newest) = left { newest } else { session.stored }
        await keeper.farewell.send(newest)
        _ = try left.get()
    }

    /// Ends the session with a request that ends it at the server, for example one that ends all
    /// sessions of the user. The server’s refusal of tokens from then on does not set
    /// ``lastEnded``.
    ///
    /// - Parameter request: Sent with the session’s token.
    /// - Throws: `ServerError` if the server does not end it: the session then continues. Otherwise
    ///   the storage error, like ``end(reason:)``.
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

    /// Removes everything that is stored in the directory, of every user and including unsent
    /// commands, and ends the session in all processes. Only rows of the open store that belong to
    /// no user stay, see ``StoreTable/Lifetime/store``. Without sessions, an empty store is opened.
    ///
    /// - Throws: The storage error if something could not be removed.
    public func wipeDevice() async throws {
        for session in try keeper.emptyDevice() { await keeper.farewell.send(session) }
    }
}

/// The error for beginning a session when `OfflineDependencies` has none.
struct SessionsNotConfigured: DescribedError, Equatable {
    var description: String {
        "There are no sessions: return a `SessionServer` from `OfflineDependencies.sessions`."
    }
}
