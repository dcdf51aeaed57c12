import AshlarDomain
import AshlarOffline
import Foundation
import GRDB

/// The standing orders as they are stored.
enum StandingOrderTable: WholeTable {
    typealias Element = StandingOrderRecord
    static let collection = LocalCopy.standingOrders
    static let path = "/v1/standing-orders"

    /// In the bank's order.
    static func all(_ db: Database) throws -> [StandingOrder] {
        try Row.fetchAll(
            db.cachedStatement(sql: "SELECT * FROM standingOrders ORDER BY position, id")
        ).map { try StandingOrder($0) }
    }

    static func one(_ id: ID<StandingOrder>, _ db: Database) throws -> StandingOrder? {
        try Row.fetchOne(
            db.cachedStatement(sql: "SELECT * FROM standingOrders WHERE id = ?"),
            arguments: [id.rawValue]
        ).map { try StandingOrder($0) }
    }

    static func apply(_ items: [Lossy<StandingOrderRecord>], to db: Database) throws -> Applied {
        var applied = Applied()
        var told = ToldRows()
        for (position, item) in items.enumerated() {
            do {
                let order = try told.read(item) { try StandingOrder($0) }
                applied.changes += try keep(order, at: position, db)
            } catch let corrupt as UnreadableRecord {
                applied.corrupt.append(corrupt)
            }
        }
        applied.changes += try told.deleteOthers(from: "standingOrders", db)
        return applied
    }

    /// Writes the difference; returns how many rows that were.
    ///
    /// - Parameter position: `nil` for where it stands, or the end of the list.
    @discardableResult
    static func keep(
        _ order: StandingOrder, at position: Int? = nil, _ db: Database
    ) throws -> Int {
        let terms = order.terms
        let identifier = terms.payeeIdentifier.wire
        let place =
            try position
            ?? Int.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT coalesce((SELECT position FROM standingOrders WHERE id = ?),
                            (SELECT max(position) + 1 FROM standingOrders), 0)
                        """), arguments: [order.id.rawValue]) ?? 0
        try db.cachedStatement(
            sql: """
                INSERT INTO standingOrders(id, position, account, payeeName, scheme, value, amount,
                    currency, reference, schedule, status, skipped, lastPlanned, lastPayment,
                    version)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT(id) DO UPDATE SET position = excluded.position,
                    account = excluded.account, payeeName = excluded.payeeName,
                    scheme = excluded.scheme, value = excluded.value, amount = excluded.amount,
                    currency = excluded.currency, reference = excluded.reference,
                    schedule = excluded.schedule, status = excluded.status,
                    skipped = excluded.skipped, lastPlanned = excluded.lastPlanned,
                    lastPayment = excluded.lastPayment, version = excluded.version
                WHERE (position, account, payeeName, scheme, value, amount, currency, reference,
                    schedule, status, skipped, lastPlanned, lastPayment, version) IS NOT
                    (excluded.position, excluded.account, excluded.payeeName, excluded.scheme,
                    excluded.value, excluded.amount, excluded.currency, excluded.reference,
                    excluded.schedule, excluded.status, excluded.skipped, excluded.lastPlanned,
                    excluded.lastPayment, excluded.version)
                """
        ).execute(arguments: [
            order.id.rawValue, place, terms.account.rawValue, terms.payeeName, identifier.scheme,
            identifier.value, terms.amount.minorUnits, terms.amount.currency.stored,
            terms.reference, try json(terms.schedule.wire), order.status.code,
            try json(order.skipped.map(\.dayNumber)), order.lastPlanned?.dayNumber,
            order.lastPayment?.rawValue, order.version,
        ])
        return db.changesCount
    }

    /// Always the same text for the same value, so that what is equal is not written again.
    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

extension StandingOrder {
    fileprivate init(_ row: Row) throws {
        self = try Stored.value { try StandingOrder(checking: row) }
    }

    private init(checking row: Row) throws {
        let id = try row.decode(String.self, forColumn: "id")
        func read<Value: Decodable>(_ field: String, _ type: Value.Type) throws -> Value {
            let text = try row.decode(String.self, forColumn: field)
            do { return try JSONDecoder().decode(type, from: Foundation.Data(text.utf8)) } catch {
                throw UnreadableRecord(record: id, field: field, value: text)
            }
        }
        let epoch = LocalDate(Date(timeIntervalSince1970: 0), in: .gmt)
        try self.init(
            record: id, account: row.decode(forColumn: "account"),
            payee: row.decode(forColumn: "payeeName"),
            identifier: IdentifierRecord(
                scheme: row.decode(forColumn: "scheme"), value: row.decode(forColumn: "value")),
            amount: Money(
                minorUnits: row.decode(forColumn: "amount"),
                currency: try Currency(stored: row.decode(forColumn: "currency"), record: id)),
            reference: row.decode(forColumn: "reference"),
            schedule: try read("schedule", ScheduleRecord.self),
            status: row.decode(forColumn: "status"),
            skipped: try read("skipped", [Int].self).map { epoch.adding(days: $0) },
            last: row.decode(Int?.self, forColumn: "lastPlanned").map { epoch.adding(days: $0) },
            payment: row.decode(String?.self, forColumn: "lastPayment"),
            version: row.decode(forColumn: "version"))
    }
}
