import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct PaymentTotalsTests {
    let desk = Desk()

    private func filled() async throws -> DataModule {
        let currencies = ["EUR", "JPY", "KWD"]
        let amounts = ["1.50", "20", "3.125"]
        let statuses = ["completed", "rejected", "scheduled", "returned"]
        desk.bank.put(
            (1...300).map { number in
                Wire.payment(
                    "p\(number)", account: "acc-\(number % 4)", name: "Payee \(number % 9)",
                    amount: Wire.amount(amounts[number % 3], currencies[number % 3]),
                    reference: "Ref \(number % 11)", date: "2026-01-\(10 + number % 15)",
                    sequence: number, status: statuses[number % 4])
            })
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        return module
    }

    /// The same totals, counted payment by payment.
    private func counted(_ query: PaymentQuery, _ module: DataModule) async throws -> PaymentTotals
    {
        let all = try await module.paymentRepository.payments(query, page: PageRequest(limit: 500))
        #expect(all.next == nil)
        return PaymentTotals(all.items)
    }

    static let queries: [PaymentQuery] = [
        .all, PaymentQuery(statuses: [.completed]), PaymentQuery(account: .init(rawValue: "acc-1")),
        PaymentQuery(statuses: [.rejected, .returned], account: .init(rawValue: "acc-3")),
        PaymentQuery(from: try? LocalDate("2026-01-12"), through: try? LocalDate("2026-01-14")),
        PaymentQuery(text: "payee ref"), PaymentQuery(text: "nobody"), PaymentQuery(least: 2),
        PaymentQuery(least: 2, most: 4),
        PaymentQuery(text: "payee", statuses: [.completed], most: 2),
        PaymentQuery(statuses: [.draft]),
    ]

    @Test(arguments: queries)
    func totalsAreTheSumOfMatchingPayments(query: PaymentQuery) async throws {
        let module = try await filled()
        let totals = try await module.paymentRepository.totals(query)
        #expect(try await totals == counted(query, module))
    }

    @Test func followEveryChange() async throws {
        let module = try await filled()
        try await module.paymentRepository.enqueue(desk.payment("q1"))
        try await module.paymentRepository.enqueue(desk.payment("q2"))
        _ = try await module.paymentRepository.cancel(ID(rawValue: "q1"))
        desk.bank.delete("p7")
        desk.bank.put(
            Wire.payment(
                "p8", account: "acc-0", name: "Payee 8", amount: Wire.amount("1.50"),
                reference: "Ref 8", date: "2026-02-01", sequence: 8, status: "returned",
                statusAt: "2026-02-02T00:00:00Z"))
        try await module.paymentRepository.refresh()
        try await module.sendDue()
        for query in Self.queries {
            let totals = try await module.paymentRepository.totals(query)
            #expect(try await totals == counted(query, module))
        }
    }

    /// The cost depends on the number of days, not of payments.
    @Test func costDependsOnTheNumberOfDays() async throws {
        let module = try await desk.signedIn()
        try module.store.execute(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
            INSERT INTO paymentTotals(date, account, status, currency, count, high, low)
            SELECT 20000 + i, 'a', 'completed', 'EUR', 1000, 0, 100000 FROM n
            """)
        let totals = try await module.paymentRepository.totals(.all)
        #expect(totals.count == 300_000)
        #expect(totals.paid == [Money(minorUnits: 30_000_000, currency: .eur)])
    }

    /// 1.01 to 60.01 EUR, each a cent more than the last.
    private func withMany(_ count: Int = 6_000) async throws -> DataModule {
        let module = try await desk.signedIn()
        try module.store.fillPayments(count, amount: "100 + i")
        return module
    }

    @Test func beyondTheLimitThereAreNoTotals() async throws {
        let module = try await withMany()
        for query in [PaymentQuery(least: 1), PaymentQuery(text: "shop")] {
            let many = try await module.paymentRepository.totals(query)
            #expect(many == PaymentTotals(moreThan: 5_000))
        }
        let few = try await module.paymentRepository.totals(PaymentQuery(least: 60))
        #expect(few.count == 101)
    }

    /// As many as the limit allows, and more than a page holds.
    @Test(
        arguments: [500, 501, 4_999, 5_000],
        [
            PaymentQuery(text: "shop"), PaymentQuery(least: 1),
            PaymentQuery(text: "shop", least: 1),
            PaymentQuery(text: "shop", account: .init(rawValue: "acc")),
        ])
    func moreThanAPageIsAddedUp(count: Int, query: PaymentQuery) async throws {
        let module = try await withMany(count)
        let totals = try await module.paymentRepository.totals(query)
        let sum = Int64(count * 100 + count * (count + 1) / 2)
        #expect(
            totals
                == PaymentTotals(
                    count: count, paid: [Money(minorUnits: sum, currency: .eur)], notPaid: []))
    }

    /// Amounts are looked up: the cost of a page depends on the matching rows only.
    @Test(arguments: [
        (PaymentQuery(least: 1_000), 5),
        (PaymentQuery(least: 1_000, most: try? ExactDecimal("1000.01")), 2),
        (PaymentQuery(least: 5_000), 0), (PaymentQuery(text: "shop", least: 1_000), 5),
        (PaymentQuery(statuses: [.completed], account: .init(rawValue: "acc"), least: 1_000), 5),
        (PaymentQuery(text: "nothing", least: 1_000), 0),
    ])
    func amountSearchReadsMatchingRowsOnly(query: PaymentQuery, count: Int) async throws {
        let module = try await desk.signedIn()
        try module.store.fillPayments(
            30_000, amount: "CASE WHEN i <= 5 THEN 99999 + i ELSE 100 END",
            currency: "CASE WHEN i % 7 = 0 THEN 'JPY' ELSE 'EUR' END")
        try AmountSearch.makeIndex(module.context.offline)
        try AmountSearch.makeIndex(module.context.offline)
        var steps: Int32 = 0
        let rows = try module.store.read { store in
            let currencies = try AmountSearch.currencies(store)
            #expect(currencies == [.eur, .jpy])
            let request = PageRequest(limit: 10)
            guard
                let search = PaymentSearch(query, page: request, currencies: currencies)
            else { return 0 }
            let page = try search.run(store, own: [], limit: 10)
            let byAmount = search.byAmount?.statements ?? []
            for sql in search.search.statements + byAmount {
                steps += try store.steps(of: sql)
            }
            return page.items.count
        }
        #expect(rows == count)
        #expect(steps < 4_000, "\(rows) rows took \(steps) steps")
    }

    // MARK: Sums that overflow

    /// 60,000,000,000,000,000.00: twice this amount exceeds 64 bits.
    private static let huge = "60000000000000000.00"

    @Test(arguments: [
        PaymentQuery.all, PaymentQuery(statuses: [.completed]), PaymentQuery(text: "cafe"),
        PaymentQuery(least: 1),
    ])
    func overflowingSumsAreReported(query: PaymentQuery) async throws {
        desk.bank.put(
            (1...2).map { Wire.payment("p\($0)", amount: Wire.amount(Self.huge), sequence: $0) })
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        #expect(try await module.paymentRepository.totals(query) == PaymentTotals(tooLarge: 2))
        // After one deletion, the sum is exact again.
        desk.bank.delete("p1")
        try await module.paymentRepository.refresh()
        let one = try await module.paymentRepository.totals(query)
        #expect(one.paid == [Money(minorUnits: 6_000_000_000_000_000_000, currency: .eur)])
        #expect(!one.isTooLarge)
    }

    /// On separate days and in separate accounts: only the sum overflows.
    @Test func overflowingSumsOfManyDaysAreReported() async throws {
        desk.bank.put(
            (1...4).map {
                Wire.payment(
                    "p\($0)", account: "acc-\($0)", amount: Wire.amount(Self.huge),
                    date: "2026-01-0\($0)", sequence: $0)
            })
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        #expect(try await module.paymentRepository.totals(.all).isTooLarge)
        let one = PaymentQuery(account: ID(rawValue: "acc-2"))
        #expect(
            try await module.paymentRepository.totals(one).paid.first?.minorUnits
                == 6_000_000_000_000_000_000)
    }

    @Test func overflowingSpendingThrows() async throws {
        desk.bank.put(
            (1...2).map { Wire.transaction("t\($0)", sequence: $0, amount: Self.huge) },
            in: "transactions")
        let module = try await desk.signedIn()
        try await module.transactionRepository.refresh()
        let days = try LocalDate("2026-01-01")...LocalDate("2026-01-31")
        for account in [nil, ID<Account>(rawValue: "acc-1")] {
            let error = await #expect(throws: MoneyError.self) {
                try await module.transactionRepository.sums(of: account, in: days)
            }
            #expect(error.map { Problem($0) } == .tooLarge)
        }
        desk.bank.delete("t1", in: "transactions")
        try await module.transactionRepository.refresh()
        let sums = try await module.transactionRepository.sums(of: nil, in: days)
        #expect(sums.map(\.outgoing.minorUnits) == [-6_000_000_000_000_000_000])
        #expect(sums.map(\.incoming.minorUnits) == [0])
    }

    @Test(arguments: [(1, true), (2, false), (3, false)])
    func overflowingHoldsAreReported(count: Int, isShown: Bool) async throws {
        let module = try await desk.signedIn()
        // The bank decides about an account that is not stored yet.
        for number in 1...count {
            try await module.paymentRepository.enqueue(
                desk.payment("h\(number)", cents: 6_000_000_000_000_000_000))
        }
        try await module.accountRepository.refresh()
        // Answered payments reduce the balance of the last account refresh.
        for _ in 1...count { try await module.sendDue() }
        if isShown {
            let account = try await module.accountRepository.accounts()[0]
            #expect(account.available.minorUnits == 10_000 - 6_000_000_000_000_000_000)
        } else {
            await #expect(throws: MoneyError.self) { try await module.accountRepository.accounts() }
        }
    }

    // MARK: Cancellation requests

    @Test func storesTheTimeOfACancellationRequest() async throws {
        desk.bank.put(
            Wire.payment(
                "b1", client: "c1", account: "acc-1", name: "Zoe", amount: Wire.amount("1.00"),
                reference: "", date: "2026-01-02", sequence: 1, status: "processing"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        desk.bank.answer { request in
            guard request.path.hasSuffix("/cancellation") else { return nil }
            var payment = Wire.payment(
                "b1", client: "c1", account: "acc-1", name: "Zoe", amount: Wire.amount("1.00"),
                reference: "", date: "2026-01-02", sequence: 1, status: "processing")
            payment["history"] = [
                ["status": "processing", "at": "2026-01-02T03:00:00Z", "reason": nil]
            ]
            payment["cancellationAskedAt"] = "2026-01-02T03:04:05Z"
            return .json(202, payment)
        }
        _ = try await module.paymentRepository.cancel(ID(rawValue: "c1"))
        let detail = try #require(try await module.paymentRepository.payment(ID(rawValue: "c1")))
        let askedAt = try Date("2026-01-02T03:04:05Z", record: "", field: "")
        #expect(detail.cancellationRequest == .open(since: askedAt))
    }
}
