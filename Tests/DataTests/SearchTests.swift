import AshlarCoreTesting
import AshlarDomain
import Foundation
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct SearchTests {
    let desk = Desk()

    private func filled() async throws -> DataModule {
        let random = SeededRandom(seed: 3)
        let names = ["Café Zoë", "Cafeteria Nord", "Bäckerei Müller", "Train Co", "O'Brien-Smith"]
        desk.bank.put(
            (1...400).map { number in
                Wire.payment(
                    "p\(number)", account: "acc-\(number % 3)", name: names[number % names.count],
                    amount: Wire.amount("\(number % 7 + 1).00"), reference: "Ref \(number % 11)",
                    date: "2026-01-\(10 + random.next() % 15)", sequence: number,
                    status: number % 5 == 0 ? "rejected" : "completed")
            })
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("q1", name: "Cafe Local"))
        desk.clock.advance(by: .milliseconds(1))
        try await module.paymentRepository.enqueue(desk.payment("q2", name: "Cafe Local"))
        return module
    }

    @Test(arguments: [
        "", "cafe", "CAFÉ", "ca ze", "zoe", "backerei", "mul ref", "ref 1", "brien", "o'brien",
        "co", "nothing like it", "!!!", "\"", "zoe*", "NEAR(a b)", "(", "-", "payeeName:cafe",
    ])
    func searchHasTheListsOrder(text: String) async throws {
        let module = try await filled()
        let all = try await module.list()
        let found = try await module.list(text)
        #expect(found == all.filter { Set(found).contains($0) })
        let expected = try await module.paymentRepository.payments(
            .all, page: PageRequest(limit: 500)
        ).items.filter { matches($0, text) }.map(\.id.rawValue)
        #expect(found == expected)
    }

    private func matches(_ payment: Payment, _ text: String) -> Bool {
        func words(_ text: String) -> [String] {
            text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
                .split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        let wanted = words(text)
        if wanted.isEmpty { return text.isEmpty }
        let there = words(payment.payeeName) + words(payment.reference)
        return wanted.allSatisfy { word in there.contains { $0.hasPrefix(word) } }
    }

    @Test(arguments: ["", "cafe"])
    func pagesAreTheListInParts(text: String) async throws {
        let module = try await filled()
        let whole = try await module.list(text)
        var parts: [String] = []
        var cursor: PageRequest.Cursor?
        repeat {
            let page = try await module.paymentRepository.payments(
                PaymentQuery(text: text), page: PageRequest(after: cursor, limit: 7))
            parts += page.items.map(\.id.rawValue)
            cursor = page.next
        } while cursor != nil
        #expect(parts == whole)
    }

    @Test func filtersNarrow() async throws {
        let module = try await filled()
        let query = PaymentQuery(
            text: "cafe", statuses: [.completed], account: .init(rawValue: "acc-1"),
            from: try LocalDate("2026-01-12"), through: try LocalDate("2026-01-14"))
        let found = try await module.paymentRepository.payments(
            query, page: PageRequest(limit: 500))
        #expect(!found.items.isEmpty)
        for payment in found.items {
            #expect(payment.status == .completed)
            #expect(payment.account.rawValue == "acc-1")
            #expect(("2026-01-12"..."2026-01-14").contains(payment.date.description))
        }
        // A pending payment has a day, too.
        let today = LocalDate(desk.clock.date, in: .gmt)
        let queued = try await module.paymentRepository.payments(
            PaymentQuery(from: today, through: today), page: PageRequest())
        #expect(queued.items.map(\.id.rawValue) == ["q2", "q1"])
        let later = try await module.paymentRepository.payments(
            PaymentQuery(statuses: [.queued], from: today.adding(days: 1)), page: PageRequest())
        #expect(later.items.isEmpty)
    }

    /// SQLite’s steps for a page grow with the page, not with the rows that the filter excludes.
    @Test(
        arguments: [
            (PaymentQuery(statuses: [.rejected]), 30),
            (PaymentQuery(statuses: [.rejected, .expired]), 30),
            (PaymentQuery(statuses: [.expired]), 0), (PaymentQuery(statuses: [.completed]), 30),
            (PaymentQuery(statuses: [.completed, .rejected]), 30),
            (PaymentQuery(statuses: PaymentStatusGroup.inProgress.statuses), 10),
            (PaymentQuery(statuses: [.rejected], account: .init(rawValue: "acc-1")), 30),
            (PaymentQuery(statuses: [.rejected], account: .init(rawValue: "acc-0")), 0),
            (PaymentQuery(statuses: [.expired], account: .init(rawValue: "acc-1")), 0),
            (PaymentQuery(statuses: [.completed], account: .init(rawValue: "acc-rare")), 10),
            (PaymentQuery(account: .init(rawValue: "acc-rare")), 10),
            (PaymentQuery(text: "shop", statuses: [.expired]), 0),
            (PaymentQuery(text: "shop", statuses: [.pending]), 10),
            (PaymentQuery(text: "sho", statuses: [.rejected]), 30),
            (PaymentQuery(text: "invoice", statuses: [.rejected]), 0),
        ] as [(PaymentQuery, Int)])
    func filterReadsMatchingRowsOnly(query: PaymentQuery, count: Int) async throws {
        let module = try await desk.signedIn()
        try module.store.fillPayments(
            30_000,
            account: "CASE WHEN i % 3000 = 7 THEN 'acc-rare' ELSE 'acc-' || (i % 2) END",
            status: """
                CASE WHEN i % 1000 = 3 THEN 'rejected' WHEN i > 29990 THEN 'pending'
                ELSE 'completed' END
                """)
        var rows = 0
        var steps: Int32 = 0
        var cursor: PageRequest.Cursor?
        try module.store.read { store in
            for _ in 0..<3 {
                let request = PageRequest(after: cursor, limit: 10)
                let search = try #require(PaymentSearch(query, page: request))
                let page = try search.run(store, own: [], limit: 10)
                for sql in search.search.statements {
                    steps += try store.steps(of: sql)
                }
                rows += page.items.count
                cursor = page.next
                if cursor == nil { return }
            }
        }
        #expect(rows == count)
        // 30,000 rows cost at least four steps each.
        #expect(steps < 4_000, "\(rows) rows took \(steps) steps")
    }

    @Test(arguments: [
        "cafe", "caf zo", "ZÖE", "brien", "o'brien", "b", "müll", "ref 1", "co", "nothing", "!",
        "e\u{301}", "ı", "İ", "ß", "ss", "x", "東", "1", "½",
    ])
    func indexAndMatcherAgreeOnWords(text: String) async throws {
        desk.bank.put(
            [
                "Café Zoë", "O'Brien-Smith", "Bäckerei Müller", "e\u{301}tude", "Istanbul ıİ",
                "Straße", "東京 Shop", "½ price", "x",
            ].enumerated().map { Wire.payment("p\($0)", name: $1, sequence: $0 + 1) })
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        let all = try await module.paymentRepository.payments(.all, page: PageRequest()).items
        let found = try await module.list(text)
        try module.store.read { store in
            let matcher = try SearchWords(text).matcher(store)
            let same = try all.filter { try matcher.matches([$0.payeeName, $0.reference]) }
            #expect(same.map(\.id.rawValue) == found)
        }
    }

    @Test func invalidCursorReturnsAnEmptyPage() async throws {
        let module = try await filled()
        let page = try await module.paymentRepository.payments(
            .all, page: PageRequest(after: PageRequest.Cursor(rawValue: "x'; DROP TABLE payments")))
        #expect(page.items.isEmpty)
    }

    @Test func findsSimilarPayments() async throws {
        let module = try await filled()
        let order = try PaymentOrder(
            account: .init(rawValue: "acc-1"), payeeName: "Anybody",
            payeeIdentifier: .iban(IBAN("DE89370400440532013000")),
            amount: Money(minorUnits: 1_250, currency: .eur), reference: "")
        let since = desk.clock.date.addingTimeInterval(-60)
        let found = try await module.paymentRepository.similar(to: order, since: since)
        #expect(found.map(\.id.rawValue) == ["q2", "q1"])
    }

    @Test func showsDailyBalancesAndTheOneBefore() async throws {
        desk.bank.put(
            [
                Wire.transaction("a", date: "2025-12-01", sequence: 1, balance: "10.00"),
                Wire.transaction("b", date: "2025-12-20", sequence: 2, balance: "20.00"),
                Wire.transaction("c", date: "2026-01-01", sequence: 3, balance: "30.00"),
                Wire.transaction("d", date: "2026-01-01", sequence: 4, balance: "40.00"),
                Wire.transaction("e", date: "2026-01-02", sequence: 5, balance: "50.00"),
                Wire.transaction("x", account: "acc-2", date: "2026-01-09", sequence: 6),
            ], in: "transactions")
        let module = try await desk.signedIn()
        try await module.transactionRepository.refresh()
        let days = try await module.transactionRepository.dailyBalances(
            of: .init(rawValue: "acc-1"), days: 2, through: nil)
        #expect(
            days.map { "\($0.date) \($0.balance)" } == [
                "2025-12-20 20.00 EUR", "2026-01-01 40.00 EUR", "2026-01-02 50.00 EUR",
            ])
    }
}
