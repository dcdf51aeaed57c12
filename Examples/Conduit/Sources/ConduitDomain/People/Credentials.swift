public import AshlarCore

/// What a user signs in with.
public struct Credentials: Hashable, Sendable {
    /// Without white space around it.
    public let email: String
    /// As typed.
    public let password: Secret<String>

    /// - Throws: The first broken rule. What the server knows, it says itself.
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
