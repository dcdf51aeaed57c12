public import Foundation

/// A user who is signed in.
public struct Session: Hashable, Sendable {
    public let user: ID<UserProfile>
    public let username: String
    public let signedInAt: Date

    public init(user: ID<UserProfile>, username: String, signedInAt: Date) {
        (self.user, self.username, self.signedInAt) = (user, username, signedInAt)
    }
}

/// What a person types to sign in; the password never prints.
public struct Credentials: Sendable {
    public let username: String
    public let password: Secret<String>

    /// - Throws: ``SignInError`` for a missing part.
    public init(username: String, password: Secret<String>) throws(SignInError) {
        guard username.contains(where: { !$0.isWhitespace }) else { throw .usernameMissing }
        guard !password.reveal().isEmpty else { throw .passwordMissing }
        (self.username, self.password) = (username, password)
    }
}

/// A rule that a sign-in breaks.
public enum SignInError: Error, Hashable, Sendable, CustomStringConvertible {
    case usernameMissing, passwordMissing

    public var description: String {
        switch self {
        case .usernameMissing: "Signing in needs a user name."
        case .passwordMissing: "Signing in needs a password."
        }
    }
}

/// Why signing out did not happen.
public enum SignOutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// So many payments have no definite answer yet; signing out anyway keeps them for this user.
    case unsettledPayments(count: Int)

    public var description: String {
        switch self {
        case .unsettledPayments(let count):
            "\(count) payments have no definite answer from the bank yet."
        }
    }
}
