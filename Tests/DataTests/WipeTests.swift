import AshlarCoreTesting
import AshlarDomain
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// What remains of a user’s store, in every table.
@Suite struct WipeTests {
    let desk = Desk()

    /// Tables that belong to no user.
    private let own: Set = ["grdb_migrations", "generation", "answerCount", "categoryRule"]

    /// A store with a row in each table, and a pending change of each kind.
    private func filled() async throws -> OfflineStore {
        desk.bank.put(Wire.payment("p"))
        desk.bank.books.withLock {
            $0.payees = [Wire.payee("1", "Ann")]
            $0.standingOrders = [StandingOrderTests.wire("so-1")]
        }
        let module = try await desk.signedIn()
        for copy in Copied.allCases { try await module.context.refresh(copy) }
        try await module.paymentRepository.enqueue(desk.payment("mine"))
        try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Ann B")
        try await module.standingOrderRepository.create(.rent(), id: ID(rawValue: "r1"))
        let order = try #require(try await module.standingOrderRepository.standingOrders().first)
        try await module.standingOrderRepository.change(order, .pause)
        let profile = try #require(try await module.profileRepository.cached())
        try await module.profileRepository.update(
            profile.with(name: "Anna", email: "anna@example.com"))
        try await module.paymentRepository.enqueue(desk.payment("taken-back"))
        _ = try await module.paymentRepository.cancel(ID(rawValue: "taken-back"))
        let store = try module.store
        try store.write { store in
            for table in try tables(store.db) where try count(table, store.db) == 0 {
                let columns = try store.db.columns(in: table).map { _ in "1" }
                try store.execute(
                    "INSERT INTO \"\(table)\" VALUES (\(columns.joined(separator: ", ")))")
            }
        }
        return store
    }

    /// All tables with rows of their own; a search index’s shadow tables are excluded.
    private func tables(_ db: Database) throws -> [String] {
        try String.fetchAll(
            db, sql: "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
        ).filter { !$0.hasPrefix("sqlite_") }
    }

    private func count(_ table: String, _ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0
    }

    /// Reads the file directly: the store itself is closed.
    private func counts(_ store: OfflineStore) throws -> [String: Int] {
        try DatabaseQueue(path: store.file.path).read { db in
            Dictionary(uniqueKeysWithValues: try tables(db).map { ($0, try count($0, db)) })
        }
    }

    private func commands(_ store: OfflineStore) throws -> [String] {
        try DatabaseQueue(path: store.file.path).read { db in
            try String.fetchAll(db, sql: "SELECT name FROM commands ORDER BY name")
        }
    }

    @Test func wipeKeepsPendingChangesOnly() async throws {
        let store = try await filled()
        #expect(try counts(store).values.allSatisfy { $0 > 0 })
        try store.wipe()
        let rest = try counts(store).filter { $0.value > 0 }
        #expect(
            Set(rest.keys)
                == own.union([
                    "commands", "commandMarks", "commandNeeds", "orderDifferences",
                    "paymentHistory",
                ]))
        #expect(
            try commands(store) == [
                "changeOrder", "pay", "renamePayee", "setUpOrder", "updateProfile",
            ])
        #expect(rest["commandMarks"] == 5)
        // The pending payment’s history; neither the bank’s payments nor the one that was taken
        // back.
        #expect(rest["paymentHistory"] == 1)
    }

    @Test func wipedDeviceKeepsNoRow() async throws {
        let store = try await filled()
        try store.wipe(keepingUnsettled: false)
        #expect(try Set(counts(store).filter { $0.value > 0 }.keys) == own)
    }

    /// Every declared table is wiped, checked when the store is opened unless it is large, and
    /// carried over if only this device has its data.
    @Test func eachTableIsDeclared() async throws {
        let store = try await desk.signedIn().store
        let all = try store.read { try tables($0.db) }
        let declared = store.rescuer.check.schema.tables
        #expect(Set(all) == Set(declared.map(\.name) + ["grdb_migrations"]))
        #expect(
            Set(declared.filter(\.isLarge).map(\.name)).isSubset(of: [
                "payments", "paymentHistory", "paymentTotals", "transactions", "transactionDays",
            ]))
    }

    @Test func deletedPaymentLeavesNoCancellation() async throws {
        desk.bank.put(Wire.payment("p"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        try module.store.execute("INSERT INTO paymentCancellations(id, askedAt) VALUES ('p', 1)")
        desk.bank.delete("p")
        try await module.paymentRepository.refresh()
        #expect(try module.store.integer("SELECT count(*) FROM paymentCancellations") == 0)
    }
}
