import AshlarDomain
import AshlarOffline
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
    init(_ wire: AccountRecord) throws(UnreadableRecord) {
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
            throw UnreadableRecord(
                record: wire.id, field: "available.currency", value: wire.available.currency)
        }
    }

    /// - Throws: SQLite's word for a damaged file, or ``MoneyError/overflow(_:)`` where what is
    ///   held of it is too much to count.
    fileprivate init(_ row: Row) throws {
        let id = try row.decode(String.self, forColumn: "id")
        let (currency, identifier) = try Stored.value {
            (
                try Currency(stored: row.decode(forColumn: "currency"), record: id),
                try AccountIdentifier(
                    IdentifierRecord(
                        scheme: row.decode(forColumn: "scheme"),
                        value: row.decode(forColumn: "value")), record: id, field: "identifier")
            )
        }
        let told = Money(
            minorUnits: try row.decode(forColumn: "available"), currency: currency)
        let held = try row.decode(Int64.self, forColumn: "held")
        guard held < .max else { throw MoneyError.overflow("what is held of an account") }
        try self.init(
            id: ID(rawValue: id), name: row.decode(forColumn: "name"), identifier: identifier,
            booked: Money(minorUnits: row.decode(forColumn: "booked"), currency: currency),
            available: told.subtracting(Money(minorUnits: held, currency: currency)),
            status: AccountStatus(code: row.decode(forColumn: "status")),
            updatedAt: Date(milliseconds: row.decode(forColumn: "updatedAt")))
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
        var told = ToldRows()
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
                let account = try told.read(item) { try Account($0) }
                let identifier = account.identifier.wire
                try upsert.execute(arguments: [
                    position, account.id.rawValue, account.name, identifier.scheme,
                    identifier.value, account.booked.minorUnits, account.available.minorUnits,
                    account.currency.stored, account.status.code, account.updatedAt.milliseconds,
                ])
                applied.changes += db.changesCount
            } catch let corrupt as UnreadableRecord {
                applied.corrupt.append(corrupt)
            }
        }
        applied.changes += try told.deleteOthers(from: "accounts", db)
        return applied
    }
}

extension AccountRecord: IdentifiedRecord {}
