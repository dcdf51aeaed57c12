import AshlarCore
import Foundation

/// The generation of a user's store that a session was begun in, without any tokens.
struct SessionOrigin: Hashable, Codable, Sendable {
    let user: String
    let generation: StoreGeneration

    /// Whether the store is the one that it was begun in, and no session has ended there since.
    func belongs(to store: OfflineStore) -> Bool {
        user == store.user && generation == store.generation
    }

    /// Whether it was begun in this file, be it over or not.
    func wasBegun(in store: OfflineStore) -> Bool {
        user == store.user && generation.store == store.generation.store
    }
}

/// A session as it outlives the process, as one secret.
struct StoredSession: Equatable, Codable, Sendable {
    let user: String
    let name: String
    let signedInAt: Date
    /// Of the user's store: the session ends with it.
    private let generation: StoreGeneration
    private var access: String
    private var refresh: String

    init(
        _ tokens: SessionTokens, name: String, signedInAt: Date, generation: StoreGeneration
    ) {
        user = tokens.user
        self.name = name
        self.signedInAt = signedInAt
        self.generation = generation
        access = tokens.access.reveal()
        refresh = tokens.refresh.reveal()
    }

    var tokens: SessionTokens {
        SessionTokens(user: user, access: Secret(access), refresh: Secret(refresh))
    }

    var accessToken: Secret<String> { Secret(access) }
    var refreshToken: Secret<String> { Secret(refresh) }

    mutating func renew(_ tokens: SessionTokens) {
        access = tokens.access.reveal()
        refresh = tokens.refresh.reveal()
    }

    var info: SessionInfo { SessionInfo(user: user, name: name, signedInAt: signedInAt) }

    var origin: SessionOrigin { SessionOrigin(user: user, generation: generation) }

    /// Whether it is in the same generation of the same user's store: then both begin and end
    /// together, whichever tokens each has.
    func isSameSession(as other: StoredSession) -> Bool { origin == other.origin }

    func hasTokens(of other: StoredSession) -> Bool {
        isSameSession(as: other) && refresh == other.refresh
    }

    /// Whether the store is the one that it was begun in, and no session has ended there since.
    func belongs(to store: OfflineStore) -> Bool { origin.belongs(to: store) }

    /// Whether it was begun in this file, be it over or not.
    func wasBegun(in store: OfflineStore) -> Bool { origin.wasBegun(in: store) }

    // MARK: Stored

    static let secretName = "session"

    /// `nil` if there is none, or none that can be read: then the user signs in again.
    static func load(_ secrets: any SecretStore, log: Log) throws -> StoredSession? {
        guard let text = try secrets.secret(secretName)?.reveal() else { return nil }
        do {
            return try JSONDecoder().decode(StoredSession.self, from: Data(text.utf8))
        } catch {
            log.warning("The stored session cannot be read: sign in again.")
            return nil
        }
    }

    func save(_ secrets: any SecretStore) throws {
        let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        try secrets.save(Secret(text), name: Self.secretName)
    }
}
