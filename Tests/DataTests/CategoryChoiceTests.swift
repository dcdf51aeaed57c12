import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import GRDB
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct CategoryChoiceTests {
    let desk = Desk()

    private func filled() async throws -> DataModule {
        desk.bank.put(
            (1...3).map {
                Wire.transaction(
                    "t\($0)", sequence: $0, counterparty: $0 == 3 ? "Ivy Hotel" : "Zoe")
            }, in: "transactions")
        let module = try await desk.signedIn()
        try await module.transactionRepository.refresh()
        return module
    }

    private func categories(_ module: DataModule) async throws -> [SpendingCategory] {
        try await module.transactionRepository.transactions(
            of: .id("acc-1"), matching: .all, page: PageRequest()
        ).items.reversed().map(\.category)
    }

    @Test func choiceUpdatesSumsAndFiltersAndNotifiesReaders() async throws {
        let module = try await filled()
        let store = module.transactionRepository
        #expect(try await categories(module) == [.other, .other, .travel])
        var changes = store.changes().makeAsyncIterator()
        try await store.choose(.home, for: .entry(.id("t1")))
        await changes.next()
        #expect(try await categories(module) == [.home, .other, .travel])
        try await store.choose(.health, for: .counterparty("Zoe"))
        #expect(try await categories(module) == [.home, .health, .travel])
        let found = try await store.transactions(
            of: .id("acc-1"), matching: TransactionQuery(category: .health), page: PageRequest())
        #expect(found.items.map(\.id) == [.id("t2")])
        let sums = try await store.sums(of: nil, in: .min...(.max))
        #expect(Set(sums.map(\.category)) == [.home, .health, .travel])
        try await store.choose(nil, for: .entry(.id("t1")))
        #expect(try await categories(module) == [.health, .health, .travel])
        try await store.choose(nil, for: .counterparty("Zoe"))
        #expect(try await categories(module) == [.other, .other, .travel])
    }

    @Test func choiceSurvivesRefreshRestartAndLaterEntries() async throws {
        let module = try await filled()
        try await module.transactionRepository.choose(.home, for: .entry(.id("t1")))
        try await module.transactionRepository.choose(.health, for: .counterparty("Zoe"))
        desk.bank.put(
            [
                Wire.transaction(
                    "t1", sequence: 1, counterparty: "Zoe", description: "Other words"),
                Wire.transaction("t4", sequence: 4, counterparty: "Zoe"),
            ], in: "transactions")
        let again = try desk.module()
        try await again.transactionRepository.refresh()
        #expect(try await categories(again) == [.home, .health, .travel, .health])
        // A deleted entry that returns with the same id keeps its category.
        desk.bank.delete("t1", in: "transactions")
        try await again.transactionRepository.refresh()
        desk.bank.put(Wire.transaction("t1", sequence: 1, counterparty: "Zoe"), in: "transactions")
        try await again.transactionRepository.refresh()
        #expect(try await categories(again) == [.home, .health, .travel, .health])
    }

    @Test func isDeletedForTheNextUser() async throws {
        let module = try await filled()
        try await module.transactionRepository.choose(.health, for: .counterparty("Zoe"))
        let store = try module.store
        try await module.sessionRepository.signOut()
        await #expect(throws: ServerError.signedOut) {
            try await module.transactionRepository.choose(.home, for: .entry(.id("t1")))
        }
        let rest = try await DatabaseQueue(path: store.file.path).read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM categoryChoices")
        }
        #expect(rest == 0)
    }

    /// A store whose entries were categorized by another version’s rule.
    @Test func openingAppliesThisVersionsRule() async throws {
        let module = try await filled()
        try await module.transactionRepository.choose(.home, for: .entry(.id("t1")))
        try module.store.execute(
            "UPDATE transactions SET category = 7; UPDATE categoryRule SET version = 1")
        #expect(try await categories(module) == [.health, .health, .health])
        let again = try desk.module()
        #expect(try await categories(again) == [.home, .other, .travel])
        // Entries categorized by this version’s rule are not categorized again.
        try again.store.execute("UPDATE transactions SET category = 7")
        #expect(try await categories(try desk.module()) == [.health, .health, .health])
    }

    @Test func manyEntriesAreCategorizedAgain() async throws {
        let module = try await desk.signedIn()
        try module.store.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
            INSERT INTO transactions(row, id, account, date, sequence, amount, currency,
                balanceAfter, counterparty, description, kind, category)
            SELECT i * 32, 't' || i, 'acc-1', 20454, i, -100, 'EUR', 0,
                CASE WHEN i % 2 THEN 'Zoe' ELSE 'Ivy Hotel' END, '', 'card_purchase', 7 FROM n
            """)
        try await module.transactionRepository.choose(.home, for: .counterparty("Zoe"))
        func counts(_ module: DataModule) throws -> [Int: Int] {
            try module.store.read { store in
                Dictionary(
                    uniqueKeysWithValues: try store.rows(
                        "SELECT category, count(*) FROM transactions GROUP BY category"
                    ) { (try $0.count(0), try $0.count(1)) })
            }
        }
        #expect(try counts(module) == [5: 6_000, 7: 6_000])
        try module.store.execute("UPDATE categoryRule SET version = 1")
        #expect(try counts(try desk.module()) == [4: 6_000, 5: 6_000])
    }

    @Test func rescueKeepsChoices() async throws {
        let module = try await filled()
        try await module.transactionRepository.choose(.home, for: .entry(.id("t1")))
        try await module.transactionRepository.choose(.health, for: .counterparty("Zoe"))
        try module.store.execute(
            "INSERT INTO categoryChoices(scope, name, number) VALUES ('later', 'x', 1), "
                + "('entry', 'y', 99)")
        let store = try KilledStore(module, desk)
        try store.edited { db in try db.execute(sql: "DROP INDEX transactionsByCategory") }
        let next = try await store.signedIn()
        #expect(await next.firstRescues().count == 1)
        try await next.transactionRepository.refresh()
        #expect(try await categories(next) == [.home, .health, .travel])
        let kept = try next.store.integer("SELECT count(*) FROM categoryChoices")
        #expect(kept == 2)
    }
}
