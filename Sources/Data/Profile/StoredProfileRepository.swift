import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB

/// The profile from the bank, and from the store where the bank cannot be asked.
struct StoredProfileRepository: ProfileRepository {
    let context: DataContext

    func profile() async throws -> UserProfile {
        let store = try context.sessions.store()
        return try await RemoteFirst().read {
            try store.read { try ProfileTable.read($0) }
        } remote: {
            try await context.refresher(of: store).refresh(.profile)
            guard let profile = try store.read({ try ProfileTable.read($0) }) else {
                throw ServerError.unreadable(record: "profile", field: "body", value: "nothing")
            }
            return profile
        }
    }

    func known() async throws -> UserProfile? {
        try context.sessions.openStore?.read { try ProfileTable.read($0) }
    }

    func update(_ profile: UserProfile) async throws -> UserProfile {
        let store = try context.sessions.store()
        var request = try HTTPRequest(
            .put, "/v1/profile", json: ["name": profile.name, "email": profile.email])
        request.headers["If-Match"] = profile.version
        let response = try await context.client(for: store).send(request)
        let sync = ProfileSync(
            store: store, client: context.client(for: store), runtime: context.runtime)
        do { return try sync.keep(response) } catch let corrupt as UnreadableRecord {
            throw ServerError(corrupt)
        }
    }
}

/// The profile on the wire.
struct ProfileRecord: Decodable, Equatable, Sendable {
    var userId: String
    var name: String
    var email: String
    var tier: String
    var createdAt: String
    var picture: String?
}

extension UserProfile {
    init(_ wire: ProfileRecord, version: String) throws(UnreadableRecord) {
        let createdAt = try Date(wire.createdAt, record: "profile", field: "createdAt")
        do {
            try self.init(
                id: ID(rawValue: wire.userId), name: wire.name, email: wire.email,
                tier: Tier(code: wire.tier), createdAt: createdAt, picture: wire.picture,
                version: version)
        } catch {
            let (field, value) =
                switch error {
                case .nameMissing, .nameTooLong: ("name", wire.name)
                case .emailInvalid: ("email", wire.email)
                case .pictureInvalid(let address): ("picture", address)
                }
            throw UnreadableRecord(record: "profile", field: field, value: value)
        }
    }
}

/// Follows the profile.
struct ProfileSync: Sendable {
    let store: UserStore
    let client: BankClient
    let runtime: RuntimeEnvironment

    func refresh() async throws -> RefreshResult {
        let known = try store.read { try ProfileTable.read($0) }
        var request = HTTPRequest(path: "/v1/profile")
        request.headers["If-None-Match"] = known?.version
        let response = try await client.send(request)
        guard response.status != 304 else { return RefreshResult() }
        return RefreshResult(hasChanged: try keep(response) != known)
    }

    @discardableResult
    func keep(_ response: HTTPResponse) throws -> UserProfile {
        let wire = try BankClient.decode(ProfileRecord.self, from: response, as: "profile")
        guard let version = response.headers["ETag"] else {
            throw UnreadableRecord(record: "profile", field: "ETag", value: "missing")
        }
        let profile = try UserProfile(wire, version: version)
        guard profile.id == store.user else {
            throw UnreadableRecord(record: "profile", field: "userId", value: wire.userId)
        }
        try store.write { db in
            guard try ProfileTable.read(db) != profile else { return }
            try ProfileTable.replace(profile, db)
            var state = try SyncState(.profile, in: db)
            state.lastSuccess = runtime.now()
            try state.save(db)
        }
        return profile
    }
}

/// The profile as it is stored: one row.
enum ProfileTable {
    static func read(_ db: Database) throws -> UserProfile? {
        let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM profile"))
        guard let row else { return nil }
        let stored = ProfileRecord(
            userId: try row.decode(forColumn: "id"), name: try row.decode(forColumn: "name"),
            email: try row.decode(forColumn: "email"), tier: try row.decode(forColumn: "tier"),
            createdAt: Instant.format(
                Date(milliseconds: try row.decode(forColumn: "createdAt"))),
            picture: try row.decode(forColumn: "picture"))
        let version = try row.decode(String.self, forColumn: "version")
        return try Stored.value { try UserProfile(stored, version: version) }
    }

    static func replace(_ profile: UserProfile, _ db: Database) throws {
        try db.execute(sql: "DELETE FROM profile")
        try db.execute(
            sql: """
                INSERT INTO profile(id, name, email, tier, createdAt, picture, version)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                profile.id.rawValue, profile.name, profile.email, profile.tier.code,
                profile.createdAt.milliseconds, profile.picture?.absoluteString, profile.version,
            ])
    }
}
