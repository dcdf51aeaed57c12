import AshlarCore
import Foundation

/// The remaining work for sessions that have ended, stored as one secret.
struct SessionEndings: Equatable, Codable, Sendable {
    /// Sessions whose store may still contain data.
    var unwiped: Set<SessionOrigin> = []
    /// Sessions that are still to be ended at the server; their tokens are kept only for that.
    private(set) var unsent: [StoredSession] = []

    var isEmpty: Bool { unwiped.isEmpty && unsent.isEmpty }

    mutating func add(_ session: StoredSession) {
        remove(session)
        unsent.append(session)
    }

    mutating func remove(_ session: StoredSession) {
        unsent.removeAll { $0.hasTokens(of: session) }
    }

    static let secretName = "endings"

    /// Empty if the secret cannot be read.
    static func load(_ secrets: any SecretStore, log: Log) throws -> SessionEndings {
        guard let text = try secrets.secret(secretName)?.reveal() else { return SessionEndings() }
        do {
            return try JSONDecoder().decode(SessionEndings.self, from: Data(text.utf8))
        } catch {
            log.warning("The remaining work of ended sessions cannot be read.")
            return SessionEndings()
        }
    }

    func save(_ secrets: any SecretStore) throws {
        guard !isEmpty else { return try secrets.remove(Self.secretName) }
        let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        try secrets.save(Secret(text), name: Self.secretName)
    }
}
