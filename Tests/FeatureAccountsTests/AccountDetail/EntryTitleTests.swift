import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeatureAccounts

@Suite struct EntryTitleTests {
    @Test(
        arguments: [
            ("Zoe", "Milk", TransactionKind.cardPurchase, "Zoe", "Milk"),
            ("", "Milk", .cardPurchase, "Milk", ""), (" ", " ", .cardPurchase, "Card payment", ""),
            ("", "", .refund, "Refund", ""), ("", "", .transfer, "Transfer", ""),
            ("", "", .income, "Money in", ""), ("", "", .fee, "Bank fee", ""),
            ("", "", TransactionKind(rawValue: "new"), "new", ""),
        ])
    func entryWithoutANameShowsItsKind(
        counterparty: String, description: String, kind: TransactionKind, title: String,
        remark: String
    ) {
        let entry = Transaction.fixture(
            counterparty: counterparty, description: description, kind: kind)
        #expect(entry.title(inEnglish) == title)
        #expect(entry.remark == remark)
    }
}
