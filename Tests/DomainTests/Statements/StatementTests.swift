import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct StatementTests {
    let domain = InMemoryDomain.withAStatement

    private func statement(_ query: TransactionQuery = .all) async throws -> Statement {
        try await domain.module.getStatement(of: .id("account"), matching: query)
    }

    private func month(_ text: String) throws -> TransactionQuery {
        TransactionQuery(days: try LocalMonth(text).days)
    }

    @Test func aMonthBeginsWithTheBalanceBeforeItsFirstEntry() async throws {
        let january = try await statement(month("2026-01"))
        #expect(january.months.map(\.description) == ["2026-01", "2025-12", "2025-11"])
        #expect(january.balances?.opening == .eur(cents: 9_000))
        #expect(january.balances?.closing == .eur(cents: 8_500))
        #expect(january.totals.incoming == .eur(cents: 200))
        #expect(january.totals.outgoing == .eur(cents: -700))
        #expect(january.totals.count == 2)
    }

    @Test func allMonthsStartWithTheFirstOpeningBalance() async throws {
        let all = try await statement()
        #expect(all.balances == .init(opening: .eur(cents: 0), closing: .eur(cents: 8_500)))
        #expect(all.totals.count == 4 && all.totals.incoming == .eur(cents: 10_200))
        let none = try await domain.module.getStatement(of: .id("nowhere"))
        #expect(none == Statement(months: [], totals: TransactionTotals(count: 0)))
    }

    @Test func aMonthWithoutEntriesKeepsTheBalance() async throws {
        let later = try await statement(month("2026-03"))
        #expect(later.balances == .init(opening: .eur(cents: 8_500), closing: .eur(cents: 8_500)))
        #expect(later.totals == TransactionTotals(count: 0))
        #expect(try await statement(month("2020-01")).balances == nil)
    }

    /// Balances would not match the sum of a part of the entries.
    @Test(
        arguments: [
            (TransactionQuery(text: " zoe "), 2), (TransactionQuery(category: .groceries), 1),
            (TransactionQuery(text: "zebra"), 0),
        ])
    func partialStatementHasNoBalances(query: TransactionQuery, count: Int) async throws {
        let some = try await statement(query)
        #expect(some.balances == nil && some.totals.count == count)
        #expect(some.months.count == 3)
    }

    @Test func overflowingAmountsHaveNoSum() {
        let entries = (1...2).map { number in
            Transaction.fixture(id: .id("\(number)"), amount: .eur(cents: .max))
        }
        #expect(TransactionTotals(entries) == TransactionTotals(count: 2))
        let mixed: [Transaction] = [.fixture(), .fixture(id: .id("2"), amount: .jpy(-5))]
        #expect(TransactionTotals(mixed) == TransactionTotals(count: 2))
    }

    @Test func throwsOnTotalOverflow() {
        let categories = [SpendingCategory.travel, .home].map {
            CategorySpending(category: $0, amount: .eur(cents: .max), count: 1, accounts: [])
        }
        #expect(throws: MoneyError.self) { try CategorySpending.total(of: categories, in: .eur) }
    }
}
