import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting

extension InMemoryDomain {
    /// One account with four entries in three months: income, purchases and a refund, with texts
    /// that need escaping.
    static var withAStatement: InMemoryDomain {
        InMemoryDomain(
            runtime: .test(), accounts: [.fixture(booked: .eur(cents: 8_500))],
            transactions: [
                .fixture(
                    id: .id("1"), date: .day("2025-11-10"), sequence: 1,
                    amount: .eur(cents: 10_000), balanceAfter: .eur(cents: 10_000),
                    counterparty: "Payroll", description: "Salary", kind: .income),
                .fixture(
                    id: .id("2"), date: .day("2025-12-31"), sequence: 2,
                    amount: .eur(cents: -1_000),
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
    }
}
