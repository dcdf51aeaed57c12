/// Whoever is signed in.
public struct Account: Hashable, Sendable, Codable {
    /// Their name.
    public let username: Username

    /// As the server has it.
    public init(username: Username) { self.username = username }
}
