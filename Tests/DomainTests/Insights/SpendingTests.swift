import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

/// Spending is never negative, and a month is compared with the same days of the previous one.
@Suite struct SpendingTests {
    private func entry(
        _ cents: Int64, _ day: String, _ name: String = "Corner Shop",
        kind: TransactionKind? = nil, account: String = "account", currency: Currency = .eur
    ) -> Transaction {
        .fixture(
            id: .id("\(name) \(day) \(cents) \(account)"), account: .id(account), date: .day(day),
            amount: Money(minorUnits: cents, currency: currency), counterparty: name,
            kind: kind ?? (cents > 0 ? .refund : .cardPurchase))
    }

    private func spending(_ entries: [Transaction], today: String = "2026-01-02") async throws
        -> Spending
    {
        let transactions = InMemoryTransactionRepository(entries)
        return try await GetSpending(transactions: transactions, today: { .day(today) })()
    }

    @Test(
        arguments: [
            // As booked in February 2018: a credit without a name is income.
            ([-4_840_642], 5_250_183, "", 4_840_642),
            // A refund by the merchant that was paid.
            ([-5_000, -300], 2_000, "Corner Shop", 3_300),
            ([-5_000], 5_000, "Corner Shop", 0),
            // A refund is at most the amount spent there.
            ([-5_000], 6_000, "Corner Shop", 0),
            // From another merchant in the same category.
            ([-5_000], 2_000, "Farm Shop", 5_000),
        ] as [([Int64], Int64, String, Int64)])
    func refundReducesSpendingOfItsMerchant(
        spent: [Int64], back: Int64, name: String, total: Int64
    ) async throws {
        let found = try await spending(
            spent.map { entry($0, "2018-02-10") } + [entry(back, "2018-02-28", name)],
            today: "2018-02-28")
        let month = try #require(found.currencies.first?.months.first)
        #expect(month.total == .eur(cents: total))
        #expect(month.categories.map(\.amount) == [.eur(cents: total)])
    }

    @Test func refundWithoutPurchaseIsNotSpending() async throws {
        #expect(try await spending([entry(5_000, "2026-01-01")]).currencies.isEmpty)
        // The purchase was in another month or another account.
        let found = try await spending([
            entry(-5_000, "2025-12-31"), entry(3_000, "2026-01-01"),
            entry(-700, "2026-01-01", account: "other"),
        ])
        #expect(found.currencies.first?.months.prefix(2).map(\.total.minorUnits) == [700, 5_000])
    }

    /// Holds for random entries.
    @Test func spendingIsNeverBelowZero() async throws {
        let random = SeededRandom(seed: 6)
        let names = ["", " ", "Corner Shop", "Ivy Hotel", "Zoe"]
        let entries = (0..<600).map { number in
            entry(
                Int64(random.next() % 20_000) - 12_000,
                "2025-\(10 + random.next() % 3)-\(10 + random.next() % 18)",
                names[Int(random.next() % 5)], account: "a\(random.next() % 2)",
                currency: [.eur, .jpy][Int(random.next() % 2)])
        }
        let found = try await spending(entries)
        let months = found.currencies.flatMap(\.months)
        #expect(months.count == 24)
        #expect(months.allSatisfy { !$0.total.isNegative })
        #expect(months.flatMap(\.categories).allSatisfy { !$0.amount.isNegative })
        for sum in try CategorySum.all(of: entries) {
            #expect(try !sum.spent().isNegative)
            #expect(!(try sum.incoming.subtracting(sum.refunded)).isNegative)
        }
    }

    @Test func theCurrencyWithTheMostEntriesComesFirst() async throws {
        let found = try await spending([
            entry(-900_000, "2025-12-01", account: "e"),
            entry(-1, "2025-11-01", account: "y", currency: .jpy),
            entry(-2, "2025-11-02", account: "y", currency: .jpy),
            entry(-3, "2025-11-02", account: "k", currency: .kwd),
        ])
        #expect(found.currencies.map(\.id) == ["JPY", "EUR", "KWD"])
    }

    @Test(
        arguments: [
            // The same number of days as in the current month.
            ("2026-01-02", "2025-12-02", 400), ("2026-01-10", "2025-12-10", 700),
            // February has no 30th.
            ("2026-03-30", "2026-02-28", 0),
            // The month is over, so whole months are compared.
            ("2026-01-31", nil, 0),
        ] as [(String, String?, Int64)])
    func currentMonthIsComparedWithTheSameDays(
        today: String, through: String?, total: Int64
    ) async throws {
        let found = try await spending(
            [
                entry(-100, "2025-12-01"), entry(-300, "2025-12-02"), entry(-300, "2025-12-10"),
                entry(-9_000, "2025-12-11"), entry(-50, "2026-01-01"), entry(-7, "2026-03-01"),
            ], today: today)
        let expected = through.map {
            PartialSpending(through: .day($0), total: .eur(cents: total))
        }
        #expect(found.currencies.first?.before == expected)
    }

    @Test(
        arguments: [
            ("2025-12-31", "2026-01", nil), ("2025-11-30", "2025-11", "2025-11-30"),
            ("2018-02-28", "2018-02", "2018-02-28"), ("2027-01-01", "2026-01", nil),
        ] as [(String, String, String?)])
    func monthsEndWithTheNewestEntry(
        newest: String, month: String, ended: String?
    ) async throws {
        let found = try await spending(
            [
                entry(-100, newest), entry(-100, "2018-01-02"), entry(-1, "2025-10-31"),
            ].filter { $0.date <= .day(newest) })
        #expect(found.ended == ended.map { .day($0) })
        if let first = found.currencies.first {
            #expect(first.months.first?.month.description == month)
            #expect(first.months.count == 12)
            #expect((first.before == nil) == (ended != nil))
        }
    }
}
