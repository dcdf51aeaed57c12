import AshlarCSV
import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct StatementExportTests {
    let domain = InMemoryDomain.withAStatement

    private func export(
        _ query: TransactionQuery = .all, as format: StatementFormat, of id: String = "account"
    ) async throws -> String? {
        guard
            let export = try await domain.module.exportStatement(
                of: .id(id), matching: query, as: format)
        else { return nil }
        return try await export.reduce(into: "") { $0 += $1 }
    }

    @Test func csvContainsTheQueryResultInBankOrder() async throws {
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
        // A spreadsheet must not execute untrusted text.
        #expect(rows[2][4] == "'=1+1" && rows[2][5] == "-7.00")
        let query = TransactionQuery(
            text: "zoe", category: .eatingOut, days: try LocalMonth("2026-01").days)
        let some = try #require(try await export(query, as: .csv))
        #expect(some.split(separator: "\r\n").count == 3)
        #expect(try await export(as: .csv, of: "nowhere") == nil)
    }

    @Test func ofxIsWellFormedWithTheSameEntries() async throws {
        let text = try #require(try await export(as: .ofx))
        #expect(text.hasPrefix("OFXHEADER:100\r\nDATA:OFXSGML\r\n"))
        #expect(text.contains("ENCODING:UTF-8\r\nCHARSET:NONE\r\n"))
        #expect(text.contains("\r\nNEWFILEUID:NONE\r\n\r\n<OFX>\n"))
        #expect(text.contains("<DTSTART>20251110120000</DTSTART><DTEND>20260101120000</DTEND>"))
        #expect(text.ranges(of: "<STMTTRN>").count == 4)
        #expect(text.contains("<MEMO>Back &amp; forth &lt;b&gt;</MEMO>"))
        #expect(text.contains("<TRNAMT>-7.00</TRNAMT><FITID>3</FITID>"))
        #expect(text.contains("<BALAMT>85.00</BALAMT>"))
        #expect(text.contains("<NAME>Café, \"Zoë\"</NAME>"))
    }

    /// libofx keeps at most 24 characters of four bytes.
    @Test(
        arguments: [
            ("Издательство", "Книги", "<NAME>Издательство</NAME><MEMO>Книги</MEMO>"),
            (
                String(repeating: "日", count: 33), "本",
                "<NAME>\(String(repeating: "日", count: 32))</NAME>"
                    + "<MEMO>\(String(repeating: "日", count: 33)) / 本</MEMO>"
            ),
            (
                String(repeating: "😀", count: 25), "",
                "<NAME>\(String(repeating: "😀", count: 24))</NAME>"
                    + "<MEMO>\(String(repeating: "😀", count: 25))</MEMO>"
            ),
            (
                "Shop", String(repeating: "é", count: 300),
                "<NAME>Shop</NAME><MEMO>\(String(repeating: "é", count: 195))</MEMO>"
            ),
            (
                "Two\tlines\r\n&amp;", "]]>",
                "<NAME>Two lines  &amp;amp;</NAME><MEMO>]]&gt;</MEMO>"
            ),
        ])
    func ofxTruncatesBetweenCharacters(
        name: String, description: String, text: String
    ) async throws {
        try domain.transactions.replace([
            .fixture(id: .id("x"), counterparty: name, description: description)
        ])
        let export = try #require(try await export(as: .ofx))
        #expect(export.contains("<FITID>x</FITID>\(text)</STMTTRN>"))
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

    /// The balance’s date is that of the local copy.
    @Test(arguments: [("Pacific/Auckland", "20251231"), ("America/New_York", "20251230")])
    func ofxContainsTheBalanceDate(zone: String, day: String) async throws {
        // It is 03:00 UTC.
        let domain = InMemoryDomain(
            runtime: .test(), timeZone: try #require(TimeZone(identifier: zone)),
            accounts: [.fixture()],
            freshness: Freshness(lastSuccess: .fixture.addingTimeInterval(-2 * 86_400)))
        let export = try #require(
            try await domain.module.exportStatement(of: .id("account"), as: .ofx))
        let text = try await export.reduce(into: "") { $0 += $1 }
        #expect(text.ranges(of: "<DTASOF>\(day)120000</DTASOF>").count == 2)
    }

    @Test func longExportIsCompleteInSeveralPieces() async throws {
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
        #expect(text.contains("<NAME>long name long name long name lo</NAME><MEMO>long name "))
        #expect(!text.contains("\u{1}"))
    }
}
