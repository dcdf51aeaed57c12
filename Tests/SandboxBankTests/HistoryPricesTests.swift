import AshlarDomain
import Testing

@testable import AshlarSandboxBank

/// Prices are realistic in every currency, and balances stay plausible with many rows.
@Suite struct HistoryPricesTests {
    static let histories = [(UInt64(1), 400), (2, 2_000), (3, 2_000), (4, 100_000)]

    /// The units that cost one euro, and the smallest coin.
    static let currencies: [String: (units: Double, coin: Int64)] = [
        "EUR": (1, 1), "GBP": (1, 1), "USD": (1, 1), "JPY": (150, 1), "KWD": (0.3, 5),
    ]

    /// In euros.
    static let prices: [String: ClosedRange<Double>] = [
        "Bread": 1...8, "Lunch": 8...35, "Coffee and cake": 3...15, "Groceries": 8...120,
        "Tickets": 2...45, "Train tickets": 8...120, "Fuel": 20...95, "Travel": 7...60,
        "Postage": 3.5...25, "Books": 7...60, "Office supplies": 3...60, "Printing": 2...80,
        "Software rental": 5...50, "Medicines": 4...55, "Glasses": 25...400,
        "Treatment": 30...450, "Repairs": 15...180, "Vehicle repairs": 60...900,
        "Building materials": 12...350, "Electrical supplies": 6...250, "Tools": 4...150,
        "Plants": 5...120, "Flowers": 7...60, "Conference catering": 90...900,
        "Accommodation": 65...450, "Dry cleaning": 6...45, "Lessons": 25...90,
        "Equipment": 10...180,
        "Rent": 600...1_800, "Electricity": 50...150, "Membership": 20...60,
        "Contents insurance": 80...250, "Internet": 20...60,
        "Salary": 2_000...4_500, "Invoice": 2_000...4_500, "Savings": 100...9_000,
    ]

    private func history(_ seed: UInt64, _ rows: Int) throws -> History {
        HistoryGenerator.history(seed: seed, rows: rows, today: try LocalDate("2026-01-02"))
    }

    @Test(arguments: histories)
    func pricesStayInTheRangeOfTheirKind(seed: UInt64, rows: Int) throws {
        let history = try history(seed, rows)
        #expect(history.rows.count == rows)
        var seen: Set<String> = []
        var wrong: [String] = []
        for row in history.rows {
            let currency = history.accounts[row.account].currency
            let (units, coin) = try #require(Self.currencies[currency.code])
            var purpose = row.description
            if purpose.hasPrefix("Refund: ") { purpose.removeFirst(8) }
            if purpose.hasPrefix("Invoice ") { purpose = "Invoice" }
            let range = try #require(Self.prices[purpose], "\(purpose)")
            let amount = Money(minorUnits: Int64(row.amount.magnitude), currency: currency)
            let decimals = (0..<currency.minorUnits).reduce(1.0) { scale, _ in scale * 10 }
            let value = Double(amount.minorUnits) / decimals / units
            // A price may leave its range by rounding to a coin only.
            let slack = Double(coin) / decimals / units
            if value < range.lowerBound - slack || value > range.upperBound + slack
                || amount.minorUnits % coin != 0
            {
                wrong.append("\(purpose) for \(amount)")
            }
            seen.insert("\(purpose) \(currency)")
        }
        #expect(wrong.prefix(10) == [])
        if rows == 100_000 {
            for currency in Self.currencies.keys {
                for purpose in ["Bread", "Groceries", "Accommodation", "Salary"] {
                    #expect(seen.contains("\(purpose) \(currency)"))
                }
            }
        }
    }

    @Test(arguments: histories + [(5, 0), (6, 7), (7, 1_000_000)])
    func balancesStayPlausible(seed: UInt64, rows: Int) throws {
        let history = try history(seed, rows)
        var balances = history.accounts.map(\.openingBalance)
        var lowest = balances
        var highest = balances
        for row in history.rows {
            balances[row.account] += row.amount
            lowest[row.account] = min(lowest[row.account], balances[row.account])
            highest[row.account] = max(highest[row.account], balances[row.account])
        }
        for (index, account) in history.accounts.enumerated() {
            let level = PriceLevel(of: account.currency)
            #expect(lowest[index] >= level.minorUnits(ofWhole: 500), "\(account.id)")
            #expect(highest[index] <= level.minorUnits(ofWhole: 15_000), "\(account.id)")
        }
    }

    @Test func salaryIsConstant() throws {
        let history = try history(4, 100_000)
        for account in history.accounts.indices {
            let salaries = history.rows.filter {
                $0.account == account && $0.description == "Salary"
            }
            #expect(Set(salaries.map(\.amount)).count == 1)
            #expect(salaries.count == 120)
        }
    }

    @Test func breadIsCheapAndBoughtOften() throws {
        let rows = try history(2, 2_000).rows
        let purchases = rows.filter { $0.kind == TransactionKind.cardPurchase.rawValue }
        let bread = purchases.count { $0.description == "Bread" }
        #expect(bread > purchases.count { $0.description == "Glasses" } * 3)
    }

    /// A journal does not contain the history that it began with. If this hash changes, raise
    /// `JournalHeader.currentVersion`: events in an older sandbox do not fit the new rows.
    @Test func historyChangesOnlyWithTheJournalVersion() throws {
        let rows = try history(2, 2_000).rows.map {
            "\($0.account) \($0.day) \($0.amount) \($0.counterparty) \($0.kind) \($0.description)"
        }
        let hash = rows.joined(separator: "\n").utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
        #expect([JournalHeader.currentVersion: hash] == [2: 12_821_923_509_035_647_789])
    }
}
