import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Synchronization

extension SessionKeeper {
    /// - Throws: `ServerError.signedOut` if somebody else is signed in, or nobody; another process
    ///   may have ended the session.
    func accessToken(of user: ID<UserProfile>) throws(ServerError) -> Secret<String> {
        try current(user).stored.accessToken
    }

    var refreshToken: Secret<String>? { active.withLock { $0?.stored.refreshToken } }

    /// A token that the bank may take where it took `old` no more: one renewal for all who ask.
    ///
    /// - Throws: `ServerError`; `ServerError.signedOut` once the session has ended, here or at the
    ///   bank.
    func renewedToken(
        of user: ID<UserProfile>, after old: Secret<String>
    ) async throws -> Secret<String> {
        let now = try current(user).stored.accessToken
        if now != old { return now }
        return try await renewal.run { try await self.renew(user, old) }
    }

    private func renew(
        _ user: ID<UserProfile>, _ old: Secret<String>
    ) async throws -> Secret<String> {
        let mine = try current(user)
        if mine.stored.accessToken != old { return mine.stored.accessToken }
        if let token = try adopt(mine) { return token }
        let response: HTTPResponse
        do {
            response = try await channel.exchange(mine.stored.renewal())
        } catch let error as HTTPTransportError {
            throw ServerError(error)
        }
        if response.status == 401 { return try await refused(mine) }
        guard response.status == 200 || response.status == 201 else {
            throw ServerError(response, now: runtime.now())
        }
        let wire = try BankClient.decode(SessionRecord.self, from: response, as: "session")
        guard wire.userId == user.rawValue else {
            throw ServerError.unreadable(record: "session", field: "userId", value: wire.userId)
        }
        return try await keep(wire, of: mine)
    }

    /// The renewed tokens count if nothing has happened to the session meanwhile, in whichever
    /// process; otherwise they are dropped, and where it has ended, it ends at the bank as well.
    private func keep(_ wire: SessionRecord, of mine: Active) async throws -> Secret<String> {
        var renewed = mine.stored
        renewed.renew(wire)
        switch try outcome(of: mine, renewed) {
        case .stored: return take(renewed, of: mine)
        case .newer(let stored):
            // Another sign-in is another session at the bank, which renewed tokens outlive.
            if stored.signedInAt != renewed.signedInAt { await farewell.say(renewed) }
            return take(stored, of: mine)
        case .ended:
            drop(mine.store)
            await farewell.say(renewed)
            // Whoever has signed in meanwhile goes on with tokens of their own.
            return try current(mine.store.user).stored.accessToken
        }
    }

    private func outcome(
        of mine: Active, _ renewed: StoredSession
    ) throws -> SessionVault.Renewal {
        do { try mine.store.requireSession() } catch ServerError.signedOut { return .ended }
        return try vault.replace(mine.stored, by: renewed)
    }

    private func refused(_ mine: Active) async throws -> Secret<String> {
        let present = try current(mine.store.user)
        // Whoever signed in meanwhile has nothing to do with what became of the session before.
        guard present.stored.refreshToken == mine.stored.refreshToken else {
            return present.stored.accessToken
        }
        // Another process may have been faster, with the same refresh token.
        if let token = try adopt(mine) { return token }
        runtime.log.info("The bank has ended the session.")
        try endByBank(mine)
        throw ServerError.signedOut
    }

    /// Takes over what another process has stored.
    private func adopt(_ mine: Active) throws -> Secret<String>? {
        guard let stored = try vault.stored() else {
            // The store has not ended, so it was the bank that did, in another process.
            drop(mine.store, .bank)
            throw ServerError.signedOut
        }
        guard stored.isSameSession(as: mine.stored) else {
            drop(mine.store)
            throw ServerError.signedOut
        }
        guard stored.accessToken != mine.stored.accessToken else { return nil }
        return take(stored, of: mine)
    }

    private func take(_ stored: StoredSession, of mine: Active) -> Secret<String> {
        active.withLock { active in
            if active?.store === mine.store { active?.stored = stored }
        }
        return stored.accessToken
    }

    private func current(_ user: ID<UserProfile>) throws(ServerError) -> Active {
        guard let active = active.withLock({ $0 }), active.store.user == user else {
            throw .signedOut
        }
        do { try active.store.requireSession() } catch ServerError.signedOut {
            throw .signedOut
        } catch {
            // What cannot be read is told to those who read more than this.
        }
        return active
    }
}
