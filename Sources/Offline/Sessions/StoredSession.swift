import AshlarCore
import Foundation

/// Identifies the generation of a user’s store that a session was begun in, without tokens.
struct SessionOrigin: Hashable, Codable, Sendable {
    let user: String
    let generation: StoreGeneration

    /// Whether the session was begun in this store, and no session has ended there since.
    func belongs(to store: OfflineStore) -> Bool {
        user == store.user && generation == store.generation
    }

    /// Whether the session was begun in this file, even if it has ended.
    func wasBegun(in store: OfflineStore) -> Bool {
        user == store.user && generation.store == store.generation.store
    }
}

/// A session’s stored form, as one secret.
struct StoredSession: Equatable, Codable, Sendable {
    let user: String
    let name: String
    let signedInAt: Date
    /// The generation of the user’s store: the session ends with it.
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

    /// Whether it is in the same generation of the same user’s store: then both begin and end
    /// together, whatever their tokens.
    func isSameSession(as other: StoredSession) -> Bool { origin == other.origin }

    func hasTokens(of other: StoredSession) -> Bool {
        isSameSession(as: other) && refresh == other.refresh
    }

    /// Whether the session was begun in this store, and no session has ended there since.
    func belongs(to store: OfflineStore) -> Bool { origin.belongs(to: store) }

    /// Whether the session was begun in this file, even if it has ended.
    func wasBegun(in store: OfflineStore) -> Bool { origin.wasBegun(in: store) }

    // MARK: Storage

    static let secretName = "session"

    /// The stored session; `nil` if there is none or it is unreadable, and the user has to sign in
    /// again.
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
