import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

/// The doubles fulfil the repository protocols, so that tests can rely on them.
@Suite(.timeLimit(.minutes(10))) struct InMemoryDomainTests {
    @Test func listsUnsettledFirstThenNewest() async throws {
        let payments = InMemoryPaymentRepository([
            .fixture(id: .id("old"), date: .day("2026-01-01"), sequence: 9),
            .fixture(id: .id("queued"), date: .day("2025-12-01"), sequence: nil, status: .queued),
            .fixture(id: .id("first"), date: .day("2026-01-02"), sequence: 1),
            .fixture(id: .id("second"), date: .day("2026-01-02"), sequence: 2),
        ])
        let page = try await payments.payments(.all, page: PageRequest())
        #expect(page.items.map(\.id.rawValue) == ["queued", "second", "first", "old"])
        #expect(page.next == nil)
    }

    @Test(arguments: [1, 2, 3, 7, 8])
    func pagesHaveNoGapsOrRepetitions(limit: Int) async throws {
        let payments = InMemoryPaymentRepository(
            (Int64(1)...7).map { .fixture(id: .id(String($0)), sequence: $0) })
        var seen: [String] = []
        var request = PageRequest(limit: limit)
        while true {
            let page = try await payments.payments(.all, page: request)
            #expect(page.items.count <= limit)
            seen += page.items.map(\.id.rawValue)
            guard let next = page.next else { break }
            request = PageRequest(after: next, limit: limit)
        }
        #expect(seen == ["7", "6", "5", "4", "3", "2", "1"])
    }

    @Test func storesAPaymentOnce() async throws {
        let payments = InMemoryPaymentRepository()
        let payment = Payment.fixture(sequence: nil, status: .queued)
        try await payments.enqueue(payment)
        try await payments.enqueue(payment)
        #expect(payments.enqueued == [payment])
        #expect(try await payments.unsettled() == [payment])
    }

    @Test func cancelsLocallyOrAtTheBank() async throws {
        let line = BankLine()
        let payments = InMemoryPaymentRepository(
            [
                .fixture(id: .id("queued"), sequence: nil, status: .queued),
                .fixture(id: .id("processing"), status: .processing),
                .fixture(id: .id("completed")),
            ], line: line)
        line.cut()
        #expect(try await payments.cancel(.id("queued")).status == .cancelled)
        await #expect(throws: ServerError.self) { try await payments.cancel(.id("processing")) }
        line.mend()
        #expect(try await payments.cancel(.id("processing")).status == .cancelled)
        await #expect(throws: PaymentTransitionError(step: .cancel, from: .completed)) {
            try await payments.cancel(.id("completed"))
        }
    }

    @Test func cutLineFailsRefreshesButNotReads() async throws {
        let domain = InMemoryDomain(runtime: .test(), accounts: [.fixture()])
        domain.line.cut()
        await #expect(throws: ServerError.offline(reason: "the line is cut")) {
            try await domain.module.syncedAccounts.refresh()
        }
        let overview = try await domain.module.getAccounts()
        #expect(overview.accounts.map(\.account) == [.fixture()])
        #expect(overview.freshness.isOffline)
    }

    @Test func publishesEachChange() async throws {
        let payments = InMemoryPaymentRepository()
        var changes = payments.changes().makeAsyncIterator()
        try await payments.enqueue(.fixture(sequence: nil, status: .queued))
        #expect(await changes.next() != nil)
    }

    @Test func heldReadWaitsForRelease() async throws {
        let accounts = InMemoryAccountRepository([.fixture()])
        accounts.reads.hold()
        async let read = accounts.accounts()
        await accounts.reads.held()
        accounts.reads.release()
        #expect(try await read == [.fixture()])
    }

    @Test func publishesSyncProgress() async throws {
        let domain = InMemoryDomain(runtime: .test())
        var steps = domain.module.syncedPayments.progress().makeAsyncIterator()
        #expect(await steps.next() == .some(nil))
        domain.payments.syncProgress = SyncProgress(rows: 1_000, total: 4_000)
        #expect(await steps.next() == SyncProgress(rows: 1_000, total: 4_000))
        var late = domain.module.syncedPayments.progress().makeAsyncIterator()
        #expect(await late.next() == SyncProgress(rows: 1_000, total: 4_000))
        domain.payments.syncProgress = nil
        #expect(await steps.next() == .some(nil))
        #expect(await late.next() == .some(nil))
        var others = domain.module.syncedAccounts.progress().makeAsyncIterator()
        #expect(await others.next() == .some(nil))
    }

    @Test(
        arguments: [
            (0, nil, nil), (7, nil, nil), (0, 0, 1), (0, 4, 0), (1, 4, 0.25), (4, 4, 1),
            (5, 4, 1), (-1, 4, 0),
        ] as [(Int, Int?, Double?)])
    func computesProgressFraction(rows: Int, total: Int?, fraction: Double?) {
        #expect(SyncProgress(rows: rows, total: total).fraction == fraction)
    }
}
