import AshlarDomain
import AshlarFeatureAccounts
import Testing

@Suite struct StatementLinkTests {
    static let month = try? LocalMonth("2026-11")

    @Test(
        arguments: [
            ("/accounts/a/statement.csv", StatementFilter(), StatementFormat.csv),
            ("/accounts/a/statement.ofx?month=2026-11", StatementFilter(month: month), .ofx),
            ("/accounts/a/statement.camt053.xml", StatementFilter(), .camt053),
            (
                "/accounts/a/statement.csv?month=2026-11&category=fees&search=tea%20%26%20co",
                StatementFilter(search: "tea & co", month: month, category: .fees), .csv
            ),
        ])
    func readsItsOwnOutput(path: String, filter: StatementFilter, format: StatementFormat) {
        let link = StatementLink(account: ID(rawValue: "a"), filter: filter, format: format)
        #expect(link.path == path)
        #expect(StatementLink(path: path) == link)
    }

    /// A file must not contain more entries than requested.
    @Test(arguments: [
        "/accounts/a/statement.pdf", "/accounts/a/statement.xml",
        "/accounts/a/statement", "/accounts/statement.csv",
        "/payments/a/statement.csv", "/accounts/a/statement.csv?month=2026-13",
        "/accounts/a/statement.csv?category=nothing", "/accounts/a/b/statement.csv",
        "accounts/a/statement.csv", "/accounts/%zz/statement.csv",
    ])
    func rejectsOtherPaths(path: String) {
        #expect(StatementLink(path: path) == nil)
    }

    @Test func fileNameIsSafeForHeadersAndDisks() {
        let link = StatementLink(
            account: ID(rawValue: "../a\"\r\nX: y ü"),
            filter: StatementFilter(search: "tea/../x", month: Self.month), format: .csv)
        #expect(link.fileName == "statement-a-X-y-2026-11-tea-x.csv")
        let long = StatementLink(
            account: ID(rawValue: String(repeating: "a", count: 500)), filter: StatementFilter(),
            format: .ofx)
        #expect(long.fileName.count <= 104)
    }
}
