import AshlarCoreTesting
import AshlarDomain
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct HistoryTests {
    private static func rows(seed: UInt64, count: Int) async throws -> [[String: Any]] {
        let bank = try await BankFixture.signedIn(history: .generated(seed: seed, rows: count))
        return try await bank.client.all("/v1/transactions", limit: 5000)
    }

    @Test func matchesStatisticsOfRealStatements() async throws {
        let rows = try await Self.rows(seed: 42, count: 20_000)
        #expect(rows.count == 20_000)
        let purchases = rows.filter { $0.string("kind") == "card_purchase" }
        let refunds = rows.count { $0.string("kind") == "refund" }
        let refunded = Double(refunds) / Double(rows.count)
        #expect(abs(refunded - 0.028) < 0.005)

        var byMerchant: [String: Int] = [:]
        for row in purchases { byMerchant[row.string("counterparty") ?? "", default: 0] += 1 }
        let top = byMerchant.values.sorted(by: >).prefix(10).reduce(0, +)
        let atTop = Double(top) / Double(purchases.count)
        #expect(abs(atTop - 0.25) < 0.02)

        let weekend = try purchases.count { row in
            try LocalDate(row.string("bookingDate") ?? "").weekday.isWeekend
        }
        let share = Double(weekend) / Double(purchases.count)
        #expect(share > 0.01 && share < 0.1)
    }

    @Test func isTheSameForTheSameSeed() async throws {
        let one = try await Self.rows(seed: 5, count: 500)
        let other = try await Self.rows(seed: 5, count: 500)
        let third = try await Self.rows(seed: 6, count: 500)
        #expect(NSArray(array: one) == NSArray(array: other))
        #expect(NSArray(array: one) != NSArray(array: third))
    }

    @Test func endsTodayInBalanceWithEveryAccountAboveZero() async throws {
        let bank = try await BankFixture.signedIn(history: .generated(seed: 3, rows: 3_000))
        let rows = try await bank.client.all("/v1/transactions", limit: 700)
        #expect(rows.count == 3_000)
        #expect(rows.allSatisfy { $0.minorUnits("balanceAfter")! > 0 })
        #expect(rows[0].string("bookingDate") == "2026-01-02")
        let days = rows.compactMap { $0.string("bookingDate") }
        #expect(days == days.sorted(by: >))
        #expect(rows.contains { $0.string("kind") == "income" && $0.minorUnits("amount")! > 0 })
        let accounts = try await bank.client.get("/v1/accounts").items
        let currencies = accounts.compactMap {
            ($0["booked"] as? [String: Any])?.string("currency")
        }
        #expect(currencies == ["EUR", "GBP", "USD", "JPY", "KWD"])
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test(arguments: [0, 1, 7, 19, 20, 101])
    func generatesExactlyTheRequestedRows(count: Int) async throws {
        #expect(try await Self.rows(seed: 9, count: count).count == count)
    }

    @Test(arguments: [-1, 10_000_001]) func rejectsRowCountOutOfRange(rows: Int) {
        #expect(throws: SandboxBankError.rowCountOutOfRange(rows)) {
            try BankFixture(history: .generated(seed: 1, rows: rows))
        }
    }

    @Test func writesAmountsWithTheDecimalsOfTheirCurrency() async throws {
        for row in try await Self.rows(seed: 11, count: 2_000) {
            let amount = try #require(row["amount"] as? [String: Any])
            let currency = try Currency(code: #require(amount.string("currency")))
            let parts = try #require(amount.string("amount")).split(separator: ".")
            #expect((parts.count > 1 ? parts[1].count : 0) == currency.minorUnits)
        }
    }
}
