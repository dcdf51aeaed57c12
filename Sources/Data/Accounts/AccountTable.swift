import Domain
import Foundation
import GRDB

/// An account on the wire.
struct AccountRecord: Decodable, Equatable, Sendable {
    var id: String
    var name: String
    var identifier: IdentifierRecord
    var booked: AmountRecord
    var available: AmountRecord
    var status: String
    var updatedAt: String
}

extension Account {
    init(_ wire: AccountRecord) throws(CorruptRecord) {
        let identifier = try AccountIdentifier(
            wire.identifier, record: wire.id, field: "identifier")
        let booked = try Money(wire.booked, record: wire.id, field: "booked")
        let available = try Money(wire.available, record: wire.id, field: "available")
        let updatedAt = try Date(wire.updatedAt, record: wire.id, field: "updatedAt")
        do {
            try self.init(
                id: ID(rawValue: wire.id), name: wire.name, identifier: identifier, booked: booked,
                available: available, status: AccountStatus(code: wire.status),
                updatedAt: updatedAt)
        } catch {
            throw CorruptRecord(
                record: wire.id, field: "available.currency", value: wire.available.currency)
        }
    }

    fileprivate init(_ row: Row) throws {
        let id: String = row["id"]
        let currency = try Currency(stored: row["currency"], record: id)
        let stored = IdentifierRecord(scheme: row["scheme"], value: row["value"])
        let told = Money(minorUnits: row["available"], currency: currency)
        try self.init(
            id: ID(rawValue: id), name: row["name"],
            identifier: AccountIdentifier(stored, record: id, field: "identifier"),
            booked: Money(minorUnits: row["booked"], currency: currency),
            available: told.subtracting(Money(minorUnits: row["held"], currency: currency)),
            status: AccountStatus(code: row["status"]),
            updatedAt: Date(milliseconds: row["updatedAt"]))
    }
}

/// The accounts as they are stored.
enum AccountTable: WholeTable {
    typealias Element = AccountRecord
    static let collection = LocalCopy.accounts
    static let path = "/v1/accounts"

    private static let text = "SELECT *, \(HeldFunds.sumText) AS held FROM accounts"

    /// In the bank's order.
    static func all(_ db: Database) throws -> [Account] {
        try Row.fetchAll(
            db.cachedStatement(sql: "\(text) ORDER BY position")
        ).map { try Account($0) }
    }

    static func one(_ id: ID<Account>, _ db: Database) throws -> Account? {
        try Row.fetchOne(
            db.cachedStatement(sql: "\(text) WHERE id = ?"),
            arguments: [id.rawValue]
        ).map { try Account($0) }
    }

    static func apply(_ items: [Lossy<AccountRecord>], to db: Database) throws -> Applied {
        var applied = Applied()
        var told: Set<String> = []
        var isComplete = true
        let upsert = try db.cachedStatement(
            sql: """
                INSERT INTO accounts(position, id, name, scheme, value, booked, available,
                    currency, status, updatedAt)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(id) DO UPDATE SET position = excluded.position, name = excluded.name,
                    scheme = excluded.scheme, value = excluded.value, booked = excluded.booked,
                    available = excluded.available, currency = excluded.currency,
                    status = excluded.status, updatedAt = excluded.updatedAt
                WHERE (position, name, scheme, value, booked, available, currency, status,
                    updatedAt) IS NOT (excluded.position, excluded.name, excluded.scheme,
                    excluded.value, excluded.booked, excluded.available, excluded.currency,
                    excluded.status, excluded.updatedAt)
                """)
        for (position, item) in items.enumerated() {
            do {
                let account = try item.id(&told, &isComplete) { try Account($0) }
                let identifier = account.identifier.wire
                try upsert.execute(arguments: [
                    position, account.id.rawValue, account.name, identifier.scheme,
                    identifier.value, account.booked.minorUnits, account.available.minorUnits,
                    account.currency.stored, account.status.code, account.updatedAt.milliseconds,
                ])
                applied.changes += db.changesCount
            } catch let corrupt as CorruptRecord {
                applied.corrupt.append(corrupt)
            }
        }
        if isComplete { applied.changes += try db.deleteAll(from: "accounts", except: told) }
        return applied
    }
}

extension Lossy where Element: IdentifiedRecord {
    /// The row as the domain has it; its id counts as told, whether or not it can be read.
    func id<Value>(
        _ told: inout Set<String>, _ isComplete: inout Bool, _ map: (Element) throws -> Value
    ) throws -> Value {
        switch self {
        case .corrupt(let corrupt, let id):
            if let id { told.insert(id) } else { isComplete = false }
            throw corrupt
        case .read(let wire):
            told.insert(wire.id)
            return try map(wire)
        }
    }
}

/// A record with the bank's id.
protocol IdentifiedRecord { var id: String { get } }

extension AccountRecord: IdentifiedRecord {}

extension Database {
    /// - Returns: How many rows went.
    func deleteAll(from table: String, except ids: Set<String>) throws -> Int {
        let gone = try String.fetchAll(self, sql: "SELECT id FROM \(table)")
            .filter { !ids.contains($0) }
        for id in gone {
            try execute(sql: "DELETE FROM \(table) WHERE id = ?", arguments: [id])
        }
        return gone.count
    }
}
