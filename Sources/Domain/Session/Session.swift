public import Foundation

/// A user who is signed in.
public struct Session: Hashable, Sendable {
    /// The bank's; stores are kept apart by it.
    public let user: ID<UserProfile>
    /// As it was typed at the sign-in; not the profile's name.
    public let username: String
    /// By this device's clock.
    public let signedInAt: Date

    /// Proves nothing: the tokens stay in the data layer.
    public init(user: ID<UserProfile>, username: String, signedInAt: Date) {
        self.user = user
        self.username = username
        self.signedInAt = signedInAt
    }
}

/// What a person types to sign in; the password never prints.
public struct Credentials: Sendable {
    /// Not blank; sent as it is, blanks around it included.
    public let username: String
    /// Not empty; to be forgotten once the bank has answered.
    public let password: Secret<String>

    /// - Throws: ``SignInError`` for a missing part.
    public init(username: String, password: Secret<String>) throws(SignInError) {
        guard username.contains(where: { !$0.isWhitespace }) else { throw .usernameMissing }
        guard !password.reveal().isEmpty else { throw .passwordMissing }
        self.username = username
        self.password = password
    }
}

/// A rule that a sign-in breaks.
public enum SignInError: DescribedError, Hashable, Sendable, Codable {
    /// A user name of blanks counts as missing; a password of blanks does not.
    case usernameMissing, passwordMissing

    /// One sentence for logs; never with what was typed.
    public var description: String {
        switch self {
        case .usernameMissing: "Signing in needs a user name."
        case .passwordMissing: "Signing in needs a password."
        }
    }
}

/// Why signing out did not happen.
public enum SignOutError: DescribedError, Hashable, Sendable {
    /// The bank has not confirmed so much yet; signing out anyway keeps it for this user.
    case unconfirmed(Unconfirmed)

    /// One sentence with the numbers, for logs.
    public var description: String {
        switch self {
        case .unconfirmed(let count):
            "The bank has not confirmed \(count.description) yet."
        }
    }
}
