import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct InsightRuleTests {
    /// The current date is 2 January 2026.
    private func domain(_ entries: [Transaction]) -> InMemoryDomain {
        InMemoryDomain(runtime: .test(), transactions: entries)
    }

    private func entries(
        _ name: String, _ days: [String], cents: [Int64] = [1_299], account: String = "account",
        currency: Currency = .eur
    ) -> [Transaction] {
        days.enumerated().map { index, day in
            .fixture(
                id: .id("\(name)-\(day)-\(index)"), account: .id(account), date: .day(day),
                sequence: Int64(index),
                amount: Money(minorUnits: -cents[index % cents.count], currency: currency),
                counterparty: name)
        }
    }

    @Test func currenciesAreNeverAddedToEachOther() async throws {
        let domain = domain(
            entries("Hotel", ["2026-01-01"], cents: [100])
                + entries("Hotel", ["2026-01-02"], cents: [50], account: "other")
                + entries("Hotel", ["2025-12-31"], cents: [7], account: "yen", currency: .jpy)
                + entries("Bakery", ["2026-01-01"], cents: [900]))
        let spending = try await domain.module.getSpending(months: 2).currencies
        #expect(spending.map(\.currency) == [.eur, .jpy])
        #expect(spending[0].months.map(\.month.description) == ["2026-01", "2025-12"])
        #expect(spending[0].months.map(\.total) == [.eur(cents: 1_050), .eur(cents: 0)])
        #expect(spending[0].months[0].categories.map(\.category) == [.groceries, .travel])
        let travel = spending[0].months[0].categories[1]
        #expect(travel.count == 2 && travel.accounts == [.id("account"), .id("other")])
        #expect(spending[1].months.map(\.total) == [.jpy(0), .jpy(7)])
        #expect(try await self.domain([]).module.getSpending() == Spending(currencies: []))
    }

    @Test(arguments: ["", " "])
    func entriesWithoutNameAreNotRecurring(name: String) async throws {
        let domain = domain(entries(name, ["2025-10-31", "2025-11-28", "2025-12-31"]))
        #expect(try await domain.module.findRecurringPayments().isEmpty)
    }

    /// An entry does not show the owner of the other account, so it counts as a transfer.
    @Test func transferToOwnAccountCountsAsTransfer() async throws {
        let domain = InMemoryDomain(
            runtime: .test(), accounts: [.fixture(), .fixture(id: .id("savings"))],
            transactions: [
                .fixture(
                    id: .id("out"), date: .day("2026-01-01"), amount: .eur(cents: -500),
                    counterparty: "Ann Archer", description: "", kind: .transfer),
                .fixture(
                    id: .id("in"), account: .id("savings"), date: .day("2026-01-01"),
                    amount: .eur(cents: 500), counterparty: "Ann Archer", description: "",
                    kind: .transfer),
            ])
        let month = try #require(
            try await domain.module.getSpending(months: 1).currencies.first?.months.first)
        #expect(month.categories.map(\.category) == [.transfers])
        #expect(month.total == .eur(cents: 500))
    }

    @Test func findsEachRhythmWithItsEntries() async throws {
        let domain = domain(
            // The last day of the month, moved by weekends.
            entries("Lettings", ["2025-09-30", "2025-10-31", "2025-11-28", "2025-12-31"])
                + entries("Insurance", ["2025-06-15", "2025-09-15", "2025-12-15"])
                + entries(
                    "Papers", ["2025-12-11", "2025-12-18", "2025-12-26", "2026-01-01"],
                    cents: [350]))
        let found = try await domain.module.findRecurringPayments()
        #expect(found.map(\.counterparty) == ["Papers", "Lettings", "Insurance"])
        #expect(found.map(\.rhythm) == [.weekly, .monthly, .quarterly])
        #expect(
            found.map(\.expected) == [.day("2026-01-08"), .day("2026-01-31"), .day("2026-03-15")])
        #expect(found[1].occurrences.map(\.date.description).first == "2025-12-31")
        #expect(found[1].occurrences.count == 4 && found[1].isFixed)
        #expect(found[1].category == .home)
    }

    @Test func differingAmountsNeedMoreEntries() async throws {
        let months = ["2025-09-10", "2025-10-10", "2025-11-10", "2025-12-10"]
        let found = try await domain(
            entries("Energy", months, cents: [8_000, 9_000, 11_000, 10_000])
        ).module.findRecurringPayments()
        #expect(found.map(\.isFixed) == [false])
        for (days, cents) in [
            (Array(months.suffix(3)), [8_000, 9_000, 10_000] as [Int64]),
            (months, [1_000, 9_000, 300, 5_000]),
        ] {
            let none = try await domain(entries("Energy", days, cents: cents))
                .module.findRecurringPayments()
            #expect(none.isEmpty, "\(cents)")
        }
    }

    @Test func oneAmountIsFoundAmongOthersOfTheSameName() async throws {
        let domain = domain(
            entries("Cloudhouse", ["2025-10-05", "2025-11-05", "2025-12-05"], cents: [999])
                + entries("Cloudhouse", ["2025-10-07", "2025-12-24"], cents: [12_345, 50]))
        let found = try await domain.module.findRecurringPayments()
        #expect(found.map(\.occurrences.count) == [3])
        #expect(found.first?.occurrences.allSatisfy { $0.amount == .eur(cents: -999) } == true)
    }

    @Test(arguments: [
        ["2025-10-05", "2025-11-05"],  // only two entries
        ["2025-07-05", "2025-08-05", "2025-09-05"],  // ended
        ["2025-10-05", "2025-11-20", "2025-12-05"],  // irregular
        ["2025-12-01", "2025-12-01", "2026-01-01"],  // twice on one date
    ])
    func ignoresNonRecurringEntries(days: [String]) async throws {
        #expect(
            try await domain(entries("Shop", days)).module.findRecurringPayments().isEmpty)
    }

    @Test func incomingMoneyIsNotARecurringPayment() async throws {
        let salaries = ["2025-10-31", "2025-11-28", "2025-12-31"].enumerated().map {
            Transaction.fixture(
                id: .id("s\($0)"), date: .day($1), sequence: Int64($0),
                amount: .eur(cents: 100_000), counterparty: "Payroll", kind: .income)
        }
        #expect(try await domain(salaries).module.findRecurringPayments().isEmpty)
    }
}
