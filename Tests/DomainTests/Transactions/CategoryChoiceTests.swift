import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct CategoryChoiceTests {
    private let purchase = Transaction.fixture(id: .id("1"), counterparty: "Zoe")
    private let again = Transaction.fixture(id: .id("2"), sequence: 2, counterparty: "Zoe")
    private let refund = Transaction.fixture(
        id: .id("3"), sequence: 3, amount: .eur(cents: 300), counterparty: "Zoe", kind: .refund)
    private let salary = Transaction.fixture(
        id: .id("4"), sequence: 4, amount: .eur(cents: 9_000), counterparty: "Zoe", kind: .income)
    private let nameless = Transaction.fixture(
        id: .id("5"), sequence: 5, amount: .eur(cents: 700), counterparty: " ", kind: .refund)

    private var domain: InMemoryDomain {
        InMemoryDomain(
            runtime: .test(), transactions: [purchase, again, refund, salary, nameless])
    }

    private func categories(_ domain: InMemoryDomain) async throws -> [SpendingCategory] {
        try await domain.module.getTransactions(of: .id("account")).items.reversed()
            .map(\.category)
    }

    @Test func entryChoiceAppliesOnlyToThatEntry() async throws {
        let domain = domain
        try await domain.module.chooseCategory(.home, for: again)
        #expect(try await categories(domain) == [.other, .home, .other, .income, .income])
        // The choice overrides the bank’s data.
        domain.transactions.bankHas([purchase, again])
        try await domain.transactions.refresh()
        #expect(try await categories(domain) == [.other, .home])
        try await domain.module.chooseCategory(nil, for: again)
        #expect(try await categories(domain) == [.other, .other])
    }

    @Test func counterpartyChoiceAppliesToAllItsSpending() async throws {
        let domain = domain
        try await domain.module.chooseCategory(.travel, for: purchase)
        try await domain.module.chooseCategory(.health, for: again, always: true)
        // An entry’s own choice takes precedence, and a salary is not affected.
        #expect(try await categories(domain) == [.travel, .health, .health, .income, .income])
        try await domain.module.chooseCategory(.leisure, for: purchase, always: true)
        #expect(try await categories(domain) == [.leisure, .leisure, .leisure, .income, .income])
        let found = try await domain.module.getTransactions(
            of: .id("account"), matching: TransactionQuery(category: .leisure))
        #expect(found.items.count == 3)
        let spent = try await domain.module.getSpending().currencies.first?.months.first
        #expect(spent?.categories.map(\.category) == [.leisure])
        #expect(spent?.total == .eur(cents: 1_700))
    }

    @Test func choiceWithoutCounterpartyAppliesToOneEntry() async throws {
        let domain = domain
        #expect(!nameless.canFollowCounterparty && !salary.canFollowCounterparty)
        try await domain.module.chooseCategory(.home, for: nameless, always: true)
        try await domain.module.chooseCategory(.travel, for: salary, always: true)
        #expect(try await categories(domain) == [.other, .other, .other, .travel, .home])
        // A refund without a name cannot be matched to spending: it is income.
        #expect(
            try await domain.module.getSpending().currencies.first?.months.first?.total
                == .eur(cents: 1_700))
    }

    @Test func outgoingMoneyIsNeverIncome() async throws {
        #expect(!purchase.possibleCategories.contains(.income))
        #expect(refund.possibleCategories == SpendingCategory.allCases)
        let domain = domain
        try await domain.module.chooseCategory(.income, for: purchase)
        try await domain.transactions.choose(.income, for: .counterparty("Zoe"))
        #expect(try await categories(domain) == [.other, .other, .income, .income, .income])
    }
}
