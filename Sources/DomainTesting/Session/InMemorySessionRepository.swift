public import AshlarDomain
public import Foundation
import Synchronization

/// In-memory sessions with a bank that checks passwords and codes.
public final class InMemorySessionRepository: SessionRepository {
    private struct State {
        var session: Session?
        var users: [String: Secret<String>]
        var pending: SignInChallenge?
        var ended: EndedSession?
    }

    /// The code that every sign-in requires.
    public static let code = "123456"

    private let state: Mutex<State>
    private let signal = ChangeSignal<Session?>()
    private let line: BankLine
    private let now: @Sendable () -> Date

    /// Creates a repository; `users` maps user names to passwords.
    public init(
        _ session: Session? = nil, users: [String: Secret<String>] = ["ann": Secret("correct")],
        line: BankLine = BankLine(), now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        state = Mutex(State(session: session, users: users))
        self.line = line
        self.now = now
    }

    /// Ends the session from the bank’s side.
    public func bankEndsSession() {
        end(.bank)
    }

    /// Succeeds even if the line is cut.
    public func endForWrongPasscodes() async throws { end(.wrongPasscodes) }

    private func end(_ reason: EndedSession.Reason) {
        state.withLock { state in state.ended = state.session.map { EndedSession($0, reason) } }
        set(nil)
    }

    /// The ended session; `nil` after the next sign-in or sign-out.
    public func ended() async -> EndedSession? { state.withLock { $0.ended } }

    /// Succeeds even if the line is cut.
    public func wipeDevice() async throws { try await signOut() }

    /// The current session, without a request to the bank.
    public func current() async -> Session? { state.withLock { $0.session } }

    /// The current session, then each change; a slow consumer gets only the newest.
    public func sessions() -> AsyncStream<Session?> {
        state.withLock { signal.stream(startingWith: .some($0.session)) }
    }

    /// Starts a sign-in; the code is always ``code``.
    ///
    /// - Throws: `ServerError.wrongCredentials`, or the line’s error.
    public func begin(_ credentials: Credentials) async throws -> SignInChallenge {
        try await line.request()
        let known = state.withLock { $0.users[credentials.username] }
        guard let known, known == credentials.password else { throw ServerError.wrongCredentials }
        return send(credentials.username, resendsLeft: 2)
    }

    /// - Throws: `CodeError.spent` after two more codes, or the line’s error.
    public func sendAnotherCode(for challenge: SignInChallenge) async throws -> SignInChallenge {
        try await line.request()
        let pending = state.withLock { $0.pending }
        guard let pending, pending.id == challenge.id, pending.resendsLeft > 0 else {
            throw CodeError.spent
        }
        return send(challenge.username, resendsLeft: pending.resendsLeft - 1)
    }

    /// Uses the user name as the user’s id.
    ///
    /// - Throws: `CodeError` by the bank’s rules, or the line’s error.
    public func signIn(
        _ challenge: SignInChallenge, with code: EnteredCode
    ) async throws -> Session {
        try await line.request()
        try state.withLock { state throws(CodeError) in
            guard let pending = state.pending, pending.id == challenge.id, pending.triesLeft > 0
            else { throw .spent }
            guard now() < pending.expiresAt else { throw .expired }
            guard code.digits.reveal() == Self.code else {
                state.pending = pending.with(triesLeft: pending.triesLeft - 1)
                throw .wrong(triesLeft: pending.triesLeft - 1)
            }
            state.pending = nil
            state.ended = nil
        }
        let session = Session(
            user: ID(rawValue: challenge.username), username: challenge.username,
            signedInAt: now())
        set(session)
        return session
    }

    /// - Throws: The line’s error; the session then continues.
    public func signOutEverywhere() async throws {
        try await line.request()
        set(nil)
    }

    private func send(_ username: String, resendsLeft: Int) -> SignInChallenge {
        let challenge = SignInChallenge(
            id: Secret("challenge-1"), username: username, sentTo: "•••• 4217",
            expiresAt: now().addingTimeInterval(300), triesLeft: 3, resendsLeft: resendsLeft)
        state.withLock { $0.pending = challenge }
        return challenge
    }

    /// Succeeds even if the line is cut.
    public func signOut() async throws {
        await line.requests.pass()
        state.withLock { $0.ended = nil }
        set(nil)
    }

    private func set(_ session: Session?) {
        state.withLock { state in
            state.session = session
            // Sent inside the lock, so that no stream ends with an outdated session.
            signal.send(session)
        }
    }
}

extension SignInChallenge {
    fileprivate func with(triesLeft: Int) -> SignInChallenge {
        SignInChallenge(
            id: id, username: username, sentTo: sentTo, expiresAt: expiresAt,
            triesLeft: triesLeft, resendsLeft: resendsLeft)
    }
}
