public import Domain
public import Foundation
import Synchronization

/// Sessions in memory, and a bank that knows users.
public final class InMemorySessionRepository: SessionRepository {
    private struct State {
        var session: Session?
        var users: [String: Secret<String>]
    }

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
        (self.line, self.now) = (line, now)
    }

    /// The bank ends the session.
    public func bankEndsSession() { set(nil) }

    /// Never asks the bank.
    public func current() async -> Session? { state.withLock { $0.session } }

    /// The current session first; a slow reader gets the newest only.
    public func sessions() -> AsyncStream<Session?> {
        state.withLock { signal.stream(startingWith: .some($0.session)) }
    }

    /// The user's id is the user name.
    ///
    /// - Throws: `BankError.wrongCredentials`, or the line's failure.
    public func signIn(_ credentials: Credentials) async throws -> Session {
        try await line.request()
        let known = state.withLock { $0.users[credentials.username] }
        guard let known, known == credentials.password else { throw BankError.wrongCredentials }
        let session = Session(
            user: ID(rawValue: credentials.username), username: credentials.username,
            signedInAt: now())
        set(session)
        return session
    }

    /// Succeeds with the line cut, too.
    public func signOut() async throws {
        await line.requests.pass()
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
