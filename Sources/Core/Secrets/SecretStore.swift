/// Where secrets outlive the process: the Keychain, or a file only its owner can read.
public protocol SecretStore: Sendable {
    /// Returns the secret, or `nil` if none was saved under this name.
    ///
    /// - Throws: The storage error if the store cannot be read. Absence is not an error.
    func secret(_ name: String) throws -> Secret<String>?

    /// Keeps the secret, in place of an earlier one; durable when this returns.
    func save(_ secret: Secret<String>, name: String) throws

    /// Forgets the secret; not an error if there is none.
    func remove(_ name: String) throws
}
