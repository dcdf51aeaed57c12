public import AshlarDomain
public import Foundation
import Synchronization

/// Sessions in memory, and a bank that knows users.
public final class InMemorySessionRepository: SessionRepository {
    private struct State {
        var session: Session?
        var users: [String: Secret<String>]
        var pending: SignInChallenge?
        var ended: EndedSession?
    }

    /// The code that every sign-in asks for.
    public static let code = "123456"

    private let state: Mutex<State>
    private let signal = ChangeSignal<Session?>()
    private let line: BankLine
    private let now: @Sendable () -> Date

    /// `users` are passwords by user name.
    public init(
        _ session: Session? = nil, users: [String: Secret<String>] = ["ann": Secret("correct")],
        line: BankLine = BankLine(), now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        state = Mutex(State(session: session, users: users))
        self.line = line
        self.now = now
    }

    /// The bank ends the session.
    public func bankEndsSession() {
        end(.bank)
    }

    /// Succeeds with the line cut, too.
    public func endForWrongPasscodes() async throws { end(.wrongPasscodes) }

    private func end(_ reason: EndedSession.Reason) {
        state.withLock { state in state.ended = state.session.map { EndedSession($0, reason) } }
        set(nil)
    }

    /// `nil` once somebody has signed in or out since.
    public func ended() async -> EndedSession? { state.withLock { $0.ended } }

    /// Succeeds with the line cut, too.
    public func wipeDevice() async throws { try await signOut() }

    /// Never asks the bank.
    public func current() async -> Session? { state.withLock { $0.session } }

    /// The current session first; a slow reader gets the newest only.
    public func sessions() -> AsyncStream<Session?> {
        state.withLock { signal.stream(startingWith: .some($0.session)) }
    }

    /// Sends ``code`` to nobody's phone: a test knows it.
    ///
    /// - Throws: `ServerError.wrongCredentials`, or the line's failure.
    public func begin(_ credentials: Credentials) async throws -> SignInChallenge {
        try await line.request()
        let known = state.withLock { $0.users[credentials.username] }
        guard let known, known == credentials.password else { throw ServerError.wrongCredentials }
        return send(credentials.username, resendsLeft: 2)
    }

    /// - Throws: `CodeError.spent` after two, or the line's failure.
    public func sendAnotherCode(for challenge: SignInChallenge) async throws -> SignInChallenge {
        try await line.request()
        let pending = state.withLock { $0.pending }
        guard let pending, pending.id == challenge.id, pending.resendsLeft > 0 else {
            throw CodeError.spent
        }
        return send(challenge.username, resendsLeft: pending.resendsLeft - 1)
    }

    /// The user's id is the user name.
    ///
    /// - Throws: `CodeError`, as a bank judges, or the line's failure.
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

    /// - Throws: The line's failure; then the session goes on.
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

    /// Succeeds with the line cut, too.
    public func signOut() async throws {
        await line.requests.pass()
        state.withLock { $0.ended = nil }
        set(nil)
    }

    private func set(_ session: Session?) {
        state.withLock { state in
            state.session = session
            // Inside the lock: no stream ends on an older session than the current one.
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
