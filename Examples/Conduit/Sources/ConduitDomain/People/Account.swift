/// The signed-in user’s account.
public struct Account: Hashable, Sendable, Codable {
    public let username: Username

    public init(username: Username) { self.username = username }
}
