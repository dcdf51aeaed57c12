/// The session. There is one user at a time; no user can read another user’s data.
public protocol SessionRepository: Sendable {
    /// The current session; `nil` while signed out, also after another process has ended the
    /// session. Survives a restart.
    func current() async -> Session?

    /// The current session, then each change; `nil` when it ends, also by the bank.
    func sessions() -> AsyncStream<Session?>

    /// Starts a sign-in: the bank checks the password and sends a code to the user’s phone.
    ///
    /// - Throws: `ServerError.wrongCredentials`, or another `ServerError` if the request fails.
    func begin(_ credentials: Credentials) async throws -> SignInChallenge

    /// Requests another code, which invalidates the previous one.
    ///
    /// - Throws: ``CodeError/spent`` after too many requests, or `ServerError`.
    func sendAnotherCode(for challenge: SignInChallenge) async throws -> SignInChallenge

    /// Completes a sign-in: opens a session and the user’s store.
    ///
    /// - Throws: ``CodeError``, or `ServerError` if the request fails.
    func signIn(_ challenge: SignInChallenge, with code: EnteredCode) async throws -> Session

    /// Removes the stored data, which ends the session in every process of this device, and then
    /// ends the session at the bank, if it can be reached soon.
    ///
    /// Commands without a definite response are kept, only for the same user’s next session.
    func signOut() async throws

    /// Ends the user’s sessions on all devices at the bank, and then the local one as in
    /// ``signOut()``.
    ///
    /// - Throws: `ServerError` if the request fails; then nothing has changed locally.
    func signOutEverywhere() async throws

    /// Ends the session as in ``signOut()`` after too many wrong PINs, which becomes the reason of
    /// ``ended()``.
    func endForWrongPasscodes() async throws

    /// The last session that ended without an action of its user, until the next sign-in or
    /// sign-out. A restart clears it, except for a lost lock.
    func ended() async -> EndedSession?

    /// Ends the session as in ``signOut()`` and removes the data of every user from this device,
    /// including commands without a definite response.
    func wipeDevice() async throws
}

extension SessionRepository {
    /// Both steps of a sign-in, for callers that can read the code: `readCode` is called after the
    /// code was sent.
    public func signIn(
        _ credentials: Credentials, readCode: (SignInChallenge) async throws -> String
    ) async throws -> Session {
        let challenge = try await begin(credentials)
        return try await signIn(challenge, with: EnteredCode(try await readCode(challenge)))
    }
}
