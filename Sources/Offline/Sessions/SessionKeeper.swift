import AshlarCore
import AshlarHTTP
import Foundation
import Synchronization

/// Who is signed in, with their tokens and their store: the one place where a session begins and
/// ends. Without sessions, the one store of the directory.
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
    /// Those under way in this process, by the session's refresh token.
    let farewells = Mutex<Set<Secret<String>>>([])
    /// Whether the user is ending the session: that the server does not know it any more is no news.
    let isLeaving = Mutex(false)
    /// Something may be left to do for a session that ended, also by another process.
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

    // MARK: Now

    /// As far as this process knows.
    var session: SessionInfo? { active.withLock { $0?.stored.info } }

    /// The session that the store is open for.
    func session(in store: OfflineStore) -> SessionInfo? {
        active.withLock { $0?.store === store ? $0?.stored.info : nil }
    }

    /// Looks into the store, where another process may have ended the session.
    func current() -> SessionInfo? {
        // What cannot be read is thrown to those who read more than this.
        if let store = openStore { try? store.requireSession() }
        return session
    }

    /// The signed-in user's store, or the one of all.
    var openStore: OfflineStore? { active.withLock { $0?.store } ?? shared.withLock { $0 } }

    /// - Throws: `ServerError.signedOut`.
    func store() throws(ServerError) -> OfflineStore {
        guard let store = openStore else { throw .signedOut }
        return store
    }

    /// The session now, and after each beginning and end.
    func sessions() -> AsyncStream<SessionInfo?> { announcer.stream { self.current() } }

    /// The session that ended last without its user, until somebody signs in or out.
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

    /// Opens a store whose damage and end are noticed here.
    func open(_ user: String) throws -> OfflineStore {
        let store = try opener.open(user)
        store.whenDamaged { [weak self] store, reason in self?.replace(store, reason) }
        store.whenEnded { [weak self] store in self?.endElsewhere(store) }
        return store
    }

    /// What fails is in the log, and done in another way.
    ///
    /// - Returns: Whether it was done.
    @discardableResult
    func attempt(_ problem: String, _ body: () throws -> Void) -> Bool {
        do { try body() } catch {
            runtime.log.error("\(problem): \(error)")
            return false
        }
        return true
    }
}
