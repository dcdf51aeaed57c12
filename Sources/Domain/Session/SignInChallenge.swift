public import Foundation

/// A started sign-in that awaits the code from the bank.
///
/// Without the code it does not grant access.
public struct SignInChallenge: Identifiable, Hashable, Sendable, Codable {
    /// The bank’s id. Together with the code it grants access, so it is kept out of recordings and
    /// logs.
    public let id: Secret<String>
    /// The user name of the sign-in.
    public let username: String
    /// The destination of the code: a mostly masked phone number.
    public let sentTo: String
    /// The expiry, by this device’s clock.
    public let expiresAt: Date
    /// The number of codes that can still be tried.
    public let triesLeft: Int
    /// The number of further codes that can be requested.
    public let resendsLeft: Int

    /// Creates a challenge with the bank’s values.
    public init(
        id: Secret<String>, username: String, sentTo: String, expiresAt: Date,
        triesLeft: Int, resendsLeft: Int
    ) {
        self.id = id
        self.username = username
        self.sentTo = sentTo
        self.expiresAt = expiresAt
        self.triesLeft = triesLeft
        self.resendsLeft = resendsLeft
    }
}
