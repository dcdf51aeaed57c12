import AshlarDomain
import AshlarOffline
import Foundation

/// The amount ranges of a query, one for each currency that payments have.
struct AmountSearch {
    /// Never empty.
    private let ranges: [(currency: String, units: ClosedRange<Int64>)]

    /// The largest number of rows that are looked up by amount and sorted. If there are more,
    /// matches occur throughout the list, which is then scanned in order.
    static let few = 10_000

    /// - Returns: `nil` if no currency can represent such an amount.
    init?(_ query: PaymentQuery, _ currencies: [Currency]) {
        ranges = currencies.compactMap { currency in
            query.minorUnits(in: currency).map { (currency.stored, $0) }
        }
        if ranges.isEmpty { return nil }
    }

    var condition: String {
        "("
            + ranges.map { _ in "(currency = ? AND amount BETWEEN ? AND ?)" }
            .joined(separator: " OR ") + ")"
    }

    /// SQL for the matching rowids, using the index of ``makeIndex(_:)``.
    var places: String {
        ranges.map { _ in
            "SELECT row AS place FROM payments INDEXED BY paymentsByAmount "
                + "WHERE currency = ? AND amount BETWEEN ? AND ?"
        }.joined(separator: " UNION ALL ")
    }

    var arguments: [any StoreValue] {
        ranges.flatMap { range -> [any StoreValue] in
            [range.currency, range.units.lowerBound, range.units.upperBound]
        }
    }

    func isRare(_ store: StoreConnection) throws -> Bool {
        let count = try store.integer(
            "SELECT count(*) FROM (\(places) LIMIT ?)", arguments + [Self.few + 1])
        return count.map { $0 <= Self.few } ?? false
    }

    // MARK: The index

    /// Creates the index, if it is missing, at the first query with amounts: it would slow down
    /// every first sync of a million payments, and few users search by amount.
    static func makeIndex(_ offline: Offline) throws {
        let isThere = try offline.read { store in
            try store.integer(
                """
                SELECT EXISTS (SELECT 1 FROM sqlite_master
                    WHERE type = 'index' AND name = 'paymentsByAmount')
                """)
        }
        guard isThere != 1 else { return }
        try offline.write {
            try $0.execute(
                "CREATE INDEX IF NOT EXISTS paymentsByAmount ON payments(currency, amount)")
        }
    }

    /// The currencies of all payments, each found with one index step.
    static func currencies(_ store: StoreConnection) throws -> [Currency] {
        try store.rows(
            """
            WITH RECURSIVE found(currency) AS (
                SELECT min(currency) FROM payments
                UNION ALL
                SELECT (SELECT min(currency) FROM payments WHERE currency > found.currency)
                FROM found WHERE found.currency IS NOT NULL)
            SELECT currency FROM found WHERE currency IS NOT NULL
            """
        ) { row in
            let code = try row.text(0)
            return try StoreDamage.orValue { try Currency(stored: code, record: "payments") }
        }
    }
}
