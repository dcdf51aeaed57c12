import AshlarDomain
import AshlarOffline
import Foundation
import GRDB
import Synchronization

/// Who is signed in, with their tokens and their store: the one place where a session begins and
/// ends.
final class SessionKeeper: Sendable {
    struct Active: Sendable {
        var stored: StoredSession
        let store: UserStore
    }

    let channel: ServerChannel
    let folder: StoreFolder
    let hub: ChangeHub
    let runtime: RuntimeEnvironment
    let settings: DataSettings
    let vault: SessionVault
    let active: Mutex<Active?> = Mutex(nil)
    let renewal = SingleFlight<Secret<String>>()
    private let rescuer: Rescuer
    private let rescueAnnouncer = Announcer<[StoreRescue]>()
    private let ended: Mutex<EndedSession?> = Mutex(nil)
    /// Those under way in this process, by the session's refresh token.
    let farewells = Mutex<Set<Secret<String>>>([])
    /// Whether its person is ending the session: that the bank does not know it any more is no news.
    private let isLeaving = Mutex(false)
    private let announcer = Announcer<Session?>()
    /// Something may be left to do for a session that ended, also by another process.
    let endingsAlarm = WakeSignal()

    /// Resumes the stored session, if there is one.
    ///
    /// - Throws: `StoreError`.
    init(
        channel: ServerChannel, folder: StoreFolder, hub: ChangeHub, runtime: RuntimeEnvironment,
        settings: DataSettings, secrets: any SecretStore, timeZone: TimeZone
    ) throws {
        self.channel = channel
        self.folder = folder
        self.hub = hub
        self.runtime = runtime
        self.settings = settings
        vault = SessionVault(
            secrets: secrets, lock: FileLock(folder.sessionLock), log: runtime.log)
        rescuer = Rescuer(now: runtime.now, timeZone: timeZone, log: runtime.log)
        wipeLeftovers()
        if let stored = try vault.stored() { try resume(stored) }
    }

    // MARK: Now

    /// As far as this process knows.
    var session: Session? { active.withLock { $0?.stored.session } }

    /// Looks into the store, where another process may have ended the session.
    func current() -> Session? {
        // What cannot be read is told to those who read more than this.
        if let store = openStore { try? store.requireSession() }
        return session
    }

    /// The signed-in user's store.
    var openStore: UserStore? { active.withLock { $0?.store } }

    /// - Throws: `ServerError.signedOut`.
    func store() throws(ServerError) -> UserStore {
        guard let store = openStore else { throw .signedOut }
        return store
    }

    /// The session now, and after each beginning and end.
    func sessions() -> AsyncStream<Session?> { announcer.stream { self.current() } }

    // MARK: Beginning

    /// Goes on with a stored session. It ends here instead if it has ended in its store, if no
    /// attempt at its PIN is left, or if its lock was lost; its user has to sign in then.
    private func resume(_ stored: StoredSession) throws {
        guard try !vault.endings().unwiped.contains(stored.origin) else {
            return forget(stored, .failed)
        }
        let store = try open(ID(rawValue: stored.user))
        guard stored.belongs(to: store) else {
            // In another file nothing is known of the lock.
            guard stored.wasBegun(in: store) else {
                return ended.withLock { $0 = EndedSession(stored.session, .lostLock) }
            }
            // Whoever ended it may have been killed before its files were clean.
            let isClean = attempt("The store could not be scrubbed") { try store.scrub() }
            return forget(stored, isClean ? .done : .failed)
        }
        let lock = try store.read { try LockTable.read($0) }
        guard lock?.isLost != true else {
            return ended.withLock { $0 = EndedSession(stored.session, .lostLock) }
        }
        store.hasPasscode.withLock { $0 = lock?.isSet == true }
        guard try !store.hasSpentLock() else {
            let isWiped = attempt("The store could not be wiped") { try store.wipe() }
            ended.withLock { $0 = EndedSession(stored.session, .wrongPasscodes) }
            return forget(stored, isWiped ? .done : .failed)
        }
        active.withLock { $0 = Active(stored: stored, store: store) }
        announce()
    }

