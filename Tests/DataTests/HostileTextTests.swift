import AshlarCoreTesting
import AshlarDomain
import AshlarOffline
import Foundation
import Synchronization
import Testing

@testable import AshlarData

/// Whatever a bank writes into a text field is kept verbatim and has no other effect.
@Suite struct HostileTextTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    /// Attacks on pages, templates, terminals, queries, spreadsheets and text direction.
    static let payloads = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "javascript:alert(1)",
        "{{amount}} {{{html}}} {{> page}} {{#if}}", "${7*7} #{7*7} <%= 7*7 %>",
        "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{9B}31m", "=cmd|' /C calc'!A0", "+1-1@SUM(A1)", "-2+3",
        "'; DROP TABLE payments; --", "\" OR 1=1", "\u{202E}RUE 00.01", "\u{2066}שלום\u{2069} abc",
        "line\r\nbreak", "\u{FEFF}\u{200B}", "e\u{301}\u{301}\u{301}\u{301}",
        String(repeating: "x", count: 20_000), "%s%n%d %@", "../../../etc/passwd", "&amp;&#0;",
        "*\" NEAR(a b) AND NOT -:^", "\u{FFFF}\u{10FFFF}",
    ]

    @Test(arguments: payloads)
    func isKeptVerbatim(text: String) async throws {
        var account = Wire.account("a")
        account["name"] = .text(text)
        account["status"] = .text(text)
        account["identifier"] = ["scheme": .text(text), "value": .text(text)]
        var payee = Wire.payee("b", text, status: text)
        payee["identifier"] = ["scheme": .text(text), "value": .text(text)]
        var payment = Wire.payment("p", account: text, name: text, reference: text, status: text)
        payment["kind"] = .text(text)
        payment["reason"] = .text(text)
        var entry = Wire.transaction("t", account: text, counterparty: text, description: text)
        entry["kind"] = .text(text)
        entry["paymentId"] = .text(text)
        let order = StandingOrderTests.wire(
            "s",
            more: [
                "accountId": .text(text), "reference": .text(text), "status": .text(text),
                "payee": [
                    "name": .text(text), "identifier": ["scheme": "x", "value": .text(text)],
                ],
                "version": .text(text),
            ])
        bank.put(payment)
        bank.put(entry, in: "transactions")
        bank.books.withLock { books in
            books.accounts = [account]
            books.payees = [payee]
            books.standingOrders = [order]
        }
        let module = try await desk.signedIn()
        for copy in Copied.allCases { try await module.context.refresh(copy) }

        let storedAccount = try #require(await module.accountRepository.accounts().first)
        #expect(storedAccount.name == text && storedAccount.status.code == text)
        #expect(storedAccount.identifier == .other(scheme: text, value: text))
        #expect(try await module.payeeRepository.payees().map(\.name) == [text])
        #expect(try await module.payeeRepository.payees().map(\.isActive) == [false])
        let detail = try await module.paymentRepository.payment(ID(rawValue: "p"))
        let storedPayment = try #require(detail?.payment)
        #expect(storedPayment.payeeName == text && storedPayment.reference == text)
        #expect(storedPayment.status.code == text && storedPayment.reason?.rawValue == text)
        #expect(storedPayment.account.rawValue == text && storedPayment.kind.rawValue == text)
        let entries = try await module.transactionRepository.transactions(
            of: ID(rawValue: text), matching: TransactionQuery(), page: PageRequest())
        #expect(entries.items.map(\.counterparty) == [text])
        #expect(entries.items.map(\.description) == [text])
        #expect(entries.items.first?.payment?.rawValue == text)
        let orders = try await module.standingOrderRepository.standingOrders()
        #expect(orders.map(\.terms.reference) == [text] && orders.map(\.version) == [text])

        // Searching for the text finds it or nothing, and cannot inject a query.
        let found = try await module.list(text)
        #expect(found == ["p"] || found.isEmpty)
        #expect(try await module.list() == ["p"])
        #expect(await module.firstRescues().isEmpty)
    }

    /// An unreadable row is logged by name, and its text cannot add lines to the log.
    @Test(arguments: payloads)
    func unreadableRowIsOneLogLine(text: String) async throws {
        var payee = Wire.payee(text, "Ann")
        payee["status"] = 7
        var other = Wire.payee("odd", "Ann")
        other["identifier"] = ["scheme": "IBAN", "value": .text(text)]
        bank.books.withLock { $0.payees = [payee, other, Wire.payee("good", "Zoe")] }
        let module = try await desk.signedIn()
        try await module.payeeRepository.refresh()
        #expect(try await module.payeeRepository.payees().map(\.name) == ["Zoe"])
        let lines = desk.log.texts(from: .warning).filter { $0.contains("skipped") }
        #expect(lines.count == 2)
        for line in lines {
            #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
            #expect(line.count < 500)
        }
    }
}
