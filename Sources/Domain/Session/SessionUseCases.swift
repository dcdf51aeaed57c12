/// Begins a sign-in: the password is the first of two steps.
public struct SignIn: Sendable {
    private let sessions: any SessionRepository

    /// Nothing is sent until it is called.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// The bank has sent a code to the user's phone when this returns; nobody is signed in yet.
    ///
    /// - Throws: ``SignInError`` before anything is sent, ``BankError`` from the bank.
    public func callAsFunction(
        username: String, password: Secret<String>
    ) async throws -> SignInChallenge {
        try await sessions.begin(Credentials(username: username, password: password))
    }
}

/// Ends a sign-in by the code that the bank has sent, and opens a session.
public struct ConfirmSignIn: Sendable {
    private let sessions: any SessionRepository

    /// Nothing is sent until it is called.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// - Throws: ``CodeError``; if the code is missing or malformed, before anything is sent.
    ///   ``BankError`` from the bank.
    public func callAsFunction(_ challenge: SignInChallenge, code: String) async throws -> Session {
        try await sessions.signIn(challenge, with: EnteredCode(code))
    }
}

/// Has another code sent for a sign-in that is under way.
public struct ResendSignInCode: Sendable {
    private let sessions: any SessionRepository

    /// Nothing is sent until it is called.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// - Throws: ``CodeError/spent`` once that was done too often, ``BankError`` from the bank.
    public func callAsFunction(_ challenge: SignInChallenge) async throws -> SignInChallenge {
        try await sessions.sendAnotherCode(for: challenge)
    }
}

/// Ends the user's sessions on every device.
public struct SignOutEverywhere: Sendable {
    private let sessions: any SessionRepository
    private let payments: any PaymentRepository

    /// The payments are asked for what is unsettled, before anything is ended.
    public init(sessions: any SessionRepository, payments: any PaymentRepository) {
        (self.sessions, self.payments) = (sessions, payments)
    }

    /// Needs the bank; asks first where payments have no definite answer, as ``SignOut`` does.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)`` or ``BankError``; then nothing has
    ///   changed here.
    public func callAsFunction(keepingUnsettled: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        let unsettled = try await payments.unsettled().count
        guard keepingUnsettled || unsettled == 0 else {
            throw SignOutError.unsettledPayments(count: unsettled)
        }
        try await sessions.signOutEverywhere()
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
