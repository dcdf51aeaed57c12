/// The signed-in account of this device.
public protocol AccountRepository: Sendable {
    /// `nil` while signed out.
    var account: Account? { get }

    /// Signs in at the server. Unsent changes of the same user’s earlier sessions are sent again.
    ///
    /// - Throws: The server’s error; the device stays signed out.
    func signIn(_ credentials: Credentials) async throws -> Account

    /// Creates an account at the server, and signs in.
    ///
    /// - Throws: The server’s error, such as a username that is taken.
    func register(_ username: Username, _ credentials: Credentials) async throws -> Account

    /// Removes the user’s stored data except for unsettled changes. Works offline.
    ///
    /// - Throws: The storage error; the session ends nevertheless.
    func signOut() async throws
}
