import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct ReadPaymentsTests {
    let domain = InMemoryDomain(
        runtime: .test(),
        payments: [
            .fixture(
                id: .id("a"), payeeName: "Café Zoë", reference: "Lunch", date: .day("2026-01-01"),
                sequence: 1),
            .fixture(
                id: .id("b"), account: .id("other"), payeeName: "Power Co", reference: "Lights",
                date: .day("2026-01-02"), sequence: 2, status: .rejected),
            .fixture(
                id: .id("c"), payeeName: "Power Co", reference: "Café", date: .day("2026-01-02"),
                sequence: nil, status: .queued),
        ])

    private func found(_ query: PaymentQuery) async throws -> String {
        try await domain.module.searchPayments(query).page.items.map(\.id.rawValue).joined()
    }

    @Test func listsUnsettledFirstAndNewestFirst() async throws {
        let list = try await domain.module.searchPayments(.all)
        #expect(list.page.items.map(\.id.rawValue) == ["c", "b", "a"])
        #expect(list.freshness.lastSuccess == domain.runtime.now())
    }

    @Test(arguments: [
        ("", "cba"), ("cafe", "ca"), ("  CAFÉ ", "ca"), ("po co", "cb"), ("co po", "cb"),
        ("afé", ""),
        ("lun", "a"), ("cafe lunch", "a"), ("cafe lights", ""),
    ])
    func findsWordsByPrefix(text: String, ids: String) async throws {
        #expect(try await found(PaymentQuery(text: text)) == ids)
    }

    @Test func combinesFilters() async throws {
        #expect(try await found(PaymentQuery(statuses: [.rejected, .queued])) == "cb")
        #expect(try await found(PaymentQuery(account: .id("other"))) == "b")
        #expect(try await found(PaymentQuery(through: .day("2026-01-01"))) == "a")
        #expect(
            try await found(PaymentQuery(from: .day("2026-01-02"), through: .day("2026-01-02")))
                == "cb")
        #expect(try await found(PaymentQuery(text: "power", statuses: [.queued])) == "c")
    }

    @Test func findsNothingInARangeThatEndsBeforeItBegins() async throws {
        let query = PaymentQuery(from: .day("2026-01-02"), through: .day("2026-01-01"))
        #expect(try await found(query) == "")
    }

    @Test func pagesStayStableDuringInserts() async throws {
        let searchPayments = domain.module.searchPayments
        let first = try await searchPayments(.all, page: PageRequest(limit: 2)).page
        #expect(first.items.map(\.id.rawValue) == ["c", "b"])
        try domain.payments.store(.fixture(id: .id("d"), date: .day("2026-01-03")))
        let second = try await searchPayments(
            .all, page: PageRequest(after: first.next, limit: 2)
        ).page
        #expect(second.items.map(\.id.rawValue) == ["a"])
        #expect(second.next == nil)
    }

    @Test func keepsListWhenTheBankIsUnreachable() async throws {
        domain.line.cut()
        await #expect(throws: ServerError.self) { try await domain.module.syncedPayments.refresh() }
        let list = try await domain.module.searchPayments(.all)
        #expect(list.page.items.count == 3)
        #expect(list.freshness.isOffline)
        #expect(list.freshness.lastSuccess != nil)
    }

    @Test func publishesPaymentChanges() async throws {
        var changes = domain.module.syncedPayments.changes().makeAsyncIterator()
        try domain.payments.store(.fixture(id: .id("d")))
        #expect(await changes.next() != nil)
    }

    @Test func throwsForUnknownPayment() async throws {
        await #expect(throws: PaymentError.unknownPayment(.id("nowhere"))) {
            try await domain.module.getPayment(.id("nowhere"))
        }
    }
}
