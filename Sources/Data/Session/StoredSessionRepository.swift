import Domain
import Foundation

/// Signs in and out, and tells who is signed in.
struct StoredSessionRepository: SessionRepository {
    let keeper: SessionKeeper

    func current() async -> Session? { keeper.session }

    func sessions() -> AsyncStream<Session?> { keeper.sessions() }

    func begin(_ credentials: Credentials) async throws -> SignInChallenge {
        let response = try await post(
            "/v1/sessions",
            [
                "username": credentials.username, "password": credentials.password.reveal(),
            ])
        return try challenge(response, of: credentials.username)
    }

    func sendAnotherCode(for challenge: SignInChallenge) async throws -> SignInChallenge {
        let path = "/v1/sessions/challenges/\(challenge.id.reveal().asURLPart)/code"
        return try self.challenge(try await post(path), of: challenge.username)
    }

    func signIn(_ challenge: SignInChallenge, with code: EnteredCode) async throws -> Session {
        let response = try await post(
            "/v1/sessions/challenges/\(challenge.id.reveal().asURLPart)",
            ["code": code.digits.reveal()])
        let wire = try BankClient.decode(SessionRecord.self, from: response, as: "session")
        let stored = StoredSession(
            wire, username: challenge.username, signedInAt: keeper.runtime.now())
        if let old = keeper.openStore, old.user != stored.session.user { try await signOut() }
        try keeper.activate(stored)
        return stored.session
    }

    private func challenge(
        _ response: HTTPResponse, of username: String
    ) throws -> SignInChallenge {
        let wire = try BankClient.decode(
            SignInChallengeRecord.self, from: response, as: "challenge")
        return SignInChallenge(
            id: Secret(wire.challengeId), username: username, sentTo: wire.sentTo,
            expiresAt: keeper.runtime.now().addingTimeInterval(Double(wire.expiresIn)),
            triesLeft: wire.triesLeft, resendsLeft: wire.resendsLeft)
    }

    /// - Throws: ``CodeError``, ``BankError``, or `CancellationError`.
    private func post(_ path: String, _ body: [String: String]? = nil) async throws -> HTTPResponse
    {
        let request =
            try body.map { try HTTPRequest(.post, path, json: $0) }
            ?? HTTPRequest(method: .post, path: path)
        let response: HTTPResponse
        do {
            response = try await keeper.channel.exchange(request)
        } catch let error as HTTPTransportError {
            throw BankError(error)
        }
        guard (200..<300).contains(response.status) else {
            if let error = CodeError(response) { throw error }
            throw BankError(response, now: keeper.runtime.now())
        }
        return response
    }

    func signOutEverywhere() async throws {
        guard let store = keeper.openStore else { return }
        let client = BankClient(
            channel: keeper.channel, sessions: keeper, user: store.user, now: keeper.runtime.now)
        keeper.leaving(true)
        do {
            _ = try await client.send(HTTPRequest(method: .delete, path: "/v1/sessions"))
        } catch {
            keeper.leaving(false)
            throw error
        }
        try leave(store)
    }

    func signOut() async throws {
        guard let store = keeper.openStore else { return }
        keeper.leaving(true)
        await sayGoodbye(store.user)
        try leave(store)
    }

    private func leave(_ store: UserStore) throws {
        // Wiped first: a crash in between leaves an empty store, not somebody's data.
        let wiped = Result { try store.wipe() }
        try keeper.deactivate()
        try wiped.get()
    }

    func endedByBank() async -> Session? { keeper.endedByBank }

    func wipeDevice() async throws {
        let mine = keeper.openStore
        if let mine {
            keeper.leaving(true)
            await sayGoodbye(mine.user)
        }
        var emptied = mine
        do { try mine?.wipe(keepingUnsettled: false) } catch {
            // What cannot be emptied (a full disk, a damaged file) goes whole, like the others'.
            keeper.runtime.log.error("The store could not be emptied, and is removed: \(error)")
            emptied = nil
        }
        let ended = Result { try keeper.deactivate() }
        try keeper.folder.removeStores(besides: emptied?.file)
        try ended.get()
    }

    /// The bank may not hear it; its tokens end by themselves.
    private func sayGoodbye(_ user: ID<UserProfile>) async {
        do {
            let token = try keeper.accessToken(of: user)
            _ = try await keeper.channel.exchange(
                HTTPRequest(
                    method: .delete, path: "/v1/sessions/current",
                    headers: ["Authorization": "Bearer \(token.reveal())"]),
                within: keeper.settings.farewell)
        } catch {
            keeper.runtime.log.info("Signed out without the bank: \(error)")
        }
    }
}
