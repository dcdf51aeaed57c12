import AshlarDomain
import Foundation
import GRDB

/// The part of a query that is about amounts, for the currencies that payments have.
struct AmountSearch {
    /// Never empty.
    private let ranges: [(currency: String, units: ClosedRange<Int64>)]

    /// So many rows are looked up by their amount and put in order; of more, some are in any part of
    /// the list, and it is walked as usual.
    static let few = 10_000

    /// - Returns: `nil` where no currency has an amount like that.
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

    /// The rowids, by the index, which ``makeIndex(_:)`` makes.
    var places: String {
        ranges.map { _ in
            "SELECT row AS place FROM payments INDEXED BY paymentsByAmount "
                + "WHERE currency = ? AND amount BETWEEN ? AND ?"
        }.joined(separator: " UNION ALL ")
    }

    var arguments: [any DatabaseValueConvertible] {
        ranges.flatMap { range -> [any DatabaseValueConvertible] in
            [range.currency, range.units.lowerBound, range.units.upperBound]
        }
    }

    func isFew(_ db: Database) throws -> Bool {
        let count = try Int.fetchOne(
            db.cachedStatement(sql: "SELECT count(*) FROM (\(places) LIMIT ?)"),
            arguments: StatementArguments(arguments + [Self.few + 1]))
        return count.map { $0 <= Self.few } ?? false
    }

    // MARK: The index

    /// Made when somebody first asks for amounts, because it makes the first copy of a million
    /// payments slower for all who never do.
    static func makeIndex(_ store: UserStore) throws {
        let isThere = try store.read { db in
            try Bool.fetchOne(
                db.cachedStatement(
                    sql: """
                        SELECT EXISTS (SELECT 1 FROM sqlite_master
                            WHERE type = 'index' AND name = 'paymentsByAmount')
                        """))
        }
        guard isThere != true else { return }
        try store.execute(
            "CREATE INDEX IF NOT EXISTS paymentsByAmount ON payments(currency, amount)")
    }

    /// The currencies that payments have, each found by one step in the index.
    static func currencies(_ db: Database) throws -> [Currency] {
        try String.fetchAll(
            db.cachedStatement(
                sql: """
                    WITH RECURSIVE found(currency) AS (
                        SELECT min(currency) FROM payments
                        UNION ALL
                        SELECT (SELECT min(currency) FROM payments
                            WHERE currency > found.currency)
                        FROM found WHERE found.currency IS NOT NULL)
                    SELECT currency FROM found WHERE currency IS NOT NULL
                    """)
        ).map { code in
            try Stored.value { try Currency(stored: code, record: "payments") }
        }
    }
}
