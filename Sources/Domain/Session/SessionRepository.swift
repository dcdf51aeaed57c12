/// Who is signed in. One user at a time; nothing of one user is readable to the next.
public protocol SessionRepository: Sendable {
    /// `nil` when nobody is signed in, also once another process has ended the session. Survives a
    /// restart.
    func current() async -> Session?

    /// The session from now on, the current one first; `nil` when it ends, also by the bank.
    func sessions() -> AsyncStream<Session?>

    /// The first step: the bank takes the password, and sends a code to the user's phone.
    ///
    /// - Throws: `ServerError.wrongCredentials`, or another `ServerError` if the bank cannot be asked.
    func begin(_ credentials: Credentials) async throws -> SignInChallenge

    /// Has another code sent; the one before is worth nothing from then on.
    ///
    /// - Throws: ``CodeError/spent`` once that was done too often, or `ServerError`.
    func sendAnotherCode(for challenge: SignInChallenge) async throws -> SignInChallenge

    /// The second step: opens a session and that user's store.
    ///
    /// - Throws: ``CodeError``, or `ServerError` if the bank cannot be asked.
    func signIn(_ challenge: SignInChallenge, with code: EnteredCode) async throws -> Session

    /// Wipes what was stored, which ends the session in every process of this device, and then ends
    /// it at the bank, if it can be reached soon.
    ///
    /// What has no definite answer yet is kept, for the same user's next session only.
    func signOut() async throws

    /// Ends all of the user's sessions at the bank, whatever device they are on, and then as
    /// ``signOut()`` does here.
    ///
    /// - Throws: `ServerError` if the bank cannot be asked; then nothing has changed here.
    func signOutEverywhere() async throws

    /// Ends the session as ``signOut()`` does, after too many wrong PINs: ``ended()`` says so.
    func endForWrongPasscodes() async throws

    /// The session that ended last without its user, until somebody signs in or out. A restart
    /// forgets it, but for a lost lock.
    func ended() async -> EndedSession?

    /// Ends the session as ``signOut()`` does, and removes everything that is stored on this device,
    /// what has no definite answer included, of every user.
    func wipeDevice() async throws
}

extension SessionRepository {
    /// Both steps at once, for those who can read the phone: `readCode` is called once the code was
    /// sent.
    public func signIn(
        _ credentials: Credentials, readCode: (SignInChallenge) async throws -> String
    ) async throws -> Session {
        let challenge = try await begin(credentials)
        return try await signIn(challenge, with: EnteredCode(try await readCode(challenge)))
    }
}
