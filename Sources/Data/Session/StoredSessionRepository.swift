import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Signs in and out, and publishes the current session.
struct StoredSessionRepository: SessionRepository {
    let context: DataContext

    private var open: Sessions { context.offline.sessions }

    func current() async -> Session? { open.current.map(Session.init) }

    func sessions() -> AsyncStream<Session?> {
        let infos = open.stream()
        return AsyncStream { continuation in
            let task = Task(executorPreference: context.runtime.effectExecutor) {
                for await info in infos { continuation.yield(info.map(Session.init)) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

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
        let wire = try context.readable { try response.json(SessionRecord.self, as: "session") }
        return Session(try await open.begin(wire.tokens, name: challenge.username))
    }

    private func challenge(
        _ response: HTTPResponse, of username: String
    ) throws -> SignInChallenge {
        let wire = try context.readable {
            try response.json(SignInChallengeRecord.self, as: "challenge")
        }
        return SignInChallenge(
            id: Secret(wire.challengeId), username: username, sentTo: wire.sentTo,
            expiresAt: context.runtime.now().addingTimeInterval(Double(wire.expiresIn)),
            triesLeft: wire.triesLeft, resendsLeft: wire.resendsLeft)
    }

    /// - Throws: `CodeError`, `ServerError`, or `CancellationError`.
    private func post(_ path: String, _ body: [String: String]? = nil) async throws -> HTTPResponse
    {
        let request =
            try body.map { try HTTPRequest(.post, path, json: $0) }
            ?? HTTPRequest(method: .post, path: path)
        let response = try await context.offline.exchange(request)
        guard (200..<300).contains(response.status) else {
            if let error = CodeError(response) { throw error }
            throw ServerError(response, now: context.runtime.now())
        }
        return response
    }

    func signOutEverywhere() async throws {
        try await open.end(by: HTTPRequest(method: .delete, path: "/v1/sessions"))
    }

    func signOut() async throws { try await open.end() }

    func endForWrongPasscodes() async throws {
        try await open.end(reason: LockVerdict.wrongPasscodes)
    }

    func ended() async -> EndedSession? { open.lastEnded.map(EndedSession.init) }

    func wipeDevice() async throws { try await open.wipeDevice() }
}

extension Session {
    fileprivate init(_ info: SessionInfo) {
        self.init(
            user: ID(rawValue: info.user), username: info.name, signedInAt: info.signedInAt)
    }
}

extension EndedSession {
    fileprivate init(_ end: SessionEnd) {
        let reason: Reason =
            switch end.reason {
            case .server: .bank
            case .given(LockVerdict.wrongPasscodes): .wrongPasscodes
            case .lostStore, .given: .lostLock
            }
        self.init(Session(end.session), reason)
    }
}
