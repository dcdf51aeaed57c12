import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@Suite struct BalanceChartTests {
    let wording = inEnglish

    private func drawn(_ balances: (String, Int64)...) -> BalanceChart? {
        BalanceChart(
            balances.map { DailyBalance(date: .day($0.0), balance: .eur(cents: $0.1)) }, wording)
    }

    @Test func drawsDaysAndBalancesAsFractions() throws {
        let chart = try #require(
            drawn(("2026-01-01", 100), ("2026-01-02", -100), ("2026-01-05", 300)))
        #expect(chart.points.map(\.x) == [0, 0.25, 1])
        #expect(chart.points.map(\.y) == [0.5, 0, 1])
        #expect(chart.points[1].label == "2 Jan 2026: -€1.00")
        #expect(chart.lowest == "-€1.00")
        #expect(chart.highest == "€3.00")
        #expect(chart.first == "€1.00")
        #expect(chart.last == "€3.00")
        #expect(chart.from == "1 Jan 2026")
        #expect(chart.through == "5 Jan 2026")
        #expect(
            chart.alternative
                == "Balance from 1 Jan 2026 to 5 Jan 2026: €1.00 at the start, €3.00 at the end, lowest -€1.00 on 2 Jan 2026, highest €3.00 on 5 Jan 2026."
        )
    }

    @Test func drawsOneDayAndABalanceThatNeverChanges() throws {
        #expect(drawn(("2026-01-01", 100))?.points.map(\.y) == [0.5])
        let flat = try #require(drawn(("2026-01-01", 0), ("2026-01-03", 0)))
        #expect(flat.points.map(\.y) == [0.5, 0.5])
        #expect(flat.points.map(\.x) == [0, 1])
    }

    @Test func staysInsideForTheLargestBalances() throws {
        let chart = try #require(drawn(("2026-01-01", .min), ("2026-01-02", .max)))
        #expect(chart.points.map(\.y) == [0, 1])
    }

    @Test func drawsNothingWithoutBalances() {
        #expect(drawn() == nil)
    }
}
