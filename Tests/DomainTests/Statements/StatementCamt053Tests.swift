import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct StatementCamt053Tests {
    let domain = InMemoryDomain(
        runtime: .test(), accounts: [.fixture(booked: .eur(cents: 8_500))],
        transactions: Self.entries)

    static let entries: [Transaction] = [
        .fixture(
            id: .id("1"), date: .day("2025-11-10"), sequence: 1, amount: .eur(cents: 10_000),
            balanceAfter: .eur(cents: 9_700), counterparty: "Payroll", description: "Salary",
            kind: .income),
        .fixture(
            id: .id("2"), date: .day("2025-11-10"), sequence: 2, amount: .eur(cents: -700),
            balanceAfter: .eur(cents: 9_000), counterparty: "東京 <書店>", description: "本 & 雑誌",
            kind: .cardPurchase, originalAmount: Money(minorUnits: -1_100, currency: .jpy),
            payment: .id("payment-2")),
        .fixture(
            id: .id("3"), date: .day("2026-01-02"), sequence: 3, amount: .eur(cents: -500),
            balanceAfter: .eur(cents: 8_500), counterparty: "", description: "", kind: .fee),
    ]

    private func export(_ query: TransactionQuery = .all) async throws -> String {
        let export = try #require(
            try await domain.module.exportStatement(
                of: .id("account"), matching: query, as: .camt053))
        return try await export.reduce(into: "") { $0 += $1 }
    }

    /// A text such as `OPBD 12.00 CRDT 2026-01-01` for each balance.
    private func balances(_ text: String) -> [String] {
        text.matches(
            of:
                /<Cd>(\w+)<\/Cd><\/CdOrPrtry><\/Tp><Amt Ccy="EUR">(.*?)<\/Amt><CdtDbtInd>(\w+)<\/CdtDbtInd><Dt><Dt>(.*?)<\/Dt>/
        ).map { "\($0.1) \($0.2) \($0.3) \($0.4)" }
    }

    @Test func entryContainsAllKnownFields() async throws {
        let text = try await export()
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("<Ntry>") }
        #expect(lines.count == 3)
        let purchase = lines[1]
        for part in [
            "<NtryRef>2</NtryRef><Amt Ccy=\"EUR\">7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>",
            "<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-11-10</Dt></BookgDt>",
            "<AcctSvcrRef>2</AcctSvcrRef>", "<Prtry><Cd>card_purchase</Cd></Prtry>",
            "<InstdAmt><Amt Ccy=\"JPY\">1100</Amt></InstdAmt>",
            "<Cdtr><Pty><Nm>東京 &lt;書店&gt;</Nm></Pty></Cdtr>", "<Ustrd>本 &amp; 雑誌</Ustrd>",
            "<Tp>payment</Tp><Ref>payment-2</Ref>",
        ] { #expect(purchase.contains(part), "\(part)") }
        #expect(lines[2].contains("<Dbtr><Pty><Nm>Payroll</Nm></Pty></Dbtr>"))
        // Unknown values have no empty element.
        #expect(!lines[0].contains("<Nm>") && !lines[0].contains("<RmtInf>"))
    }

    @Test(
        arguments: [
            (nil, ["OPBD 3.00 DBIT 2025-11-10", "CLBD 85.00 CRDT 2026-01-02"]),
            ("2025-11", ["OPBD 3.00 DBIT 2025-11-01", "CLBD 90.00 CRDT 2025-11-30"]),
            ("2025-12", ["OPBD 90.00 CRDT 2025-12-01", "CLBD 90.00 CRDT 2025-12-31"]),
            ("2025-10", ["OPBD 3.00 DBIT 2025-10-01", "CLBD 3.00 DBIT 2025-10-31"]),
            // A future date has no balance yet.
            ("2026-01", ["OPBD 90.00 CRDT 2026-01-01", "CLBD 85.00 CRDT 2026-01-02"]),
        ] as [(String?, [String])])
    func balancesSurroundTheEntries(month: String?, expected: [String]) async throws {
        let days = try month.map { try LocalMonth($0).days }
        #expect(try await balances(export(TransactionQuery(days: days))) == expected)
    }

    @Test(arguments: [
        TransactionQuery(text: "payroll"), TransactionQuery(category: .fees),
    ])
    func notesOmittedEntries(query: TransactionQuery) async throws {
        let text = try await export(query)
        #expect(text.ranges(of: "<Ntry>").count == 1)
        #expect(balances(text).map { $0.prefix(4) } == ["INFO"])
        #expect(text.contains("<AddtlStmtInf>Some entries of these days are left out."))
    }

    /// The entries of a file add up to its balances, even if the copy changes meanwhile.
    @Test func entryAddedDuringExportIsExcluded() async throws {
        let export = try #require(
            try await domain.module.exportStatement(of: .id("account"), as: .camt053))
        try domain.transactions.replace(
            Self.entries + [
                .fixture(id: .id("newer"), date: .day("2026-01-02"), sequence: 4),
                .fixture(id: .id("older"), date: .day("2025-11-10"), sequence: 0),
            ])
        let text = try await export.reduce(into: "") { $0 += $1 }
        #expect(text.ranges(of: "<Ntry>").count == 3)
        #expect(!text.contains("newer") && !text.contains("older"))
    }

    @Test func usesAccountBalanceWithoutEntries() async throws {
        try domain.transactions.replace([])
        let balances = try await balances(export())
        #expect(balances.map { $0.prefix(15) } == ["OPBD 85.00 CRDT", "CLBD 85.00 CRDT"])
    }

    @Test(
        arguments: [
            ("0b9f3a52-7d1e-4c1b-9a55-6b1f0e2d3c4a", "0b9f3a527d1e4c1b9a556b1f0e2d3c4a"),
            (String(repeating: "x", count: 36), nil), ("a&b", "a&amp;b"),
        ] as [(String, String?)])
    func idIsCompleteOrOmitted(id: String, reference: String?) async throws {
        try domain.transactions.replace([.fixture(id: .id(id), sequence: 9)])
        let text = try await export()
        #expect(text.contains("<NtryRef>9</NtryRef>"))
        let found = text.firstMatch(of: /<AcctSvcrRef>(.*)<\/AcctSvcrRef>/).map { String($0.1) }
        #expect(found == reference)
    }

    @Test func longTextIsSplitIntoLines() async throws {
        let long = String(repeating: "é", count: 150)
        try domain.transactions.replace([.fixture(counterparty: long, description: long)])
        let text = try await export()
        #expect(text.contains("<Nm>\(long.prefix(140))</Nm>"))
        #expect(
            text.contains(
                "<Ustrd>\(long.prefix(140))</Ustrd><Ustrd>\(long.prefix(10))</Ustrd>"))
    }

    @Test(
        arguments: [
            (AccountIdentifier.fixture(1), "<IBAN>DE"),
            (
                .other(scheme: "card <x>", value: "12 34"),
                "<Othr><Id>12 34</Id><SchmeNm><Prtry>card &lt;x&gt;</Prtry></SchmeNm></Othr>"
            ),
            (.other(scheme: "", value: " "), "<Othr><Id>0</Id></Othr>"),
        ])
    func namesTheAccount(identifier: AccountIdentifier, text: String) async throws {
        try await expect(text, of: identifier)
    }

    @Test func namesAUKAccount() async throws {
        try await expect(
            "<Othr><Id>20041538290008</Id>"
                + "<SchmeNm><Prtry>UK.OBIE.SortCodeAccountNumber</Prtry></SchmeNm></Othr>",
            of: .init(parsing: "20-04-15 38290008"))
    }

    private func expect(_ text: String, of identifier: AccountIdentifier) async throws {
        let domain = InMemoryDomain(
            runtime: .test(), accounts: [.fixture(identifier: identifier)])
        let export = try #require(
            try await domain.module.exportStatement(of: .id("account"), as: .camt053))
        #expect(try await export.reduce(into: "") { $0 += $1 }.contains(text))
    }
}
