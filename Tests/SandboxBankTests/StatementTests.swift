import AshlarCoreTesting
import AshlarDomain
import AshlarSandboxBank
import Foundation
import Testing

@Suite struct StatementTests {
    private let directory = TemporaryDirectory()

    private func bank(_ text: String) async throws -> BankFixture {
        try await .signedIn(history: .statement(directory.file("statement.csv", text)))
    }

    @Test(
        .enabled(if: RealData.isPresent, "\(RealData.absence)"),
        arguments: [
            ("transactions_birmingham_public_sample.csv", 21_696, 21_313, 190),
            ("transactions_oxford.csv", 4_368, 4_242, 1),
        ])
    func loadsCompleteRealStatements(file: String, rows: Int, debits: Int, accounts: Int)
        async throws
    {
        let clock = ContinuousClock()
        var bank = try BankFixture(history: .statement(RealData.folder.appending(path: file)))
        let report = try #require(bank.module.statementReport)
        #expect(report.rowsLoaded == rows)
        #expect(report.rejected.isEmpty)
        try await bank.signIn()
        let start = clock.now
        let transactions = try await bank.client.all("/v1/transactions", limit: 5000)
        print("\(file): \(transactions.count) transactions read in \(clock.now - start)")
        #expect(transactions.count == rows)
        #expect(try await bank.client.all("/v1/payments", limit: 5000).count == debits)
        let audit = try await bank.module.audit()
        #expect(audit.accounts == accounts)
        #expect(audit.isBalanced)
        #expect(transactions.allSatisfy { $0.minorUnits("balanceAfter")! > 0 })
    }

    @Test func keepsTheOrderOfTheFileWithinADay() async throws {
        let bank = try await bank(
            """
            date,account,amount,currency,counterparty,description
            2026-01-02,a,-3.00,EUR,third,x
            2026-01-01,a,-1.00,EUR,first,x
            2026-01-01,a,-2.00,EUR,second,x
            """)
        let items = try await bank.client.get("/v1/transactions").items
        #expect(items.map { $0.string("counterparty") } == ["third", "second", "first"])
        #expect(items.map { $0["sequence"] as? Int } == [3, 2, 1])
    }

    @Test func findsColumnsByOtherNamesInAnyOrderAndCase() async throws {
        let bank = try await bank(
            """
            Merchant;AMOUNT;Booking Date;CCY;Card;Memo;Original Amount;Original-Currency
            "Café; Süd";-1,50;2026-01-01;eur;card 1;Kuchen;-1,40;CHF
            """)
        #expect(bank.module.statementReport?.rejected == [])
        let item = try await bank.client.get("/v1/transactions").items[0]
        #expect(item.string("counterparty") == "Café; Süd")
        #expect(item.minorUnits("amount") == -150)
        #expect(item.minorUnits("originalAmount") == -140)
        #expect(item.string("description") == "Kuchen")
        let account = try await bank.client.get("/v1/accounts").items[0]
        #expect(account.string("name") == "card 1")
        #expect(account.string("id") == "account-1")
    }

    @Test func reportsUnreadableRowsAndLoadsTheRest() async throws {
        let bank = try await bank(
            """
            date,account,amount,currency,counterparty,description
            2026-01-01,a,-1.00,EUR,fine,x
            2026-02-30,a,-1.00,EUR,no such day,x
            2026-01-01,a,1.005,EUR,too exact,x
            2026-01-01,a,-1.00,XYZ,no such money,x
            2026-01-01,a,-1.00,EUR
            2026-01-01,,-1.00,EUR,nobody,x
            2026-01-01,a,"1,50",EUR,comma,x
            2026-01-02,a,-2.00,EUR,"fine, too",x
            2026-01-03,a,-9223372036854775807,JPY,huge,x
            2026-01-03,a,"-2.00,EUR,never closed,x
            """)
        let report = try #require(bank.module.statementReport)
        #expect(report.rowsLoaded == 2)
        #expect(report.rejected.map(\.line) == [3, 4, 5, 6, 7, 8, 10, 11])
        #expect(
            report.rejected.map(\.field)
                == ["date", "amount", "currency", nil, "account", "amount", "amount", nil])
        #expect(report.rejected[0].value == "2026-02-30")
        #expect(report.rejected[1].column == 14)
        #expect(report.rejected[1].value == "1.005")
        #expect(report.rejected[5].value == "1,50")
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test(arguments: ["date", "account", "amount", "currency", "counterparty"])
    func reportsMissingColumns(column: String) throws {
        let header = ["date", "account", "amount", "currency", "counterparty"]
            .filter { $0 != column }
        let url = try directory.file("statement.csv", header.joined(separator: ",") + "\n")
        #expect(
            throws: SandboxBankError.statementColumnMissing(url, column: column, header: header)
        ) { try BankFixture(history: .statement(url)) }
    }

    @Test func reportsEmptyAndMissingFiles() throws {
        let empty = try directory.file("empty.csv", "")
        #expect(throws: SandboxBankError.statementUnreadable(empty, reason: "it is empty")) {
            try BankFixture(history: .statement(empty))
        }
        let missing = directory.url.appendingPathComponent("missing.csv")
        #expect {
            try BankFixture(history: .statement(missing))
        } throws: { error in
            "\(error)".contains("missing.csv")
        }
    }

    @Test func linksDebitsOnlyWithCompletedPayments() async throws {
        let bank = try await bank(
            """
            date,account,amount,currency,counterparty,description,type
            2026-01-01,a,-1.00,EUR,shop,bread,
            2026-01-01,a,-4.00,EUR,landlord,rent,transfer
            2026-01-01,a,1.00,EUR,shop,bread,card_refund
            """)
        let transactions = try await bank.client.get("/v1/transactions").items
        let payments = try await bank.client.get("/v1/payments").items
        #expect(transactions.map { $0.string("kind") } == ["refund", "transfer", "card_purchase"])
        #expect(payments.map { $0.string("kind") } == ["transfer", "card_purchase"])
        #expect(payments.allSatisfy { $0.string("status") == "completed" })
        #expect(
            transactions.map { $0.string("paymentId") }
                == [nil, payments[0].string("id"), payments[1].string("id")])
    }

    @Test func storesHostileTextUnchanged() async throws {
        let bank = try await bank(
            """
            date,account,amount,currency,counterparty,description
            2026-01-01,a,-1.00,EUR,<script>alert('x')</script>,"a ""quoted"" \\ \u{1} text"
            """)
        let item = try await bank.client.get("/v1/transactions").items[0]
        #expect(item.string("counterparty") == "<script>alert('x')</script>")
        #expect(item.string("description") == "a \"quoted\" \\ \u{1} text")
    }

    @Test func splitsAccountsByCurrency() async throws {
        let bank = try await bank(
            """
            date,account,amount,currency,counterparty,description
            2026-01-01,a,-1.00,EUR,shop,x
            2026-01-01,a,-100,JPY,shop,x
            2026-01-01,b,-1.000,KWD,shop,x
            """)
        let accounts = try await bank.client.get("/v1/accounts").items
        #expect(accounts.map { $0.string("name") } == ["a", "a JPY", "b"])
        for account in accounts {
            let identifier = try #require(account["identifier"] as? [String: Any])
            #expect(throws: Never.self) { try IBAN(identifier.string("value") ?? "") }
            #expect(account.minorUnits("booked")! > 0)
        }
    }
}
