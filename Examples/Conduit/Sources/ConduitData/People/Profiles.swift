import AshlarCore
import AshlarHTTP
import AshlarOffline
import ConduitDomain

/// The server’s JSON of a user.
struct ProfileRecord: Codable, Equatable {
    struct Envelope: Decodable { var profile: ProfileRecord }

    var username: String
    var bio: String?
    var image: String?
    var following: Bool
}

extension Profile {
    init(_ record: ProfileRecord) {
        self.init(
            id: ID(rawValue: record.username), bio: record.bio ?? "", isFollowed: record.following)
    }
}

/// Profiles, each fetched when it is shown.
enum Profiles: JSONCollection {
    typealias Row = Profile
    typealias Wire = ProfileRecord

    static let collection = "profiles"
    static let feed = Feed.parts(path: "/profiles")

    static func id(of wire: ProfileRecord) -> String { wire.username }

    static func row(_ wire: ProfileRecord, version: String?) -> Profile { Profile(wire) }

    static func part(of row: Profile) -> String { row.id.rawValue }

    static func page(
        _ response: HTTPResponse, of part: ListPart
    ) throws -> ListPage<ProfileRecord> {
        let body = try response.json(ProfileRecord.Envelope.self, as: "profile")
        return ListPage(items: [.read(body.profile)])
    }
}
