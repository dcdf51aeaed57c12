/// Opens a session.
public struct SignIn: Sendable {
    private let sessions: any SessionRepository

    /// Nothing is sent until it is called.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// - Throws: ``SignInError`` before anything is sent, ``BankError`` from the bank.
    public func callAsFunction(username: String, password: Secret<String>) async throws -> Session {
        try await sessions.signIn(Credentials(username: username, password: password))
    }
}

/// Ends the session and wipes what was stored of it.
public struct SignOut: Sendable {
    private let sessions: any SessionRepository
    private let payments: any PaymentRepository

    /// The payments are asked for what is unsettled, before anything is wiped.
    public init(sessions: any SessionRepository, payments: any PaymentRepository) {
        (self.sessions, self.payments) = (sessions, payments)
    }

    /// Payments without a definite answer are a reason to ask first: only `keepingUnsettled` signs
    /// out all the same, and keeps them for this user's next session.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)``; then nothing has changed.
    public func callAsFunction(keepingUnsettled: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        let unsettled = try await payments.unsettled().count
        guard keepingUnsettled || unsettled == 0 else {
            throw SignOutError.unsettledPayments(count: unsettled)
        }
        try await sessions.signOut()
    }
}

/// Tells who is signed in, now and from now on.
public struct WatchSession: Sendable {
    private let sessions: any SessionRepository

    /// The repository is not asked before a stream is opened.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// The current session first; `nil` while nobody is signed in.
    public func callAsFunction() -> AsyncStream<Session?> { sessions.sessions() }
}
