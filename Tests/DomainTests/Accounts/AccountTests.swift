import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct AccountTests {
    @Test func refusesBalancesInTwoCurrencies() {
        #expect(throws: AccountError.mixedCurrencies(.id("a"), .eur, .gbp)) {
            try Account(
                id: .id("a"), name: "A", identifier: .fixture(1), booked: .eur(cents: 1),
                available: .gbp(pence: 1), status: .open, updatedAt: .fixture)
        }
    }

    @Test(arguments: ["open", "blocked", "closed", "dormant"])
    func survivesItsStatusCode(code: String) {
        #expect(AccountStatus(code: code).code == code)
    }

    @Test func spendableExcludesQueuedPayments() throws {
        let payments: [Payment] = [
            .fixture(id: .id("1"), amount: .eur(cents: 300), status: .queued),
            .fixture(id: .id("2"), amount: .eur(cents: 50), status: .unknown),
            .fixture(id: .id("3"), account: .id("other"), amount: .eur(cents: 7), status: .queued),
        ]
        let summary = try AccountSummary(
            account: .fixture(booked: .eur(cents: 1_000), available: .eur(cents: 320)),
            unsettled: payments)
        #expect(summary.queued == .eur(cents: 350))
        #expect(summary.spendable == .eur(cents: -30))
    }

    @Test func rejectsOverflowingSum() {
        let huge = Payment.fixture(amount: .eur(cents: .max), status: .queued)
        #expect(throws: MoneyError.self) {
            try AccountSummary(account: .fixture(), unsettled: [huge, huge])
        }
    }
}

@Suite struct AccountUseCaseTests {
    let domain = InMemoryDomain(
        runtime: .test(),
        accounts: [
            .fixture(id: .id("euros"), booked: .eur(cents: 1_000)),
            .fixture(id: .id("pounds"), booked: .gbp(pence: 500)),
            .fixture(id: .id("more euros"), booked: .eur(cents: -200)),
            .fixture(id: .id("closed"), booked: .eur(cents: 9_999), status: .closed),
            .fixture(id: .id("blocked"), booked: .jpy(30), status: .blocked),
        ],
        payments: [
            .fixture(id: .id("p"), account: .id("euros"), amount: .eur(cents: 150), status: .queued)
        ])

    @Test func neverAddsDifferentCurrencies() async throws {
        let overview = try await domain.module.getAccounts()
        #expect(
            overview.totals == [
                CurrencyTotal(
                    booked: .eur(cents: 800), queued: .eur(cents: 150), spendable: .eur(cents: 650)),
                CurrencyTotal(
                    booked: .gbp(pence: 500), queued: .gbp(pence: 0), spendable: .gbp(pence: 500)),
                CurrencyTotal(booked: .jpy(30), queued: .jpy(0), spendable: .jpy(30)),
            ])
    }

    @Test func overflowingTotalIsNil() throws {
        let huge = try AccountSummary(
            account: .fixture(id: .id("a"), booked: .eur(cents: .max)), unsettled: [])
        let small = try AccountSummary(
            account: .fixture(id: .id("b"), booked: .gbp(pence: 5)), unsettled: [])
        let totals = CurrencyTotal.totals(of: [huge, huge, small])
        #expect(totals.map(\.currency) == [.eur, .gbp])
        #expect(totals.map(\.booked) == [nil, .gbp(pence: 5)])
        #expect(totals.map(\.spendable) == [nil, .gbp(pence: 5)])
        #expect(totals.map(\.queued) == [.eur(cents: 0), .gbp(pence: 0)])
    }

    @Test func keepsTheBanksOrder() async throws {
        let overview = try await domain.module.getAccounts()
        #expect(
            overview.accounts.map(\.id.rawValue) == [
                "euros", "pounds", "more euros", "closed", "blocked",
            ])
    }

    /// The bank reserves money for a later payment only on its date.
    @Test func paymentAwaitingApprovalIsPendingUnlessLater() async throws {
        // 15:00 UTC: in Auckland the next day has begun.
        let madeAt = Date.fixture.addingTimeInterval(12 * 3_600)
        let domain = InMemoryDomain(
            runtime: .test(), timeZone: try #require(TimeZone(identifier: "Pacific/Auckland")),
            accounts: [.fixture()],
            payments: [
                .fixture(id: .id("1"), amount: .eur(cents: 100), status: .processing),
                .fixture(
                    id: .id("2"), amount: .eur(cents: 20), date: .day("2026-01-03"), sequence: 2,
                    createdAt: madeAt, status: .awaitingAuthorisation),
                .fixture(
                    id: .id("3"), amount: .eur(cents: 3), date: .day("2026-01-04"), sequence: 3,
                    createdAt: madeAt, status: .awaitingAuthorisation),
                .fixture(
                    id: .id("4"), amount: .eur(cents: 4_000), date: .day("2026-01-03"),
                    sequence: 4, status: .scheduled),
            ])
        let account = try #require(try await domain.module.getAccount(.id("account")))
        #expect(account.pending == .eur(cents: 120) && account.queued.isZero)
        let overview = try await domain.module.getAccounts()
        #expect(overview.totals.map(\.pending) == [.eur(cents: 120)])
    }

    @Test func readsAccountWithQueuedAmount() async throws {
        #expect(try await domain.module.getAccount(.id("euros"))?.spendable == .eur(cents: 850))
        #expect(try await domain.module.getAccount(.id("nowhere")) == nil)
    }

    @Test func refreshesAccountsAndEntries() async throws {
        try await domain.module.syncedAccounts.refresh()
        #expect(domain.accounts.refreshes == 1)
        #expect(domain.transactions.refreshes == 1)
    }

    @Test func keepsLocalCopyWhenTheBankIsUnreachable() async throws {
        domain.line.cut()
        await #expect(throws: ServerError.self) { try await domain.module.syncedAccounts.refresh() }
        let overview = try await domain.module.getAccounts()
        #expect(overview.accounts.count == 5)
        #expect(overview.freshness.isOffline)
    }

    @Test(arguments: ["accounts", "transactions", "payments"])
    func publishesEachKindOfChange(kind: String) async throws {
        var changes = domain.module.syncedAccounts.changes().makeAsyncIterator()
        switch kind {
        case "accounts": try domain.accounts.replace([])
        case "transactions": try domain.transactions.replace([])
        default: try domain.payments.store(.fixture(id: .id("q"), status: .queued))
        }
        #expect(await changes.next() != nil)
    }
}
