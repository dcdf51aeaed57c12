import AshlarCSV
import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct StatementTests {
    let domain = InMemoryDomain(
        runtime: .test(), accounts: [.fixture(booked: .eur(cents: 8_500))],
        transactions: [
            .fixture(
                id: .id("1"), date: .day("2025-11-10"), sequence: 1,
                amount: .eur(cents: 10_000), balanceAfter: .eur(cents: 10_000),
                counterparty: "Payroll", description: "Salary", kind: .income),
            .fixture(
                id: .id("2"), date: .day("2025-12-31"), sequence: 2, amount: .eur(cents: -1_000),
                balanceAfter: .eur(cents: 9_000)),
            .fixture(
                id: .id("3"), date: .day("2026-01-01"), sequence: 3, amount: .eur(cents: -700),
                balanceAfter: .eur(cents: 8_300), counterparty: "Café, \"Zoë\"",
                description: "=1+1"),
            .fixture(
                id: .id("4"), date: .day("2026-01-01"), sequence: 4, amount: .eur(cents: 200),
                balanceAfter: .eur(cents: 8_500), counterparty: "Café, \"Zoë\"",
                description: "Back & forth <b>", kind: .refund,
                originalAmount: Money(minorUnits: 300, currency: .usd)),
        ])

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

    @Test func allMonthsBeginWithTheBalanceBeforeTheFirstEntryOfAll() async throws {
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

    /// Balances would not add up with the entries that are left out.
    @Test(
        arguments: [
            (TransactionQuery(text: " zoe "), 2), (TransactionQuery(category: .groceries), 1),
            (TransactionQuery(text: "zebra"), 0),
        ])
    func someOfTheEntriesHaveNoBalances(query: TransactionQuery, count: Int) async throws {
        let some = try await statement(query)
        #expect(some.balances == nil && some.totals.count == count)
        #expect(some.months.count == 3)
    }

    @Test func amountsThatDoNotFitAreNotAddedUp() {
        let entries = (1...2).map { number in
            Transaction.fixture(id: .id("\(number)"), amount: .eur(cents: .max))
        }
        #expect(TransactionTotals(entries) == TransactionTotals(count: 2))
        let mixed: [Transaction] = [.fixture(), .fixture(id: .id("2"), amount: .jpy(-5))]
        #expect(TransactionTotals(mixed) == TransactionTotals(count: 2))
    }

    @Test func aTotalThatDoesNotFitIsAnError() {
        let categories = [SpendingCategory.travel, .home].map {
            CategorySpending(category: $0, amount: .eur(cents: .max), count: 1, accounts: [])
        }
        #expect(throws: MoneyError.self) { try CategorySpending.total(of: categories, in: .eur) }
    }

    private func export(
        _ query: TransactionQuery = .all, as format: StatementFormat, of id: String = "account"
    ) async throws -> String? {
        guard
            let export = try await domain.module.exportStatement(
                of: .id(id), matching: query, as: format)
        else { return nil }
        return try await export.reduce(into: "") { $0 += $1 }
    }

    @Test func csvHasExactlyWhatIsAskedForInTheBanksOrder() async throws {
        let text = try #require(try await export(as: .csv))
        var reader = CSVReader(text)
        var rows: [[String]] = []
        while let row = reader.next() { rows.append(try row.get().texts) }
        #expect(rows.map { $0[13] } == ["id", "4", "3", "2", "1"])
        #expect(
            rows[1] == [
                "2026-01-01", "4", "account", "Café, \"Zoë\"", "Back & forth <b>", "2.00", "EUR",
                "85.00", "refund", "eatingOut", "3.00", "USD", "", "4",
            ])
        // A spreadsheet must not run what somebody else wrote.
        #expect(rows[2][4] == "'=1+1" && rows[2][5] == "-7.00")
        let query = TransactionQuery(
            text: "zoe", category: .eatingOut, days: try LocalMonth("2026-01").days)
        let some = try #require(try await export(query, as: .csv))
        #expect(some.split(separator: "\r\n").count == 3)
        #expect(try await export(as: .csv, of: "nowhere") == nil)
    }

    @Test func ofxIsWellFormedAndTellsTheSame() async throws {
        let text = try #require(try await export(as: .ofx))
        #expect(text.contains("<DTSTART>20251110120000</DTSTART><DTEND>20260101120000</DTEND>"))
        #expect(text.ranges(of: "<STMTTRN>").count == 4)
        #expect(text.contains("<MEMO>Back &amp; forth &lt;b&gt;</MEMO>"))
        #expect(text.contains("<TRNAMT>-7.00</TRNAMT><FITID>3</FITID>"))
        #expect(text.contains("<BALAMT>85.00</BALAMT>"))
        #expect(text.contains("<NAME>Caf&#233;, \"Zo&#235;\"</NAME>"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(
        arguments: [
            ("", "Cash", "<NAME>Cash</NAME><MEMO>Cash</MEMO>"),
            ("\u{1}\u{2}", "Cash", "<NAME>Cash</NAME><MEMO>Cash</MEMO>"),
            (" ", "", ""), ("\u{1}", "\u{2}", ""), ("Shop", " \u{1}", "<NAME>Shop</NAME>"),
        ])
    func ofxHasNoEmptyName(name: String, description: String, text: String) async throws {
        try domain.transactions.replace([
            .fixture(id: .id("x"), counterparty: name, description: description)
        ])
        let export = try #require(try await export(as: .ofx))
        #expect(export.contains("<FITID>x</FITID>\(text)</STMTTRN>"))
    }

    /// The balance is not younger than the copy that it is from.
    @Test(arguments: [("Pacific/Auckland", "20251231"), ("America/New_York", "20251230")])
    func ofxSaysOfWhatDayTheBalanceIs(zone: String, day: String) async throws {
        // It is three in the morning in Greenwich.
        let domain = InMemoryDomain(
            runtime: .test(), timeZone: try #require(TimeZone(identifier: zone)),
            accounts: [.fixture()],
            freshness: Freshness(lastSuccess: .fixture.addingTimeInterval(-2 * 86_400)))
        let export = try #require(
            try await domain.module.exportStatement(of: .id("account"), as: .ofx))
        let text = try await export.reduce(into: "") { $0 += $1 }
        #expect(text.ranges(of: "<DTASOF>\(day)120000</DTASOF>").count == 2)
    }

    @Test func aLongExportComesInPiecesAndWhole() async throws {
        try domain.transactions.replace(
            (1...1_203).map {
                .fixture(
                    id: .id("t\($0)"), sequence: Int64($0),
                    counterparty: String(repeating: "long name \u{1}", count: 4))
            })
        let export = try #require(
            try await domain.module.exportStatement(of: .id("account"), as: .ofx))
        var pieces: [String] = []
        for try await piece in export { pieces.append(piece) }
        #expect(pieces.count == 3)
        let text = pieces.joined()
        #expect(text.ranges(of: "<STMTTRN>").count == 1_203 && text.hasSuffix("</OFX>\n"))
        #expect(text.contains("<NAME>long name long name long name lo</NAME>"))
        #expect(!text.contains("\u{1}"))
    }
}
