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
        let known = try current(user)
        if known.stored.accessToken != old { return known.stored.accessToken }
        if let token = try adopt(known) { return token }
        let response: HTTPResponse
        do {
            response = try await channel.exchange(server.renewal(of: known.stored.tokens))
        } catch let error as HTTPTransportError {
            throw ServerError(error)
        }
        if server.isRefusal(response) { return try await refused(known) }
        guard (200..<300).contains(response.status) else {
            throw ServerError(answer: response, now: runtime.now())
        }
        return try await keep(read(response, known.stored.tokens), of: known)
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
        let known = inCurrentStore(renewing)
        var renewed = known.stored
        renewed.renew(tokens)
        switch try outcome(of: known, renewed) {
        case .stored: return take(renewed, of: known)
        case .newer(let stored):
            // Another sign-in is a separate session at the server; the renewed tokens would outlive
            // this one.
            if stored.signedInAt != renewed.signedInAt { await farewell.send(renewed) }
            return take(stored, of: known)
        case .ended:
            drop(known.store)
            await farewell.send(renewed)
            // A user who has signed in meanwhile continues with that session’s tokens.
            return try current(known.store.user).stored.accessToken
        }
    }

    private func outcome(
        of known: Active, _ renewed: StoredSession
    ) throws -> SessionVault.Renewal {
        do { try known.store.requireSession() } catch ServerError.signedOut { return .ended }
        return try vault.replace(known.stored, by: renewed)
    }

    private func refused(_ known: Active) async throws -> Secret<String> {
        let present = try current(known.store.user)
        // A session that began meanwhile is not affected by the refusal of an earlier one.
        guard present.stored.refreshToken == known.stored.refreshToken else {
            return present.stored.accessToken
        }
        // Another process may have used the same refresh token first.
        if let token = try adopt(known) { return token }
        runtime.log.info("The server has ended the session.")
        try endByServer(known)
        throw ServerError.signedOut
    }

    /// Adopts tokens that another process has stored.
    private func adopt(_ known: Active) throws -> Secret<String>? {
        guard let stored = try vault.stored() else {
            // The store has not ended, so another process found that the server has ended the
            // session.
            drop(known.store, .server)
            throw ServerError.signedOut
        }
        guard stored.isSameSession(as: known.stored) else {
            drop(known.store)
            throw ServerError.signedOut
        }
        guard stored.accessToken != known.stored.accessToken else { return nil }
        return take(stored, of: known)
    }

    private func take(_ stored: StoredSession, of known: Active) -> Secret<String> {
        active.withLock { active in
            if active?.store === known.store { active?.stored = stored }
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
            // An error of the store is ignored: the next read of a list throws it.
        }
        return active
    }
}
