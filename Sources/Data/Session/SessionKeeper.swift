import Domain
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

    let channel: BankChannel
    let folder: StoreFolder
    let hub: ChangeHub
    let runtime: RuntimeEnvironment
    let settings: DataSettings
    let secrets: any SecretStore
    private let rescuer: Rescuer
    private let rescueAnnouncer = Announcer<[StoreRescue]>()
    private let active: Mutex<Active?> = Mutex(nil)
    private let ended: Mutex<Session?> = Mutex(nil)
    /// Whether its person is ending the session: that the bank does not know it any more is no news.
    private let isLeaving = Mutex(false)
    private let announcer = Announcer<Session?>()
    private let renewal = SharedFlight<Secret<String>>()

    /// Resumes the stored session, if there is one.
    ///
    /// - Throws: ``DataError``.
    init(
        channel: BankChannel, folder: StoreFolder, hub: ChangeHub, runtime: RuntimeEnvironment,
        settings: DataSettings, secrets: any SecretStore, timeZone: TimeZone
    ) throws {
        (self.channel, self.folder, self.hub) = (channel, folder, hub)
        (self.runtime, self.settings, self.secrets) = (runtime, settings, secrets)
        rescuer = Rescuer(now: runtime.now, timeZone: timeZone, log: runtime.log)
        if let stored = try StoredSession.load(secrets, log: runtime.log) {
            try activate(stored, isNew: false)
        }
    }

    // MARK: Now

    var session: Session? { active.withLock { $0?.stored.session } }

    /// The signed-in user's store.
    var openStore: UserStore? { active.withLock { $0?.store } }

    /// - Throws: ``BankError/signedOut``.
    func store() throws(BankError) -> UserStore {
        guard let store = openStore else { throw .signedOut }
        return store
    }

    /// The session now, and after each beginning and end.
    func sessions() -> AsyncStream<Session?> { announcer.stream { self.session } }

    // MARK: Beginning and end

    /// Makes it the session that repositories speak of. Its store is opened before anything is
    /// kept of it: a store that cannot be used leaves nobody signed in.
    ///
    /// One whose lock was lost is not resumed: it ends here, and its user has to sign in.
    func activate(_ stored: StoredSession, isNew: Bool = true) throws {
        let store = try open(ID(rawValue: stored.user))
        if isNew {
            try store.write { try LockTable.forgetLost($0) }
            try stored.save(secrets)
        } else if try store.read({ try LockTable.isLost($0) }) {
            return ended.withLock { $0 = stored.session }
        }
        active.withLock { $0 = Active(stored: stored, store: store) }
        ended.withLock { $0 = nil }
        isLeaving.withLock { $0 = false }
        announce()
    }

    /// From before the bank is told that its person leaves, until somebody signs in, or could not.
    func leaving(_ isTrue: Bool) { isLeaving.withLock { $0 = isTrue } }

    /// Ends the session on this side: tokens go, the store is nobody's.
    func deactivate(byBank: Bool = false) throws {
        try secrets.remove(StoredSession.name)
        let isNews = byBank && !isLeaving.withLock { $0 }
        active.withLock { active in
            let session = active?.stored.session
            ended.withLock { $0 = isNews ? session : nil }
            active = nil
        }
        announce()
    }

    /// The session that ended without its user, by the bank or because its lock was lost, until
    /// somebody signs in or out.
    var endedByBank: Session? { ended.withLock { $0 } }

    private func announce() {
        announcer.send(session)
        hub.progress.clear()
        hub.sendAll()
        rescueAnnouncer.send(rescues)
    }

    private func open(_ user: ID<UserProfile>) throws -> UserStore {
        let store = try UserStore(
            of: user, in: folder, hub: hub, sender: runtime.makeID(), runtime: runtime,
            rescuer: rescuer)
        store.whenDamaged { [weak self] store, reason in self?.replace(store, reason) }
        return store
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
                runtime.log.error("\(DataError.corrupt(path: damaged.file.path, reason: reason))")
                return
            }
            let new = try open(damaged.user)
            // What is stored of the session stays: until somebody signs in, it is not resumed.
            let isLockLost = try new.read { try LockTable.isLost($0) }
            active.withLock { active in
                guard active?.store === damaged, let stored = active?.stored else { return }
                active = isLockLost ? nil : Active(stored: stored, store: new)
                if isLockLost { ended.withLock { $0 = stored.session } }
            }
            announce()
        } catch {
            runtime.log.error("The damaged store could not be rescued: \(error)")
        }
    }

    // MARK: Tokens

    /// - Throws: ``BankError/signedOut`` if somebody else is signed in, or nobody.
    func accessToken(of user: ID<UserProfile>) throws(BankError) -> Secret<String> {
        try current(user).accessToken
    }

    var refreshToken: Secret<String>? { active.withLock { $0?.stored.refreshToken } }

    /// A token that the bank may take where it took `old` no more: one renewal for all who ask.
    ///
    /// - Throws: ``BankError``; ``BankError/signedOut`` once the bank has ended the session.
    func renewedToken(
        of user: ID<UserProfile>, after old: Secret<String>
    ) async throws -> Secret<String> {
        let now = try current(user).accessToken
        if now != old { return now }
        return try await renewal.run { try await self.renew(user, old) }
    }

    private func renew(_ user: ID<UserProfile>, _ old: Secret<String>) async throws
        -> Secret<String>
    {
        let mine = try current(user)
        if mine.accessToken != old { return mine.accessToken }
        if let token = try adopt(user, instead: old) { return token }
        let response: HTTPResponse
        do {
            let request = try HTTPRequest(
                .post, "/v1/sessions/refresh",
                json: ["refreshToken": mine.refreshToken.reveal()])
            response = try await channel.exchange(request)
        } catch let error as HTTPTransportError {
            throw BankError(error)
        }
        // Whoever signed in meanwhile has nothing to do with what became of the session before.
        let present = try current(user)
        guard present.refreshToken == mine.refreshToken else { return present.accessToken }
        if response.status == 401 {
            // Another process may have been faster, with the same refresh token.
            if let token = try adopt(user, instead: old) { return token }
            runtime.log.info("The bank has ended the session.")
            try deactivate(byBank: true)
            throw BankError.signedOut
        }
        guard response.status == 200 || response.status == 201 else {
            throw BankError(response, now: runtime.now())
        }
        let wire = try BankClient.decode(SessionRecord.self, from: response, as: "session")
        guard wire.userId == user.rawValue else {
            throw BankError.unreadable(record: "session", field: "userId", value: wire.userId)
        }
        return try replace(user) { $0.renew(wire) }
    }

    /// Takes over what another process has stored.
    private func adopt(
        _ user: ID<UserProfile>, instead old: Secret<String>
    ) throws -> Secret<String>? {
        guard let stored = try StoredSession.load(secrets, log: runtime.log) else {
            // Another process has signed out: so have we.
            try deactivate()
            throw BankError.signedOut
        }
        guard stored.user == user.rawValue, stored.accessToken != old else { return nil }
        return active.withLock { active in
            guard active?.store.user == user else { return nil }
            active?.stored = stored
            return stored.accessToken
        }
    }

    private func replace(
        _ user: ID<UserProfile>, _ change: (inout StoredSession) -> Void
    ) throws -> Secret<String> {
        var stored = try current(user)
        change(&stored)
        try stored.save(secrets)
        active.withLock { active in
            if active?.store.user == user { active?.stored = stored }
        }
        return stored.accessToken
    }

    private func current(_ user: ID<UserProfile>) throws(BankError) -> StoredSession {
        guard let active = active.withLock({ $0 }), active.store.user == user else {
            throw .signedOut
        }
        return active.stored
    }
}