    /// Opens the user's store, and makes it the session that repositories speak of. A store that
    /// cannot be used leaves nobody signed in.
    ///
    /// - Throws: `StoreError`, or `ServerError.signedOut` if another process ends it meanwhile.
    func begin(_ wire: SessionRecord, username: String) throws -> Session {
        wipeLeftovers()
        var store = try open(ID(rawValue: wire.userId))
        let hasEnded = try vault.endings().unwiped.contains { $0.belongs(to: store) }
        if try hasEnded || store.hasSpentLock() {
            try store.wipe()
            store = try open(store.user)
        }
        try store.write { try LockTable.forgetLost($0) }
        let stored = StoredSession(
            wire, username: username, signedInAt: runtime.now(), generation: store.generation)
        try vault.begin(stored)
        do { try store.requireSession() } catch {
            forget(stored, .elsewhere)
            throw error
        }
        active.withLock { $0 = Active(stored: stored, store: store) }
        ended.withLock { $0 = nil }
        isLeaving.withLock { $0 = false }
        announce()
        return stored.session
    }

    // MARK: End

    /// While its user waits for the bank to end the session, which is no news then.
    func leaving(_ isTrue: Bool) { isLeaving.withLock { $0 = isTrue } }

    /// Ends a session here, in every process: the store is wiped first, so that a crash in between
    /// leaves an empty one in which no session is resumed, and then the tokens go. Where the store
    /// cannot be wiped, that is left to whoever starts, signs in or works in the background next.
    ///
    /// - Parameters:
    ///   - session: The open one.
    ///   - reason: Why it ends without its user; `nil` where the user wanted it.
    ///   - isSaid: Whether the caller ends the session at the bank; otherwise that is left, too.
    /// - Returns: The session with its newest tokens, for the farewell.
    /// - Throws: The storage error; the session has ended in this process all the same.
    @discardableResult
    func leave(
        _ session: Active, _ reason: EndedSession.Reason? = nil, isSaid: Bool = true
    ) throws -> StoredSession {
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

    /// Ends a stored session of somebody else's, which another process has begun or left; its
    /// farewell is still to be said.
    func endStored(exceptOf user: ID<UserProfile>) throws {
        guard let stored = try vault.stored(), stored.user != user.rawValue else { return }
        let store = try open(ID(rawValue: stored.user))
        let isOpen = try stored.belongs(to: store) && !store.read { try LockTable.isLost($0) }
        let isWiped =
            !isOpen || attempt("The store of the session before stays") { try store.wipe() }
        try vault.end(stored, isWiped ? .done : .failed, isSaid: false)
    }

    /// The session is over in this process; what is stored of it is another's matter.
    ///
    /// - Parameter reason: Why it has ended without its user, who may come back.
    func drop(_ store: UserStore, _ reason: EndedSession.Reason? = nil) {
        let mine = active.withLock { active -> Session? in
            guard active?.store === store else { return nil }
            defer { active = nil }
            return active?.stored.session
        }
        guard let mine else { return }
        ended.withLock { $0 = reason.map { EndedSession(mine, $0) } }
        announce()
    }

    /// The bank has refused the newest tokens that are known.
    func endByBank(_ refused: Active) throws {
        try vault.removeRefused(refused.stored)
        let isNews = isLeaving.withLock { !$0 }
        drop(refused.store, isNews ? .bank : nil)
    }

    /// The session has ended in its store: its tokens are kept for the farewell alone.
    private func forget(_ stored: StoredSession, _ wiping: SessionVault.Wiping) {
        // Where they stay, it is resumed by nobody, and they go at the next start.
        attempt("The tokens of a session that ended are still there") {
            try vault.end(stored, wiping, isSaid: false)
        }
        endingsAlarm.signal()
    }

    /// Ends every session of this directory, and all that is stored of it.
    ///
    /// - Returns: What the bank is to be told of.
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
            guard let mine else { return }
            try mine.store.wipe(keepingUnsettled: false)
            emptied = mine.store.file
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
            let store = try open(ID(rawValue: stored.user))
            guard stored.belongs(to: store) else { return }
            try store.wipe(keepingUnsettled: false)
            emptied = store.file
            unwiped.remove(stored.origin)
        }
        let cleared = Result { try vault.clear(unwiped: unwiped) }
        if let mine { drop(mine.store) }
        ended.withLock { $0 = nil }
        try folder.removeStores(besides: emptied)
        try cleared.get()
        try vault.clearEndings()
        return over + (newest.map { [$0] } ?? [])
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

