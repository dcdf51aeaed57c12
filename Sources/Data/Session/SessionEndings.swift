import AshlarDomain
import Foundation

/// The generation of a user's store that a session was begun in, without any tokens.
struct SessionOrigin: Hashable, Codable, Sendable {
    let user: String
    let generation: StoreGeneration

    /// Whether the store is the one that it was begun in, and no session has ended there since.
    func belongs(to store: UserStore) -> Bool {
        user == store.user.rawValue && generation == store.generation
    }

    /// Whether it was begun in this file, be it over or not.
    func wasBegun(in store: UserStore) -> Bool {
        user == store.user.rawValue && generation.store == store.generation.store
    }
}

/// What is left to do for sessions that have ended, as it outlives the process; one secret.
struct SessionEndings: Equatable, Codable, Sendable {
    /// Sessions whose store may still hold something of them.
    var unwiped: Set<SessionOrigin> = []
    /// Sessions to be ended at the bank; their tokens are for the farewell alone.
    private(set) var unsaid: [StoredSession] = []

    var isEmpty: Bool { unwiped.isEmpty && unsaid.isEmpty }

    mutating func say(_ session: StoredSession) {
        said(session)
        unsaid.append(session)
    }

    mutating func said(_ session: StoredSession) { unsaid.removeAll { $0.hasTokens(of: session) } }

    static let name = "endings"

    /// None where they cannot be read.
    static func load(_ secrets: any SecretStore, log: Log) throws -> SessionEndings {
        guard let text = try secrets.secret(name)?.reveal() else { return SessionEndings() }
        do {
            return try JSONDecoder().decode(SessionEndings.self, from: Data(text.utf8))
        } catch {
            log.warning("What sessions that ended have left to do cannot be read.")
            return SessionEndings()
        }
    }

    func save(_ secrets: any SecretStore) throws {
        guard !isEmpty else { return try secrets.remove(Self.name) }
        let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        try secrets.save(Secret(text), name: Self.name)
    }
}
