import AshlarCore
import AshlarHTTP
import Synchronization

extension SessionKeeper {
    /// - Throws: `ServerError.signedOut` if that user is not signed in; another process may have
    ///   ended the session.
    func accessToken(of user: String) throws(ServerError) -> Secret<String> {
        try current(user).stored.accessToken
    }

    /// A token to replace `old`, which the server has rejected: simultaneous callers share one
    /// renewal.
    ///
    /// - Throws: `ServerError`, or `CancellationError`; `ServerError.signedOut` once the session
    ///   has ended, here or at the server.
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

    /// The error contains nothing of an unreadable response, which may include tokens.
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

    /// Stores renewed tokens if the session has not changed meanwhile, in any process; otherwise
    /// they are discarded. If the session has ended, it is also ended at the server.
    private func keep(
        _ tokens: SessionTokens, of renewing: Active
    ) async throws -> Secret<String> {
        let mine = asOpen(renewing)
        var renewed = mine.stored
        renewed.renew(tokens)
        switch try outcome(of: mine, renewed) {
        case .stored: return take(renewed, of: mine)
        case .newer(let stored):
            // Another sign-in is a separate session at the server; the renewed tokens would outlive
            // this one.
            if stored.signedInAt != renewed.signedInAt { await farewell.say(renewed) }
            return take(stored, of: mine)
        case .ended:
            drop(mine.store)
            await farewell.say(renewed)
            // A user who has signed in meanwhile continues with that session’s tokens.
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
        // A session that began meanwhile is not affected by the refusal of an earlier one.
        guard present.stored.refreshToken == mine.stored.refreshToken else {
            return present.stored.accessToken
        }
        // Another process may have used the same refresh token first.
        if let token = try adopt(mine) { return token }
        runtime.log.info("The server has ended the session.")
        try endByServer(mine)
        throw ServerError.signedOut
    }

    /// Adopts tokens that another process has stored.
    private func adopt(_ mine: Active) throws -> Secret<String>? {
        guard let stored = try vault.stored() else {
            // The store has not ended, so another process found that the server has ended the
            // session.
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
            // A read of more than this throws the error.
        }
        return active
    }
}
