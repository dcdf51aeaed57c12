public import AshlarCore

/// What the server gives to somebody who signs in.
public struct SessionTokens: Equatable, Sendable {
    /// The server's id of the user: another one for each of them, and never another's.
    public let user: String
    /// What requests are authorised with.
    public let access: Secret<String>
    /// What new tokens are given for.
    public let refresh: Secret<String>

    /// As the server gave them.
    public init(user: String, access: Secret<String>, refresh: Secret<String>) {
        self.user = user
        self.access = access
        self.refresh = refresh
    }
}
