import AshlarCore
import AshlarHTTP
import Synchronization

extension SessionKeeper {
    /// - Throws: `ServerError.signedOut` if somebody else is signed in, or nobody; another process
    ///   may have ended the session.
    func accessToken(of user: String) throws(ServerError) -> Secret<String> {
        try current(user).stored.accessToken
    }

    /// A token that the server may take where it took `old` no more: one renewal for all who ask.
    ///
    /// - Throws: `ServerError`, or `CancellationError`; `ServerError.signedOut` once the session has
    ///   ended, here or at the server.
    func renewedToken(
        of user: String, after old: Secret<String>
    ) async throws -> Secret<String> {
        let now = try current(user).stored.accessToken
        if now != old { return now }
        return try await renewal.run { try await self.renew(user, old) }
    }

    private func renew(_ user: String, _ old: Secret<String>) async throws -> Secret<String> {
        let mine = try current(user)
        if mine.stored.accessToken != old { return mine.stored.accessToken }
        if let token = try adopt(mine) { return token }
        let response: HTTPResponse
        do {
            response = try await channel.exchange(server.renewal(of: mine.stored.tokens))
        } catch let error as HTTPTransportError {
            throw ServerError(error)
        }
        if server.isRefusal(response) { return try await refused(mine) }
        guard (200..<300).contains(response.status) else {
            throw ServerError(answer: response, now: runtime.now())
        }
        return try await keep(read(response, mine.stored.tokens), of: mine)
    }

    /// Nothing of an answer that cannot be read is in the error: there may be tokens in it.
    private func read(
        _ response: HTTPResponse, _ old: SessionTokens
    ) throws(ServerError) -> SessionTokens {
        let renewed: SessionTokens
        do { renewed = try server.renewed(old, by: response) } catch let error as ServerError {
            throw error
        } catch {
            throw .unreadable(record: "session", field: "body", value: "\(type(of: error))")
        }
        guard renewed.user == old.user else {
            throw .unreadable(record: "session", field: "user", value: renewed.user)
        }
        return renewed
    }

    /// The renewed tokens count if nothing has happened to the session meanwhile, in whichever
    /// process; otherwise they are dropped, and where it has ended, it ends at the server as well.
    private func keep(
        _ tokens: SessionTokens, of renewing: Active
    ) async throws -> Secret<String> {
        let mine = asOpen(renewing)
        var renewed = mine.stored
        renewed.renew(tokens)
        switch try outcome(of: mine, renewed) {
        case .stored: return take(renewed, of: mine)
        case .newer(let stored):
            // Another sign-in is another session at the server, which renewed tokens outlive.
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
        runtime.log.info("The server has ended the session.")
        try endByServer(mine)
        throw ServerError.signedOut
    }

    /// Takes over what another process has stored.
    private func adopt(_ mine: Active) throws -> Secret<String>? {
        guard let stored = try vault.stored() else {
            // The store has not ended, so it was the server that did, in another process.
            drop(mine.store, .server)
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

    private func current(_ user: String) throws(ServerError) -> Active {
        guard let active = active.withLock({ $0 }), active.store.user == user else {
            throw .signedOut
        }
        do { try active.store.requireSession() } catch ServerError.signedOut {
            throw .signedOut
        } catch {
            // What cannot be read is thrown to those who read more than this.
        }
        return active
    }
}
