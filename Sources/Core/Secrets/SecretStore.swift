/// A persistent store of secrets: the Keychain, or a file that only its owner can read.
public protocol SecretStore: Sendable {
    /// Returns the secret, or `nil` if none was saved under this name.
    ///
    /// - Throws: The storage error if the store cannot be read. Absence is not an error.
    func secret(_ name: String) throws -> Secret<String>?

    /// Saves the secret in place of an earlier one; durable when this returns.
    func save(_ secret: Secret<String>, name: String) throws

    /// Removes the secret; not an error if there is none.
    func remove(_ name: String) throws
}
