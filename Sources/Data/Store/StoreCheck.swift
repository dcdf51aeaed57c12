import AshlarDomain
import Foundation
import GRDB

/// What is looked at when a store is opened: what would otherwise be found too late, or never.
///
/// Each check throws SQLite's word for a damaged file, which has the store rescued.
enum StoreCheck {
    // MARK: Migrations

    /// Which version's store it is, by the migrations that it names.
    ///
    /// A newer version has ours and more; a new file has none, or ours up to one of them. Anything
    /// else, such as one of ours missing before others, no version ever wrote.
    ///
    /// - Returns: Whether it is a newer version's.
    static func isNewer(_ db: Database) throws -> Bool {
        try kinds(db)
        guard try db.tableExists("grdb_migrations") else {
            guard try tables(db).isEmpty else { throw Stored.damage("its migrations are missing") }
            return false
        }
        let found = try Row.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations")
            .map { try $0.decode(String.self, atIndex: 0) }
        let applied = Set(found)
        let ours = Schema.migrator.migrations
        let known = ours.filter(applied.contains)
        guard known == Array(ours.prefix(known.count)), applied.count == found.count,
            known.count == ours.count || applied.count == known.count
        else { throw Stored.damage("its migrations are not those of any version") }
        return applied.count > known.count
    }

    /// Whether the list of tables is one that GRDB can read, which traps where it is not; SQLite
    /// itself takes more. Asked before anything else of GRDB's that reads the list.
    private static func kinds(_ db: Database) throws {
        let sql = """
            SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE typeof(type) <> 'text'
                OR typeof(name) <> 'text' OR typeof(tbl_name) <> 'text'
                OR typeof(sql) NOT IN ('text', 'null'))
            """
        if try Bool.fetchOne(db, sql: sql) == true {
            throw Stored.damage("its list of tables cannot be read")
        }
    }

    /// Those that are neither SQLite's nor GRDB's.
    private static func tables(_ db: Database) throws -> [String] {
        try String.fetchAll(
            db,
            sql: """
                SELECT name FROM sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
                """)
    }

    // MARK: Schema

    /// What ``Schema`` makes, word for word; made once, in memory.
    private static let expected = Result {
        let queue = try DatabaseQueue()
        try Schema.migrator.migrate(queue)
        return try queue.read { try objects($0) }
    }

    /// - Throws: Also where two tables would begin at the same page.
    static func schema(_ db: Database) throws {
        let found = try objects(db)
        guard try expected.get().isSubset(of: found) else {
            throw Stored.damage("its tables are not as they were made")
        }
        let roots = try Row.fetchAll(
            db, sql: "SELECT rootpage FROM sqlite_schema WHERE rootpage <> 0"
        ).map { try $0.decode(Int.self, atIndex: 0) }
        guard Set(roots).count == roots.count, roots.allSatisfy({ $0 > 1 }) else {
            throw Stored.damage("two of its tables are in one place")
        }
    }

    private static func objects(_ db: Database) throws -> Set<[String]> {
        // GRDB words its own table, perhaps otherwise in another version.
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema
                WHERE tbl_name <> 'grdb_migrations'
                """)
        return Set(try rows.map { row in try (0..<4).map { try row.decode(atIndex: $0) } })
    }

    // MARK: Rows

    /// Those without more rows than a person makes: all of them are looked at.
    static let small = [
        "grdb_migrations", "outbox", "accounts", "payees", "standingOrders", "profile", "sync",
        "held", "authorisations", "paymentCancellations", "paymentAgreements",
        "standingOrderRequests", "generation", "rescues", "lock", "settings", "paymentDraft",
        "categoryChoices", "categoryRule",
    ]
    /// Those that the bank fills: what is damaged in them is found when it is read.
    static let large = ["payments", "paymentHistory", "paymentTotals", "transactions"]

    static func rows(_ db: Database) throws {
        for table in small {
            let word = try String.fetchOne(db, sql: "PRAGMA integrity_check(\(table))")
            guard word == "ok" else { throw Stored.damage("\(table) cannot be read whole") }
        }
    }

    /// Payments on their way: each is in the outbox as it was stored, and in the list.
    static func outbox(_ db: Database) throws {
        try types(db)
        let queued = try OutboxRow.all(db)
        let listed = try PaymentWriter(db).unsettled()
        guard Set(queued.map(\.payment)) == Set(listed.map(\.id)), queued.count == listed.count
        else {
            throw Stored.damage("the payments on their way are not those of the list")
        }
        guard listed.allSatisfy(\.status.isUnsettled) else {
            throw Stored.damage("a payment on its way has another status")
        }
        let payments = Dictionary(listed.map { ($0.id, $0) }) { first, _ in first }
        let bodies = try Row.fetchAll(db, sql: "SELECT payment, body FROM outbox")
        for row in bodies {
            let id = ID<Payment>(rawValue: try row.decode(atIndex: 0))
            let body = try row.decode(Foundation.Data.self, atIndex: 1)
            guard let payment = payments[id],
                PaymentRequestRecord(sealed: body)?.asks(for: payment) == true
            else { throw Stored.damage("a payment on its way is not as it is to be sent") }
        }
    }

    private static func types(_ db: Database) throws {
        let types = [
            "'text'": ["payment", "account", "key", "state"], "'blob'": ["body"],
            "'integer'": ["seal", "createdAt", "uncertain", "attempts", "nextTry"],
            "'text', 'null'": ["problem", "sender"],
            "'integer', 'null'": ["firstSentAt", "leaseEnd"],
        ]
        let strange = types.sorted { $0.key < $1.key }.flatMap { types, columns in
            columns.map { "typeof(\($0)) NOT IN (\(types))" }
        }
        let sql = "SELECT EXISTS (SELECT 1 FROM outbox WHERE \(strange.joined(separator: " OR ")))"
        if try Bool.fetchOne(db, sql: sql) == true {
            throw Stored.damage("a payment on its way is not as it was stored")
        }
    }
}

extension PaymentRequestRecord {
    /// - Parameter body: Bytes of ours, from the outbox.
    /// - Returns: `nil` where they are none.
    init?(sealed body: Foundation.Data) {
        guard let request = try? JSONDecoder().decode(Self.self, from: body) else { return nil }
        self = request
    }

    /// Whether it is that payment: what of it is money, and who gets it.
    func asks(for payment: Payment) -> Bool {
        // What cannot be read as an amount is none of that payment's.
        guard let amount = try? amount.paid(record: "", field: ""),
            let fee = try? fee.map({ try $0.paid(record: "", field: "") }) ?? .zero(amount.currency)
        else { return false }
        return clientPaymentId == payment.id.rawValue && accountId == payment.account.rawValue
            && amount == payment.amount && fee == payment.fee && payee.name == payment.payeeName
            && payee.identifier == payment.payeeIdentifier?.wire && reference == payment.reference
    }
}
