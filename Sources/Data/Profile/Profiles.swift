import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// The profile on the wire.
struct ProfileRecord: Codable, Equatable, Sendable {
    var userId: String
    var name: String
    var email: String
    var tier: String
    var createdAt: String
    var picture: String?
}

extension UserProfile {
    /// - Parameter version: The response’s ETag.
    init(_ wire: ProfileRecord, version: String?) throws(UnreadableRecord) {
        guard let version else {
            throw UnreadableRecord(record: "profile", field: "ETag", value: "missing")
        }
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

/// The profile of the signed-in user.
enum Profiles: JSONCollection {
    typealias Row = UserProfile
    typealias Wire = ProfileRecord

    static let collection = "profile"
    /// Every five minutes: a round is a minute.
    static let refreshRounds = 5
    static let path = "/v1/profile"
    static let feed = Feed.single(path: path)
    static let readPolicy = ReadPolicy.remoteFirst

    static func id(of wire: ProfileRecord) -> String { wire.userId }

    static func row(_ wire: ProfileRecord, version: String?) throws -> UserProfile {
        try UserProfile(wire, version: version)
    }

    /// Throws for another user’s profile.
    static func check(_ wire: ProfileRecord, in store: StoreConnection) throws {
        guard wire.userId == store.user else {
            throw UnreadableRecord(record: "profile", field: "userId", value: wire.userId)
        }
    }
}

/// Changes the name or the email address in the profile.
struct ProfileUpdate: OfflineCommand, Equatable {
    typealias Collection = Profiles

    static let name = "updateProfile"
    static let prevention = Prevention<Self>.repeatable

    let user: String
    let newName: String
    let email: String
    /// The version of the profile that the user saw.
    var version: String

    var row: String { user }

    func request() throws -> HTTPRequest {
        var request = try HTTPRequest(
            .put, Profiles.path, json: ["name": newName, "email": email])
        request.headers["If-Match"] = version
        return request
    }

    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        .bank(response, refusal: "profile-refused", now: now)
    }

    func apply(to row: inout UserProfile?) throws {
        row = try row?.with(name: newName, email: email)
    }

    func isShown(by row: UserProfile) -> Bool { row.name == newName && row.email == email }

    mutating func rebase(on row: UserProfile) throws { version = row.version }
}
