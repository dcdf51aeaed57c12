/// A household’s income, in cents of a euro.
enum Incomes {
    /// The range of the salary on each of the history’s accounts; lower where little is spent.
    static let salaries = [
        2_800_00...4_500_00, 2_000_00...3_000_00, 2_000_00...2_600_00, 2_000_00...2_600_00,
        2_000_00...2_600_00,
    ]
    /// The range of a paid invoice.
    static let invoices = 2_000_00...4_500_00
    /// All amounts are multiples of this.
    static let step = 50_00
    /// Below this balance, an invoice is paid.
    static let low: Int64 = 1_500_00
    /// Above this balance, everything over ``kept`` is saved.
    static let high: Int64 = 9_000_00
    static let kept: Int64 = 6_000_00
    /// Savings are multiples of this.
    static let savings: Int64 = 100_00

    static let clients = [
        "Kestrel Media", "Lindqvist Studio", "Ostrava Partners", "Saltmarsh Design",
    ]
}
