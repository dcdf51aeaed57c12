/// Creates and checks hashes of PINs.
public protocol PasscodeHasher: Sendable {
    /// Returns a slow, salted hash, different on each call.
    func hash(_ passcode: Secret<String>) async throws -> PasscodeHash

    /// Whether the PIN matches the hash; the time does not depend on the PIN.
    ///
    /// - Throws: The hasher’s error for an unreadable hash.
    func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool
}

/// A stored PIN hash, with everything that its hasher needs to check a PIN.
public struct PasscodeHash: RawRepresentable, Hashable, Sendable, Codable,
    CustomStringConvertible
{
    /// The hasher’s encoding.
    public let rawValue: String

    /// Creates a hash; only the hasher checks the text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Does not contain the hash, because six digits are quickly found by trying.
    public var description: String { "PasscodeHash" }
}
