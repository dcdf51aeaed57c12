public import Foundation

/// The session of a signed-in user.
public struct Session: Hashable, Sendable {
    /// The user’s id at the bank; each user has a separate store.
    public let user: ID<UserProfile>
    /// The user name of the sign-in; not the profile’s name.
    public let username: String
    /// The time of the sign-in, by this device’s clock.
    public let signedInAt: Date

    /// Creates a session; it has no tokens, which stay in the data layer.
    public init(user: ID<UserProfile>, username: String, signedInAt: Date) {
        self.user = user
        self.username = username
        self.signedInAt = signedInAt
    }
}

/// A user name and a password; the password is never printed.
public struct Credentials: Sendable {
    /// The user name: not blank, sent with surrounding blanks.
    public let username: String
    /// The password: not empty, to be discarded after the bank’s response.
    public let password: Secret<String>

    /// - Throws: ``SignInError`` if one of them is missing.
    public init(username: String, password: Secret<String>) throws(SignInError) {
        guard username.contains(where: { !$0.isWhitespace }) else { throw .usernameMissing }
        guard !password.reveal().isEmpty else { throw .passwordMissing }
        self.username = username
        self.password = password
    }
}

/// A broken rule of a sign-in.
public enum SignInError: DescribedError, Hashable, Sendable, Codable {
    /// A user name of only blanks counts as missing; a password of only blanks does not.
    case usernameMissing, passwordMissing

    /// One sentence for logs, without the user’s input.
    public var description: String {
        switch self {
        case .usernameMissing: "Signing in needs a user name."
        case .passwordMissing: "Signing in needs a password."
        }
    }
}

/// The reason why a sign-out did not happen.
public enum SignOutError: DescribedError, Hashable, Sendable {
    /// The bank has not confirmed some changes; signing out anyway keeps them for this user.
    case unconfirmed(Unconfirmed)

    /// One sentence with the numbers, for logs.
    public var description: String {
        switch self {
        case .unconfirmed(let count):
            "The bank has not confirmed \(count.description) yet."
        }
    }
}
