import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// A payee on the wire.
struct PayeeRecord: Codable, Equatable, Sendable, Identifiable {
    let id: String
    let name: String
    let identifier: IdentifierRecord
    let status: String
}

extension PayeeRecord {
    private enum AccountKeys: CodingKey { case booked, accountId }

    /// - Throws: `DecodingError`; also for an account, which has all of a payee’s fields and more.
    init(from decoder: any Decoder) throws {
        let account = try decoder.container(keyedBy: AccountKeys.self)
        if let key = account.allKeys.first {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: account, debugDescription: "not a payee’s field")
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        identifier = try container.decode(IdentifierRecord.self, forKey: .identifier)
        status = try container.decode(String.self, forKey: .status)
    }
}

extension Payee {
    /// An unknown status counts as inactive.
    init(_ wire: PayeeRecord) throws(UnreadableRecord) {
        self.init(
            id: ID(rawValue: wire.id), name: wire.name,
            identifier: try AccountIdentifier(
                wire.identifier, record: wire.id, field: "identifier"),
            isActive: wire.status == "active")
    }
}

/// The bank’s list of payees.
enum Payees: JSONCollection {
    typealias Row = Payee
    typealias Wire = PayeeRecord

    static let collection = "payees"
    /// Every five minutes: a round is a minute.
    static let refreshRounds = 5
    static let path = "/v1/payees"
    static let feed = Feed.whole(path: path)
    /// A copy older than an hour is fetched from the bank when it is read.
    static let readPolicy = ReadPolicy.cacheFirst(lifetime: .seconds(3600), patience: .seconds(2))
    /// By name, then by id.
    static let order: (@Sendable (Payee, Payee) -> Bool)? = { first, second in
        let names = first.name.caseInsensitiveCompare(second.name)
        return names == .orderedSame ? first.id < second.id : names == .orderedAscending
    }

    /// One lane for all changes: the list may contain a payee whose addition has no answer yet. If
    /// its deletion overtook the addition, the look-up would find nothing and the payee would be
    /// added again.
    static let lane = collection

    static func row(_ wire: PayeeRecord, version: String?) throws -> Payee { try Payee(wire) }

    static func path(of id: String) -> String { "\(path)/\(id.asURLPart)" }
}
