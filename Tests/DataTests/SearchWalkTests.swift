import AshlarDomain
import Foundation
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// SQLite’s steps for a page grow with the page: not with the rows above it, nor with excluded
/// rows.
@Suite struct SearchWalkTests {
    let desk = Desk()
    private static let rows = 10_000

    /// A hundred payments a day for a hundred days, and one pending.
    private func filled() async throws -> DataModule {
        let module = try await desk.signedIn()
        try module.store.fillPayments(
            Self.rows, day: "2025-01-01",
            row: "(i - 1) / 100 * \(1 << 46) + (i - 1) % 100 * 32",
            account: "CASE WHEN i % 1000 = 8 THEN 'acc-rare' ELSE 'acc-' || ((i - 1) % 2) END",
            reference: "'Invoices'", date: "20089 + (i - 1) / 100")
        try await module.paymentRepository.enqueue(desk.payment("q1", name: "Shop"))
        return module
    }

    private static func query(
        _ text: String = "", account: String? = nil, from: String? = nil, through: String? = nil
    ) throws -> PaymentQuery {
        PaymentQuery(
            text: text, account: account.map { .init(rawValue: $0) },
            from: try from.map { try LocalDate($0) }, through: try through.map { try LocalDate($0) }
        )
    }

    @Test(
        arguments: [
            (try query(), 10), (try query("shop"), 10), (try query("s"), 10),
            (try query("sh invo"), 10), (try query("nothing"), 0), (try query("shop nothing"), 0),
            (try query(account: "acc-1"), 10), (try query(account: "acc-none"), 0),
            (try query("shop", account: "acc-1"), 10), (try query("shop", account: "acc-rare"), 10),
            (try query("shop", account: "acc-none"), 0), (try query(through: "2025-02-01"), 10),
            (try query(from: "2025-02-01", through: "2025-02-03"), 10),
            (try query("shop", through: "2025-02-01"), 10),
            (try query("shop", from: "2025-02-01", through: "2025-02-03"), 10),
            (try query("shop", from: "2024-02-01", through: "2024-02-03"), 0),
        ] as [(PaymentQuery, Int)])
    func pageReadsItsOwnRowsOnly(query: PaymentQuery, count: Int) async throws {
        let module = try await filled()
        let deep = ListKey(startOf: try LocalDate("2025-02-02").dayNumber).base + 50 * 32
        for after in [nil, PageRequest.Cursor(rawValue: "\(deep)")] {
            let search = try #require(
                PaymentSearch(query, page: PageRequest(after: after, limit: 10)))
            try module.store.read { store in
                let page = try search.run(store, own: [], limit: 10)
                if after == nil || query.account == nil { #expect(page.items.count == count) }
                var steps: Int32 = 0
                for sql in search.search.statements {
                    steps += try store.steps(of: sql)
                }
                // 10,000 rows cost at least four steps each.
                #expect(steps < 4_000, "\(steps) steps, after \(after?.rawValue ?? "none")")
            }
        }
    }

    /// FTS5 merges all words with a prefix before it returns the first, unless the prefix itself is
    /// in the index.
    @Test func longPrefixIsSearchedByItsWords() async throws {
        desk.bank.put(
            ["Grocer", "Groceries and more", "Growth", "Gröcery"].enumerated().map {
                Wire.payment("p\($0)", name: $1, sequence: $0 + 1)
            }
                + (100..<140).map {
                    Wire.payment("n\($0)", name: "Serial\($0)", sequence: $0)
                })
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        func query(_ text: String) throws -> String? {
            try module.store.read {
                try SearchWords(text).query("payments", $0)
            }
        }
        #expect(try query("groc") == #"("grocer" OR "groceries" OR "grocery")"#)
        #expect(try query("Gröc mor") == #"("grocer" OR "groceries" OR "grocery") AND "mor"*"#)
        #expect(try query("gro") == #""gro"*"#)
        #expect(try query("grox mor") == nil)
        #expect(try query("serial") == #""serial"*"#)
        #expect(try await module.list("groc").count == 3)
        #expect(try await module.list("serial").count == 40)
        #expect(try await module.list("serial12").count == 10)
    }

    private func plan(_ sql: String) async throws -> [String] {
        try await filled().store.read { store in
            try store.rows("EXPLAIN QUERY PLAN " + sql) { try $0.text(3) }
        }
    }

    @Test func underWayQueryUsesTheIndexOfOpenPayments() async throws {
        let plan = try await plan(PaymentFollower.underWayText)
        #expect(plan.contains { $0.contains("payments USING INDEX paymentsOpen") }, "\(plan)")
    }
}
