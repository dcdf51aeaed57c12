/// What a household lives on, in cents of a euro.
enum Incomes {
    /// What the salary on each of the history's accounts may be; where little is spent it is less.
    static let salaries = [
        2_800_00...4_500_00, 2_000_00...3_000_00, 2_000_00...2_600_00, 2_000_00...2_600_00,
        2_000_00...2_600_00,
    ]
    /// What an invoice that was paid brings.
    static let invoices = 2_000_00...4_500_00
    /// All of these are multiples of this.
    static let step = 50_00
    /// Below this, somebody sends an invoice.
    static let low: Int64 = 1_500_00
    /// Above this, the rest is put aside until ``kept`` is left.
    static let high: Int64 = 9_000_00
    static let kept: Int64 = 6_000_00
    /// What is put aside is a multiple of this.
    static let savings: Int64 = 100_00

    static let clients = [
        "Kestrel Media", "Lindqvist Studio", "Ostrava Partners", "Saltmarsh Design",
    ]
}
