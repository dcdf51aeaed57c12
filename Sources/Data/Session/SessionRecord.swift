import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// What signing in and renewing a token answer.
struct SessionRecord: Decodable, Sendable {
    var userId: String
    var accessToken: Secret<String>
    var refreshToken: Secret<String>
}

/// What a password answers: nobody is signed in yet.
struct SignInChallengeRecord: Decodable, Sendable {
    var challengeId: String
    var sentTo: String
    var expiresIn: Int
    var triesLeft: Int
    var resendsLeft: Int
}

/// A session as it outlives the process, as one secret.
struct StoredSession: Equatable, Codable, Sendable {
    var user: String
    var username: String
    var signedInAt: Date
    /// Of the user's store: the session ends with it.
    private var generation: StoreGeneration
    private var access: String
    private var refresh: String

    var accessToken: Secret<String> { Secret(access) }
    var refreshToken: Secret<String> { Secret(refresh) }

    init(
        _ wire: SessionRecord, username: String, signedInAt: Date, generation: StoreGeneration
    ) {
        user = wire.userId
        self.username = username
        self.signedInAt = signedInAt
        self.generation = generation
        access = wire.accessToken.reveal()
        refresh = wire.refreshToken.reveal()
    }

    mutating func renew(_ wire: SessionRecord) {
        access = wire.accessToken.reveal()
        refresh = wire.refreshToken.reveal()
    }

    var session: Session {
        Session(user: ID(rawValue: user), username: username, signedInAt: signedInAt)
    }

    var origin: SessionOrigin { SessionOrigin(user: user, generation: generation) }

    /// Whether it is in the same generation of the same user's store: then both begin and end
    /// together, whichever tokens each has.
    func isSameSession(as other: StoredSession) -> Bool { origin == other.origin }

    func hasTokens(of other: StoredSession) -> Bool {
        isSameSession(as: other) && refresh == other.refresh
    }

    /// Whether the store is the one that it was begun in, and no session has ended there since.
    func belongs(to store: UserStore) -> Bool { origin.belongs(to: store) }

    /// Whether it was begun in this file, be it over or not.
    func wasBegun(in store: UserStore) -> Bool { origin.wasBegun(in: store) }

    /// Asks the bank for new tokens.
    func renewal() throws -> HTTPRequest {
        try HTTPRequest(.post, "/v1/sessions/refresh", json: ["refreshToken": refresh])
    }

    static let name = "session"

    /// `nil` if there is none, or none that can be read: then the user signs in again.
    static func load(_ secrets: any SecretStore, log: Log) throws -> StoredSession? {
        guard let text = try secrets.secret(name)?.reveal() else { return nil }
        do {
            return try JSONDecoder().decode(StoredSession.self, from: Data(text.utf8))
        } catch {
            log.warning("The stored session cannot be read: sign in again.")
            return nil
        }
    }

    func save(_ secrets: any SecretStore) throws {
        let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        try secrets.save(Secret(text), name: Self.name)
    }
}
