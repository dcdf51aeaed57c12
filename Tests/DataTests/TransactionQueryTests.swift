import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// The store gives the same answers as the double, and a page costs what it shows.
@Suite struct TransactionQueryTests {
    let desk = Desk()
    private let random = SeededRandom(seed: 11)
    private let names = [
        ("Café Zoë", "Lunch"), ("Greenleaf Market", "Groceries"), ("Ivy Hotel", "Room"),
        ("Xyzzy", ""), ("Zoe", "Refund"), (" ", "Salary"),
    ]

    /// Some hundred entries of three months in two accounts, in the store and in the double.
    private func filled() async throws -> (DataModule, InMemoryTransactionRepository) {
        let records = (1...300).map { number -> JSON in
            let name = names[Int(random.next() % 6)]
            let day = try? LocalDate("2025-11-01").adding(days: number * 92 / 301)
            let isOut = random.next() % 4 > 0
            let cents = random.next() % 3 == 0 ? 500 : Int(random.next() % 9_000) + 1
            var record = Wire.transaction(
                "t\(number)", account: "acc-\(random.next() % 2)", date: "\(day ?? .min)",
                sequence: number, counterparty: name.0, description: name.1)
            record["amount"] = Wire.amount(
                "\(cents / 100).\(cents % 100 / 10)\(cents % 10)", "EUR",
                isOut ? "debit" : "credit")
            record["kind"] = .text(
                ["card_purchase", "refund", "transfer", "income", "fee"][Int(random.next() % 5)])
            return record
        }
        desk.bank.put(records, in: "transactions")
        let module = try await desk.signedIn()
        try await module.transactionRepository.refresh()
        let entries = try module.store.read { store in
            try store.rows("SELECT \(Transaction.columns) FROM transactions") {
                try Transaction($0)
            }
        }
        #expect(entries.count == 300)
        return (module, InMemoryTransactionRepository(entries))
    }

    private func all(
        _ repository: any TransactionRepository, _ query: TransactionQuery, limit: Int = 7
    ) async throws -> [String] {
        var found: [String] = []
        var cursor: PageRequest.Cursor?
        repeat {
            let page = try await repository.transactions(
                of: .id("acc-1"), matching: query, page: PageRequest(after: cursor, limit: limit))
            found += page.items.map(\.id.rawValue)
            cursor = page.next
        } while cursor != nil
        return found
    }

