public import AshlarCore

/// The tokens that the server issues at a sign-in.
public struct SessionTokens: Equatable, Sendable {
    /// The server’s id of the user, unique to that user.
    public let user: String
    /// The token that authorises requests.
    public let access: Secret<String>
    /// The token that is exchanged for new tokens.
    public let refresh: Secret<String>

    /// Creates tokens from the server’s values.
    public init(user: String, access: Secret<String>, refresh: Secret<String>) {
        self.user = user
        self.access = access
        self.refresh = refresh
    }
}
