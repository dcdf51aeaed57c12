import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct SpendingCategoryTests {
    @Test(arguments: [
        ("Greenleaf Market", "Groceries", SpendingCategory.groceries),
        ("Corner Shop", "Groceries", .groceries), ("Corner Shop", "", .shopping),
        ("Bäckerei Müller", "", .groceries), ("BACKEREI", "", .groceries),
        ("Castle Cinema", "Tickets", .leisure), ("City Transit", "Tickets", .transport),
        ("Harbour Pharmacy", "Medicines", .health), ("Ivy Hotel", "Accommodation", .travel),
        ("Tower Taxis", "Travel", .transport), ("Ann", "Miete November", .home),
        ("Mill Lane Dental", "Treatment", .health), ("Xyzzy", "Plugh", .other), ("", "", .other),
        // Part of a word is another word.
        ("Bartender's", "Republic", .other),
    ])
    func isFoundByWords(counterparty: String, description: String, category: SpendingCategory) {
        let entry = Transaction.fixture(counterparty: counterparty, description: description)
        #expect(SpendingCategory(entry) == category)
    }

    @Test func theBanksKindGoesBeforeWords() {
        func category(_ kind: TransactionKind, cents: Int64, _ name: String) -> SpendingCategory {
            SpendingCategory(
                .fixture(
                    amount: .eur(cents: cents), counterparty: name, description: "", kind: kind))
        }
        #expect(category(.fee, cents: -100, "Hotel") == .fees)
        #expect(category(.income, cents: 100, "Hotel") == .income)
        #expect(category(.transfer, cents: -100, "Ann") == .transfers)
        #expect(category(.transfer, cents: -100, "Hotel") == .travel)
        #expect(category(.transfer, cents: 100, "Hotel") == .income)
        #expect(category(TransactionKind(rawValue: "new"), cents: -100, "Ann") == .other)
        // What came back was spent before.
        #expect(category(.refund, cents: 100, "Hotel") == .travel)
    }
}
