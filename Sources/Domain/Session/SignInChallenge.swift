public import Foundation

/// A sign-in whose password the bank took, and that waits for the code it sent.
///
/// It signs nobody in: without the code it is worth nothing.
public struct SignInChallenge: Identifiable, Hashable, Sendable, Codable {
    /// The bank's. With the code it signs in: it is kept out of recordings and logs.
    public let id: Secret<String>
    /// As it was typed.
    public let username: String
    /// Where the code went, as the bank tells it: a telephone number, most of it hidden.
    public let sentTo: String
    /// By this device's clock.
    public let expiresAt: Date
    /// How many answers the bank still judges.
    public let triesLeft: Int
    /// How many codes can still be asked for instead.
    public let resendsLeft: Int

    /// What the bank said.
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
