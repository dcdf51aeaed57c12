public import AshlarCore

/// Signs a user in.
public struct SignIn: Sendable {
    let accounts: any AccountRepository

    /// - Throws: `ConduitError` for a broken rule, otherwise the server’s error.
    public func callAsFunction(email: String, password: Secret<String>) async throws -> Account {
        try await accounts.signIn(Credentials(email: email, password: password))
    }
}

/// Creates an account, and signs in.
public struct Register: Sendable {
    let accounts: any AccountRepository

    /// - Throws: `ConduitError` for a broken rule, otherwise the server’s error.
    public func callAsFunction(
        username: String, email: String, password: Secret<String>
    ) async throws -> Account {
        let username = Username(rawValue: try TextKind.username.checked(username))
        return try await accounts.register(
            username, Credentials(email: email, password: password))
    }
}