    @Test func filtersLikeTheDoublePageByPage() async throws {
        let (module, double) = try await filled()
        let store = module.transactionRepository
        let months: [ClosedRange<LocalDate>?] = [
            nil, try LocalMonth("2025-12").days, .day("2025-12-24")...(.day("2025-12-24")),
            try LocalMonth("2030-01").days, .min...(.max),
        ]
        var counts: Set<Int> = []
        for days in months {
            for category in [nil] + SpendingCategory.allCases.map(Optional.some) {
                for text in ["", "zoe", "zo lunch", "nothing"] {
                    let query = TransactionQuery(text: text, category: category, days: days)
                    let found = try await all(store, query)
                    #expect(try await all(double, query) == found, "\(query)")
                    counts.insert(found.count)
                    let totals = try await store.totals(of: .id("acc-1"), matching: query)
                    #expect(totals.count == found.count)
                    #expect(
                        try await double.totals(of: .id("acc-1"), matching: query) == totals,
                        "\(query)")
                    // Also by the search index alone.
                    guard !text.isEmpty else { continue }
                    let search = try #require(
                        TransactionSearch(
                            query, of: .id("acc-1"), page: PageRequest(limit: 500)))
                    let walked = try module.store.read { store in
                        try search.run(store, limit: 500, few: -1).items.map(\.id.rawValue)
                    }
                    #expect(walked == found, "\(query)")
                }
            }
        }
        #expect(counts.count > 10)
    }

    @Test func addsUpLikeTheDouble() async throws {
        let (module, double) = try await filled()
        let store = module.transactionRepository
        for account in [nil, ID<Account>.id("acc-0"), .id("nowhere")] {
            for days in [try LocalMonth("2025-12").days, .min...(.max)] {
                let found = Set(try await store.sums(of: account, in: days))
                #expect(found == Set(try await double.sums(of: account, in: days)))
                #expect(found.isEmpty == (account == .id("nowhere")))
            }
        }
        #expect(try await store.span(of: .id("acc-0")) == double.span(of: .id("acc-0")))
        #expect(try await store.span(of: .id("nowhere")) == nil)
        #expect(try await store.span(of: nil) == double.span(of: nil))
        for last in [nil, LocalDate.day("2025-12-10"), .day("2020-01-01"), .day("2030-01-01")] {
            let found = try await store.dailyBalances(of: .id("acc-0"), days: 20, through: last)
            let expected = try await double.dailyBalances(
                of: .id("acc-0"), days: 20, through: last)
            #expect(found == expected, "\(String(describing: last))")
        }
    }

    /// Beyond the limits, entries are counted but not added up, or the count is reported as
    /// incomplete.
    @Test(
        arguments: [
            (TransactionQuery(), false, false),
            (TransactionQuery(category: .groceries), false, false),
            (TransactionQuery(days: .min...(.max)), false, true),
            (TransactionQuery(text: "zoe"), true, false),
        ])
    func addsUpToTheLimit(query: TransactionQuery, isBeyond: Bool, hasSums: Bool) async throws {
        let (module, double) = try await filled()
        let whole = try await double.totals(of: .id("acc-1"), matching: query)
        let totals = try module.store.read {
            try TransactionFigures.totals(of: .id("acc-1"), matching: query, most: 10, $0)
        }
        #expect(totals.count == (isBeyond ? 10 : whole.count))
        #expect(totals.isBeyond == isBeyond && (totals.incoming != nil) == hasSums)
    }

    @Test func findsTheSameRepetitions() async throws {
        let (module, double) = try await filled()
        let store = module.transactionRepository
        let days = try LocalMonth("2025-11").firstDay...LocalMonth("2025-12").lastDay
        for limits in [
            RepetitionLimits(counterparty: 3...20, amount: 3...60),
            RepetitionLimits(counterparty: 1_000...2_000, amount: 2...4),
            RepetitionLimits(counterparty: 1_000...2_000, amount: 1_000...2_000),
        ] {
            let found = try await store.repeated(in: days, limits)
            #expect(found == (try await double.repeated(in: days, limits)), "\(limits)")
            #expect(found.isEmpty == (limits.amount.lowerBound == 1_000))
        }
    }

    @Test func everyCategoryHasItsNumber() {
        for category in SpendingCategory.allCases {
            #expect(SpendingCategory(stored: category.stored) == category)
        }
        #expect(SpendingCategory(stored: 99) == .other)
    }

    @Test func changedEntryMovesToItsNewCategory() async throws {
        desk.bank.put(Wire.transaction("t", counterparty: "Ivy Hotel"), in: "transactions")
        let module = try await desk.signedIn()
        let store = module.transactionRepository
        try await store.refresh()
        let groceries = TransactionQuery(category: .groceries)
        #expect(try await all(store, TransactionQuery(category: .travel)) == ["t"])
        desk.bank.put(
            Wire.transaction("t", counterparty: "Greenleaf Market"), in: "transactions")
        try await store.refresh()
        #expect(try await all(store, groceries) == ["t"])
        #expect(try await all(store, TransactionQuery(category: .travel)).isEmpty)
    }

    /// SQLite’s steps for a page grow with the page, not with the rows that the filter excludes.
    @Test(
        arguments: [
            (TransactionQuery(), 30), (TransactionQuery(category: .fees), 10),
            (TransactionQuery(category: .travel), 0), (TransactionQuery(category: .groceries), 30),
            (TransactionQuery(text: "shop", category: .travel), 0),
            (TransactionQuery(text: "shop", category: .fees), 10),
            (TransactionQuery(text: "sho", category: .groceries), 30),
            (TransactionQuery(days: .day("2026-01-05")...(.day("2026-01-05"))), 30),
            (TransactionQuery(category: .fees, days: .day("2026-01-05")...(.day("2026-01-05"))), 1),
            (TransactionQuery(text: "shop", days: .day("2025-01-05")...(.day("2025-01-05"))), 0),
        ])
    func filterReadsMatchingRowsOnly(query: TransactionQuery, count: Int) async throws {
        let module = try await withMany()
        var rows = 0
        var steps: Int32 = 0
        var cursor: PageRequest.Cursor?
        try module.store.read { store in
            for _ in 0..<3 {
                let search = try #require(
                    TransactionSearch(
                        query, of: .id("acc-1"), page: PageRequest(after: cursor, limit: 10)))
                let page = try search.run(store, limit: 10)
                for sql in search.search.statements {
                    steps += try store.steps(of: sql)
                }
                rows += page.items.count
                cursor = page.next
                if cursor == nil { return }
            }
        }
        #expect(rows == count)
        // 30,000 rows cost at least four steps each; so do the few hundred rows that may be
        // counted.
        #expect(steps < 12_000, "\(rows) rows took \(steps) steps")
    }

    /// Ten days of 3,000 entries each, in two accounts.
    private func withMany() async throws -> DataModule {
        let module = try await desk.signedIn()
        let start = ListKey(startOf: LocalDate.day("2026-01-01").dayNumber).base
        try module.store.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
            INSERT INTO transactions(row, id, account, date, sequence, amount, currency,
                balanceAfter, counterparty, description, kind, category)
            SELECT \(start) + (i / 3000) * \(1 << 46) + i * 32, 't' || i,
                'acc-' || (i % 2), 20454 + i / 3000, i, -100, 'EUR', 0, 'Shop', 'Ref',
                'card_purchase', CASE WHEN i % 3000 = 1 THEN 11 ELSE 1 END FROM n
            """)
        try module.store.execute(
            "INSERT INTO transactionsSearch(transactionsSearch) VALUES ('rebuild')")
        return module
    }

    /// A search adds up more entries than a page holds.
    @Test func addsUpEveryMatch() async throws {
        let store = try await withMany().transactionRepository
        let day = TransactionQuery(text: "shop", days: .day("2026-01-05")...(.day("2026-01-05")))
        let totals = try await store.totals(of: .id("acc-1"), matching: day)
        #expect(totals.count == 1_500 && !totals.isBeyond)
        #expect(totals.outgoing == .eur(cents: -150_000))
        let all = try await store.totals(of: .id("acc-1"), matching: TransactionQuery(text: "shop"))
        #expect(all.count == TransactionFigures.most && all.isBeyond)
    }
}
