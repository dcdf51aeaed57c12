import AshlarCore
import AshlarHTTP
import AshlarOffline
import ConduitDomain

/// Follows or unfollows a user. Looks the profile up before a repeat, which might undo a later
/// change.
struct FollowUser: OfflineCommand {
    typealias Collection = Profiles
    static let name = "follow"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: "/profiles/\($0.row.asURLPart)")
        } read: { response, command in
            if try response.isMissing(command.row) { return nil }
            let body = try response.json(ProfileRecord.Envelope.self, as: command.row)
            return body.profile.following == command.isFollowed ? .row(body.profile) : nil
        })
    /// Articles contain their author’s profile.
    static let alsoChanges: Set = [Articles.collection]

    let user: Username
    let isFollowed: Bool
    var row: String { user.rawValue }

    func request() -> HTTPRequest {
        HTTPRequest(
            method: isFollowed ? .post : .delete, path: "/profiles/\(row.asURLPart)/follow")
    }

    func apply(to row: inout Profile?) {
        row = (row ?? Profile(id: user)).followed(isFollowed)
    }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<Profiles> {
        .row(try response.json(ProfileRecord.Envelope.self, as: row).profile)
    }
}
