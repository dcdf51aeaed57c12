import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct TransactionUseCaseTests {
    let domain = InMemoryDomain(
        runtime: .test(),
        transactions: [
            .fixture(
                id: .id("1"), date: .day("2025-12-01"), sequence: 1, balanceAfter: .eur(cents: 10)),
            .fixture(
                id: .id("2"), date: .day("2026-01-01"), sequence: 2, balanceAfter: .eur(cents: 20)),
            .fixture(
                id: .id("4"), date: .day("2026-01-02"), sequence: 4, balanceAfter: .eur(cents: 40)),
            .fixture(
                id: .id("3"), date: .day("2026-01-02"), sequence: 3, balanceAfter: .eur(cents: 30),
                counterparty: "Café Zoë"),
            .fixture(id: .id("other"), account: .id("other")),
        ])

    @Test func keepsTheBanksOrderWithinADay() async throws {
        let page = try await domain.module.getTransactions(of: .id("account"))
        #expect(page.items.map(\.id.rawValue) == ["4", "3", "2", "1"])
    }

    @Test func findsByCounterpartyAndDescription() async throws {
        let getTransactions = domain.module.getTransactions
        let byName = try await getTransactions(
            of: .id("account"), matching: TransactionQuery(text: " cafe "))
        #expect(byName.items.map(\.id.rawValue) == ["3"])
        let byText = try await getTransactions(
            of: .id("account"), matching: TransactionQuery(text: "groc"))
        #expect(byText.items.count == 4)
    }

    @Test func closesEachDayWithItsLastBalance() async throws {
        let getBalanceHistory = domain.module.getBalanceHistory
        let all = try await getBalanceHistory(of: .id("account"), days: 365)
        #expect(all.map(\.balance.minorUnits) == [10, 20, 40])
        // Includes the previous balance, so that a chart’s line starts at the left edge.
        let week = try await getBalanceHistory(of: .id("account"), days: 7)
        #expect(week.map(\.balance.minorUnits) == [10, 20, 40])
        let day = try await getBalanceHistory(of: .id("account"), days: 0)
        #expect(day.map(\.balance.minorUnits) == [20, 40])
        #expect(try await getBalanceHistory(of: .id("nowhere")).isEmpty)
    }
}
