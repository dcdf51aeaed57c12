import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Synchronization

/// Signs in and out, and tells who is signed in.
struct StoredSessionRepository: SessionRepository {
    let keeper: SessionKeeper

    func current() async -> Session? { keeper.current() }

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
        let user = ID<UserProfile>(rawValue: wire.userId)
        if let old = keeper.openStore, old.user != user { try await signOut() }
        // One user at a time, whichever process the one before is signed in by. Where that fails,
        // its tokens are replaced all the same.
        keeper.attempt("The session before could not be ended") {
            try keeper.endStored(exceptOf: user)
        }
        let session = try keeper.begin(wire, username: challenge.username)
        await keeper.sayFarewells()
        return session
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

    /// - Throws: ``CodeError``, `ServerError`, or `CancellationError`.
    private func post(_ path: String, _ body: [String: String]? = nil) async throws -> HTTPResponse
    {
        let request =
            try body.map { try HTTPRequest(.post, path, json: $0) }
            ?? HTTPRequest(method: .post, path: path)
        let response: HTTPResponse
        do {
            response = try await keeper.channel.exchange(request)
        } catch let error as HTTPTransportError {
            throw ServerError(error)
        }
        guard (200..<300).contains(response.status) else {
            if let error = CodeError(response) { throw error }
            throw ServerError(response, now: keeper.runtime.now())
        }
        return response
    }

    func signOutEverywhere() async throws {
        guard let session = keeper.active.withLock({ $0 }) else { return }
        let client = BankClient(
            channel: keeper.channel, sessions: keeper, user: session.store.user,
            now: keeper.runtime.now)
        keeper.leaving(true)
        do {
            _ = try await client.send(HTTPRequest(method: .delete, path: "/v1/sessions"))
        } catch {
            keeper.leaving(false)
            throw error
        }
        _ = try keeper.leave(session)
    }

    func signOut() async throws { try await end(nil) }

    func endForWrongPasscodes() async throws { try await end(.wrongPasscodes) }

    /// - Parameter reason: `nil` where its user wanted it.
    private func end(_ reason: EndedSession.Reason?) async throws {
        guard let session = keeper.active.withLock({ $0 }) else { return }
        let left = Result { try keeper.leave(session, reason) }
        // Also where something could not be removed here.
        let newest = if case .success(let newest) = left { newest } else { session.stored }
        await keeper.farewell.say(newest)
        _ = try left.get()
    }

    func ended() async -> EndedSession? { keeper.lastEnded }

    func wipeDevice() async throws {
        for session in try keeper.emptyDevice() { await keeper.farewell.say(session) }
    }
}
