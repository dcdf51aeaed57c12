import AshlarDomain

@testable import AshlarData
@testable import AshlarOffline

extension OfflineStore {
    /// Payments as a synchronisation would leave them, made by SQLite itself; each argument is SQL,
    /// in which `i` counts from 1.
    ///
    /// - Parameter row: Behind the start of the day.
    func fillPayments(
        _ count: Int, day: String = "2026-01-01", row: String = "i * 32",
        account: String = "'acc'", amount: String = "100", currency: String = "'EUR'",
        reference: String = "'Ref'", date: String = "20454", status: String = "'completed'"
    ) throws {
        let start = ListKey(startOf: try LocalDate(day).dayNumber).base
        try execute(
            """
            WITH RECURSIVE n(i) AS (
                SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
            INSERT INTO payments(row, id, account, kind, payeeName, amount, currency,
                reference, date, sequence, createdAt, status, statusAt, fee)
            SELECT \(start) + \(row), 'p' || i, \(account), 'transfer', 'Shop', \(amount),
                \(currency), \(reference), \(date), i, 0, \(status), 0, 0 FROM n
            """)
        try execute("INSERT INTO paymentsSearch(paymentsSearch) VALUES ('rebuild')")
    }
}
