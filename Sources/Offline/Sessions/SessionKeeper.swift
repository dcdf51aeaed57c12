import AshlarCore
import AshlarHTTP
import Foundation
import Synchronization

/// Begins and ends sessions: holds the signed-in user’s tokens and store. Without sessions, holds
/// the one store of the directory.
final class SessionKeeper: Sendable {
    struct Active: Sendable {
        var stored: StoredSession
        let store: OfflineStore
    }

    let opener: StoreOpener
    let channel: ServerChannel
    let settings: OfflineSettings
    let hasSessions: Bool
    let server: any SessionServer
    let vault: SessionVault
    let sessionGuard: SessionGuard
    let active: Mutex<Active?> = Mutex(nil)
    /// The store of a directory without sessions.
    let shared: Mutex<OfflineStore?> = Mutex(nil)
    let renewal = SingleFlight<Secret<String>>()
    let ended: Mutex<SessionEnd?> = Mutex(nil)
    /// The farewells that this process is sending, by the session’s refresh token.
    let farewells = Mutex<Set<Secret<String>>>([])
    /// Whether the user is ending the session, so that a refusal by the server is expected.
    let isLeaving = Mutex(false)
    /// Set when an ended session may have remaining work, also after an end in another process.
    let endingsSignal = WakeSignal()
    let rescueAnnouncer = Announcer<[RescueReport]>()
    private let announcer = Announcer<SessionInfo?>()

    var runtime: RuntimeEnvironment { opener.runtime }

    /// Resumes the stored session, if there is one. Without sessions, opens the one store.
    ///
    /// - Throws: `StoreError`, or what the guard throws.
    init(
        opener: StoreOpener, channel: ServerChannel, settings: OfflineSettings,
        server: (any SessionServer)?, secrets: @autoclosure () throws -> any SecretStore,
        sessionGuard: SessionGuard
    ) throws {
        self.opener = opener
        self.channel = channel
        self.settings = settings
        self.sessionGuard = sessionGuard
        hasSessions = server != nil
        self.server = server ?? NoSessions()
        vault = SessionVault(
            secrets: server == nil ? NoSessions() : try secrets(),
            lock: FileLock(opener.folder.sessionLock), log: opener.runtime.log)
        guard hasSessions else {
            let store = try open("")
            shared.withLock { $0 = store }
            return
        }
        wipeLeftovers()
        if let stored = try vault.stored() { try resume(stored) }
    }

    // MARK: Current session

    /// The session as far as this process has noticed.
    var session: SessionInfo? { active.withLock { $0?.stored.info } }

    /// The session that the store is open for.
    func session(in store: OfflineStore) -> SessionInfo? {
        active.withLock { $0?.store === store ? $0?.stored.info : nil }
    }

    /// The session after checking the store, where another process may have ended it.
    func current() -> SessionInfo? {
        // An error of the store is ignored: the next read of a list throws it.
        if let store = openStore { try? store.requireSession() }
        return session
    }

    /// The signed-in user’s store, or the shared one.
    var openStore: OfflineStore? { active.withLock { $0?.store } ?? shared.withLock { $0 } }

    /// - Throws: `ServerError.signedOut`.
    func store() throws(ServerError) -> OfflineStore {
        guard let store = openStore else { throw .signedOut }
        return store
    }

    /// The session now, and after each beginning and end.
    func sessions() -> AsyncStream<SessionInfo?> { announcer.stream { self.current() } }

    /// The last session that was not ended by its user; `nil` after a sign-in or sign-out.
    var lastEnded: SessionEnd? { ended.withLock { $0 } }

    var farewell: Farewell {
        Farewell(
            server: server, channel: channel, limit: settings.farewell,
            executor: runtime.effectExecutor)
    }

    func announce() {
        announcer.send(session)
        opener.hub.progress.clear()
        opener.hub.sendAll()
        rescueAnnouncer.send(rescues)
    }

    /// Opens a store, and handles its damage and its end.
    func open(_ user: String) throws -> OfflineStore {
        let store = try opener.open(user)
        store.whenDamaged { [weak self] store, reason in self?.replace(store, reason) }
        store.whenEnded { [weak self] store in self?.endElsewhere(store) }
        return store
    }

    /// Logs an error instead of throwing it.
    ///
    /// - Returns: Whether it succeeded.
    @discardableResult
    func attempt(_ problem: String, _ body: () throws -> Void) -> Bool {
        do { try body() } catch {
            runtime.log.error("\(problem): \(error)")
            return false
        }
        return true
    }
}
