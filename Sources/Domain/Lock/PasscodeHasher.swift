/// Turns a PIN into something that proves it and gives it away to nobody.
public protocol PasscodeHasher: Sendable {
    /// A slow, salted hash; another one each time.
    func hash(_ passcode: Secret<String>) async throws -> PasscodeHash

    /// Whether the PIN is the one that was hashed, in a time that tells nothing of it.
    ///
    /// - Throws: The hasher's error for a hash that it cannot read.
    func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool
}

/// What is kept of a PIN: all that the hasher needs to know it again, and never the PIN.
public struct PasscodeHash: RawRepresentable, Hashable, Sendable, Codable,
    CustomStringConvertible
{
    /// The hasher's own text.
    public let rawValue: String

    /// Nothing is checked: the hasher reads it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing of the hash: six digits are soon tried out.
    public var description: String { "PasscodeHash" }
}
