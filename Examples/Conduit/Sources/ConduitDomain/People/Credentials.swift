public import AshlarCore

/// An email address and a password.
public struct Credentials: Hashable, Sendable {
    /// Trimmed of white space.
    public let email: String
    /// Not trimmed.
    public let password: Secret<String>

    /// - Throws: The first broken rule. The server checks whether the two match.
    public init(email: String, password: Secret<String>) throws(ConduitError) {
        let email = try TextKind.email.checked(email)
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !email.contains(" ") else {
            throw .malformedEmail
        }
        _ = try TextKind.password.checked(password.reveal())
        self.email = email
        self.password = password
    }
}
