import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// A payee on the wire.
struct PayeeRecord: Decodable, Equatable, Sendable, IdentifiedRecord {
    var id: String
    var name: String
    var identifier: IdentifierRecord
    var status: String

    private enum CodingKeys: CodingKey { case id, name, identifier, status, booked, accountId }

    /// - Throws: `DecodingError` also for an account, which has all of a payee's fields and more.
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        for key in [CodingKeys.booked, .accountId] where container.contains(key) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container, debugDescription: "not of a payee")
        }
        id = try container.decode(String.self, forKey: .id)
        name = try container.decode(String.self, forKey: .name)
        identifier = try container.decode(IdentifierRecord.self, forKey: .identifier)
        status = try container.decode(String.self, forKey: .status)
    }
}

extension Payee {
    /// A status that is not known here is not active.
    init(_ wire: PayeeRecord) throws(UnreadableRecord) {
        self.init(
            id: ID(rawValue: wire.id), name: wire.name,
            identifier: try AccountIdentifier(
                wire.identifier, record: wire.id, field: "identifier"),
            isActive: wire.status == "active")
    }

    fileprivate init(_ row: Row) throws {
        let id = try row.decode(String.self, forColumn: "id")
        let stored = IdentifierRecord(
            scheme: try row.decode(forColumn: "scheme"),
            value: try row.decode(forColumn: "value"))
        self.init(
            id: ID(rawValue: id), name: try row.decode(forColumn: "name"),
            identifier: try Stored.value {
                try AccountIdentifier(stored, record: id, field: "identifier")
            },
            isActive: try row.decode(forColumn: "isActive"))
    }
}

/// The payees as they are stored.
enum PayeeTable: WholeTable {
    typealias Element = PayeeRecord
    static let collection = LocalCopy.payees
    static let path = "/v1/payees"

    /// By name, then by id.
    static func all(_ db: Database) throws -> [Payee] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM payees ORDER BY name COLLATE NOCASE, id")
        ).map { try Payee($0) }
    }

    static func one(_ id: ID<Payee>, _ db: Database) throws -> Payee? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM payees WHERE id = ?"), arguments: [id.rawValue]
        ).map { try Payee($0) }
    }

    static func apply(_ items: [Lossy<PayeeRecord>], to db: Database) throws -> Applied {
        var applied = Applied()
        var told = ToldRows()
        for item in items {
            do {
                let payee = try told.read(item) { try Payee($0) }
                applied.changes += try keep(payee, db)
            } catch let corrupt as UnreadableRecord {
                applied.corrupt.append(corrupt)
            }
        }
        applied.changes += try told.deleteOthers(from: "payees", db)
        return applied
    }

    /// Writes the difference; returns how many rows that were.
    @discardableResult
    static func keep(_ payee: Payee, _ db: Database) throws -> Int {
        let identifier = payee.identifier.wire
        try db.cachedStatement(
            sql: """
                INSERT INTO payees(id, name, scheme, value, isActive) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT(id) DO UPDATE SET name = excluded.name, scheme = excluded.scheme,
                    value = excluded.value, isActive = excluded.isActive
                WHERE (name, scheme, value, isActive) IS NOT
                    (excluded.name, excluded.scheme, excluded.value, excluded.isActive)
                """
        ).execute(arguments: [
            payee.id.rawValue, payee.name, identifier.scheme, identifier.value, payee.isActive,
        ])
        return db.changesCount
    }

    static func delete(_ id: ID<Payee>, _ db: Database) throws {
        try db.cachedStatement(sql: "DELETE FROM payees WHERE id = ?")
            .execute(arguments: [id.rawValue])
    }
}