    /// The session that ended last without its user, until somebody signs in or out.
    var lastEnded: EndedSession? { ended.withLock { $0 } }

    var farewell: Farewell {
        Farewell(channel: channel, limit: settings.farewell, executor: runtime.effectExecutor)
    }

    private func announce() {
        announcer.send(session)
        hub.progress.clear()
        hub.sendAll()
        rescueAnnouncer.send(rescues)
    }

    func open(_ user: ID<UserProfile>) throws -> UserStore {
        let store = try UserStore(
            of: user, in: folder, hub: hub, sender: runtime.makeID(), runtime: runtime,
            rescuer: rescuer)
        store.whenDamaged { [weak self] store, reason in self?.replace(store, reason) }
        store.whenEnded { [weak self] store in self?.endElsewhere(store) }
        return store
    }

    /// Another process has wiped the store. It may have ended before its tokens were gone: then the
    /// farewell is left to say, before the background work hears of the end.
    private func endElsewhere(_ store: UserStore) {
        guard let mine = active.withLock({ $0 }), mine.store === store else { return }
        runtime.log.info("Another process has ended the session.")
        forget(mine.stored, .elsewhere)
        drop(store)
    }

    // MARK: The lock

    /// Ends the session where the lock says so: its last attempt was used up by a process that is
    /// gone, or it is not there any more.
    ///
    /// - Returns: Whether it has ended.
    func endIfLockIsOver(_ store: UserStore, _ lock: ScreenLock?) throws -> Bool {
        guard let mine = active.withLock({ $0 }), mine.store === store else { return false }
        if let lock, !lock.isLost {
            if lock.isSet { store.hasPasscode.withLock { $0 = true } }
            guard try lock.isSpent && store.hasSpentLock() else { return false }
            try leave(mine, .wrongPasscodes, isSaid: false)
            return true
        }
        guard lock?.isLost == true || store.hasPasscode.withLock({ $0 }) else { return false }
        let now = runtime.now()
        try store.write { try LockTable.replace(.lost(at: now), $0) }
        drop(store, .lostLock)
        return true
    }

    // MARK: Damage

    /// What became of damaged files of the signed-in user's, until dismissed; oldest first.
    var rescues: [StoreRescue] {
        do { return try openStore?.read { try StoreRescue.untold($0) } ?? [] } catch {
            runtime.log.error("Rescues cannot be read: \(error)")
            return []
        }
    }

    /// The rescues now, and whenever they may have changed.
    func rescueStream() -> AsyncStream<[StoreRescue]> { rescueAnnouncer.stream { self.rescues } }

    /// Once told, a rescue is not told again.
    func dismiss(_ id: StoreRescue.ID) throws {
        try store().write { db in
            try db.execute(sql: "UPDATE rescues SET isTold = 1 WHERE name = ?", arguments: [id])
        }
        rescueAnnouncer.send(rescues)
    }

    /// Goes on with a new file where the one in use was found damaged.
    private func replace(_ damaged: UserStore, _ reason: String) {
        guard openStore === damaged else { return }
        do {
            guard try damaged.rescue(reason) else {
                runtime.log.error("\(StoreError.corrupt(path: damaged.file.path, reason: reason))")
                return
            }
            let new = try open(damaged.user)
            // What is stored of the session stays: until somebody signs in, it is not resumed.
            let isLockLost = try new.read { try LockTable.isLost($0) }
            active.withLock { active in
                guard active?.store === damaged, let stored = active?.stored else { return }
                let isOver = isLockLost || !stored.belongs(to: new)
                active = isOver ? nil : Active(stored: stored, store: new)
                if isOver { ended.withLock { $0 = EndedSession(stored.session, .lostLock) } }
            }
            announce()
        } catch {
            runtime.log.error("The damaged store could not be rescued: \(error)")
        }
    }
}
