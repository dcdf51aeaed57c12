import AshlarCoreTesting
import AshlarDomain
import Foundation
import GRDB
import Testing

@testable import AshlarData

/// What is left of a user's store: of every table that there is, and of those still to come.
@Suite struct WipeTests {
    let desk = Desk()

    /// Tables that have their rows in every store.
    private let own: Set = ["grdb_migrations", "generation", "categoryRule"]

    /// A store with a row in each of its tables, and in one that no version has had so far.
    private func filled() async throws -> UserStore {
        let store = try await desk.signedIn().store
        try store.execute("CREATE TABLE ofLaterDays(secret TEXT)")
        try store.write { db in
            for table in try tables(db) where !own.contains(table) {
                let columns = try db.columns(in: table).map(\.name)
                let values = columns.map { _ in "1" }.joined(separator: ", ")
                try db.execute(
                    sql: "INSERT INTO \(table)(\(columns.joined(separator: ", "))) "
                        + "VALUES (\(values))")
            }
            // On its way, unlike the other.
            try db.execute(
                sql: """
                    UPDATE outbox SET payment = 'mine';
                    INSERT INTO payments(row, id, account, kind, payeeName, amount, currency,
                        reference, date, createdAt, status, statusAt, fee)
                    VALUES (2, 'mine', 'a', 'transfer', 'Zoe', 1, 'EUR', '', 1, 1, 'queued', 1, 0);
                    INSERT INTO paymentHistory(id, local, at, status) VALUES ('mine', 1, 1, 'queued')
                    """)
        }
        return store
    }

    /// All that rows are in; what is behind a search index is its index's own.
    private func tables(_ db: Database) throws -> [String] {
        try String.fetchAll(
            db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
        ).filter { !$0.hasPrefix("sqlite_") }
    }

    private func counts(_ store: UserStore) throws -> [String: Int] {
        try store.read { try counts($0) }
    }

    /// The store itself is not read any more.
    private func wiped(_ store: UserStore) throws -> [String: Int] {
        try DatabaseQueue(path: store.file.path).read { try counts($0) }
    }

    private func wipedPayments(_ store: UserStore) throws -> [String] {
        try DatabaseQueue(path: store.file.path).read {
            try String.fetchAll($0, sql: "SELECT id FROM payments")
        }
    }

    private func counts(_ db: Database) throws -> [String: Int] {
        Dictionary(
            uniqueKeysWithValues: try tables(db).map { table in
                (table, try Int.fetchOne(db, sql: "SELECT count(*) FROM \(table)") ?? 0)
            })
    }

    @Test func everyTableIsWipedButForPaymentsOnTheirWay() async throws {
        let store = try await filled()
        let before = try counts(store)
        #expect(before.values.allSatisfy { $0 > 0 })
        for table in ["standingOrders", "held", "lock", "ofLaterDays"] {
            #expect(before[table] == 1, "\(table)")
        }
        try store.wipe()
        let rest = try wiped(store).filter { $0.value > 0 }
        let kept = [
            "outbox": 1, "payments": 1, "paymentHistory": 1, "paymentTotals": 1,
            "standingOrderRequests": 1,
        ]
        #expect(rest == kept.merging(before.filter { own.contains($0.key) }) { $1 })
        #expect(try wipedPayments(store) == ["mine"])
    }

    @Test func aWipedDeviceKeepsNoRowAtAll() async throws {
        let store = try await filled()
        try store.wipe(keepingUnsettled: false)
        #expect(try Set(wiped(store).filter { $0.value > 0 }.keys) == own)
    }

    /// Who names a table that is not there keeps nothing by it.
    @Test func whatIsKeptIsThere() async throws {
        let store = try await desk.signedIn().store
        let all: [String] = try store.read { db in try tables(db) }
        let searches: [String] = try store.read { db in try WipedSchema(db).searches }
        #expect(WipedSchema.kept.subtracting(all) == [])
        #expect(searches == ["paymentsSearch", "transactionsSearch"])
    }

    /// Each table is looked at whole when a store is opened, or is one that the bank fills.
    @Test func eachTableIsCheckedOrLarge() async throws {
        let store = try await desk.signedIn().store
        let all = try store.read { db in try tables(db) }
        #expect(Set(all) == Set(StoreCheck.small + StoreCheck.large))
    }

    @Test func aPaymentThatIsGoneLeavesNoWordOfItsCancellation() async throws {
        desk.bank.put(Wire.payment("p"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        try module.store.execute("INSERT INTO paymentCancellations(id, askedAt) VALUES ('p', 1)")
        desk.bank.delete("p")
        try await module.paymentRepository.refresh()
        let left = try module.store.ask("SELECT count(*) FROM paymentCancellations")
        #expect(left == 0)
    }
}
