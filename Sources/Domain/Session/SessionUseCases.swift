public import Foundation

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
    private let lock: any PasscodeRepository
    private let now: @Sendable () -> Date

    /// Nothing is sent until it is called.
    public init(
        sessions: any SessionRepository, lock: any PasscodeRepository,
        now: @escaping @Sendable () -> Date
    ) {
        (self.sessions, self.lock, self.now) = (sessions, lock, now)
    }

    /// A completed sign-in also unlocks; the stored PIN is kept.
    ///
    /// - Throws: ``CodeError``; if the code is missing or malformed, before anything is sent.
    ///   ``BankError`` from the bank.
    public func callAsFunction(_ challenge: SignInChallenge, code: String) async throws -> Session {
        let session = try await sessions.signIn(challenge, with: EnteredCode(code))
        if try await lock.lock()?.hash != nil {
            let now = now()
            try await lock.change { lock in
                // While another process judges its last attempt, that one decides.
                if !lock.isSpent { lock.open(at: now) }
            }
        }
        return session
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

    /// The payments are asked for what is unsettled, before anything is ended, and only where that
    /// is a reason to ask.
    public init(sessions: any SessionRepository, payments: any PaymentRepository) {
        (self.sessions, self.payments) = (sessions, payments)
    }

    /// Needs the bank; asks first where payments have no definite answer, as ``SignOut`` does.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)`` or ``BankError``; then nothing has
    ///   changed here.
    public func callAsFunction(keepingUnsettled: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        if !keepingUnsettled { try await payments.requireSettled() }
        try await sessions.signOutEverywhere()
    }
}

/// Ends the session and wipes what was stored of it.
public struct SignOut: Sendable {
    private let sessions: any SessionRepository
    private let payments: any PaymentRepository

    /// The payments are asked for what is unsettled, before anything is wiped, and only where that
    /// is a reason to ask.
    public init(sessions: any SessionRepository, payments: any PaymentRepository) {
        (self.sessions, self.payments) = (sessions, payments)
    }

    /// Payments without a definite answer are a reason to ask first: only `keepingUnsettled` signs
    /// out all the same, and keeps them for this user's next session.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)``; then nothing has changed.
    public func callAsFunction(keepingUnsettled: Bool = false) async throws {
        guard await sessions.current() != nil else { return }
        if !keepingUnsettled { try await payments.requireSettled() }
        try await sessions.signOut()
    }
}

/// Removes all that is stored on this device, of every user.
public struct WipeDevice: Sendable {
    private let sessions: any SessionRepository
    private let payments: any PaymentRepository

    /// The payments are asked for what is unsettled, before anything is wiped, and only where that
    /// is a reason to ask.
    public init(sessions: any SessionRepository, payments: any PaymentRepository) {
        (self.sessions, self.payments) = (sessions, payments)
    }

    /// Works offline, and asks first: with `forgettingUnsettled` payments go, too, that the bank
    /// has not answered, whoever's they are. What it has of them goes on there.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)``; then nothing has changed. The storage
    ///   error if something could not be removed.
    public func callAsFunction(forgettingUnsettled: Bool = false) async throws {
        if !forgettingUnsettled { try await payments.requireSettled() }
        try await sessions.wipeDevice()
    }
}

/// Tells whose session has ended without them: by the bank, or because their lock was lost.
public struct GetEndedSession: Sendable {
    private let sessions: any SessionRepository

    /// Nothing is asked until it is called.
    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// `nil` while somebody is signed in, and after somebody has signed out.
    public func callAsFunction() async -> Session? { await sessions.endedByBank() }
}

extension PaymentRepository {
    /// Not to be asked of who has decided already: a store that cannot be read would keep them in.
    ///
    /// - Throws: ``SignOutError/unsettledPayments(count:)``, or the storage error.
    fileprivate func requireSettled() async throws {
        let count = try await unsettled().count
        guard count == 0 else { throw SignOutError.unsettledPayments(count: count) }
    }
}
