import AshlarDomain
import AshlarOffline
import Foundation

/// Sums of payments by day, account, status and currency, updated with every written row: a million
/// payments span some thousand days, and a filter’s total is the sum of a few of these rows.
enum PaymentTotalsTable {
    struct Key: Hashable {
        let date: Int
        let account, status, currency: String
    }

    /// The largest number of payments that are added up one by one, for a search or a range of
    /// amounts.
    static let most = 5_000

    /// - Parameter query: A query without words and amounts, which the sums do not distinguish.
    static func totals(
        _ query: PaymentQuery, own: [Payment], _ store: StoreConnection
    ) throws -> PaymentTotals {
        var conditions = ["count > 0"]
        var arguments: [any StoreValue] = []
        if let account = query.account {
            conditions.append("account = ?")
            arguments.append(account.rawValue)
        }
        if !query.statuses.isEmpty {
            let codes = query.statuses.map(\.code).sorted()
            conditions.append("status IN (\(codes.map { _ in "?" }.joined(separator: ", ")))")
            arguments += codes
        }
        if let from = query.from {
            conditions.append("date >= ?")
            arguments.append(from.dayNumber)
        }
        if let through = query.through {
            conditions.append("date <= ?")
            arguments.append(through.dayNumber)
        }
        var count = own.count
        var sums: [Bool: [Currency: Int128]] = [:]
        for payment in own {
            sums[PaymentTotals.counts(payment.status), default: [:]][
                payment.amount.currency, default: 0] += Int128(payment.amount.minorUnits)
        }
        _ = try store.rows(
            """
            SELECT status, currency, sum(count), sum(high), sum(low) FROM paymentTotals
            WHERE \(conditions.joined(separator: " AND ")) GROUP BY status, currency
            """, arguments
        ) { row in
            let (sum, isTooLarge) = try count.addingReportingOverflow(Int(row.integer(2)))
            if isTooLarge { throw StoreDamage.found("the number of payments is wrong") }
            count = sum
            let code = try row.text(1)
            let currency = try StoreDamage.orValue {
                try Currency(stored: code, record: "totals")
            }
            let isPaid = try PaymentTotals.counts(PaymentStatus(code: row.text(0)))
            sums[isPaid, default: [:]][currency, default: 0] += try WideSum.value(
                high: row.integer(3), low: row.integer(4))
        }
        return PaymentTotals(
            count: count, paid: sums[true, default: [:]], notPaid: sums[false, default: [:]])
    }
}

/// The changes to the totals in one transaction, written at its end.
struct PaymentTotalsChange {
    private var changes: [PaymentTotalsTable.Key: (count: Int64, high: Int64, low: Int64)] = [:]

    mutating func add(_ payment: Payment) { change(payment, by: 1) }
    mutating func remove(_ payment: Payment) { change(payment, by: -1) }

    private mutating func change(_ payment: Payment, by count: Int64) {
        let key = PaymentTotalsTable.Key(
            date: payment.date.dayNumber, account: payment.account.rawValue,
            status: payment.status.code, currency: payment.amount.currency.stored)
        var change = changes[key] ?? (0, 0, 0)
        let (high, low) = WideSum.parts(payment.amount.minorUnits)
        change.count += count
        change.high += count * high
        change.low += count * low
        changes[key] = change
    }

    mutating func flush(_ store: StoreConnection) throws {
        guard !changes.isEmpty else { return }
        let add = try store.statement(
            """
            INSERT INTO paymentTotals(date, account, status, currency, count, high, low)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
                count = count + excluded.count, high = high + excluded.high,
                low = low + excluded.low
            """)
        for (key, change) in changes
        where change.count != 0 || change.high != 0 || change.low != 0 {
            add.bind(Int64(key.date))
            add.bind(key.account)
            add.bind(key.status)
            add.bind(key.currency)
            add.bind(change.count)
            add.bind(change.high)
            add.bind(change.low)
            try add.run()
        }
        changes = [:]
    }
}
