/// Who is signed in on this device.
public protocol AccountRepository: Sendable {
    /// `nil` where nobody is signed in.
    var account: Account? { get }

    /// Asks the server. What an earlier session of the same user has left unsent goes on.
    ///
    /// - Throws: The server's error; nobody is signed in then.
    func signIn(_ credentials: Credentials) async throws -> Account

    /// Asks the server for a new account, and signs in.
    ///
    /// - Throws: The server's error, such as a name that is taken.
    func register(_ username: Username, _ credentials: Credentials) async throws -> Account

    /// Removes all that is stored of the user but the changes that are not settled. Works without a network.
    ///
    /// - Throws: The storage error; nobody is signed in all the same.
    func signOut() async throws
}
