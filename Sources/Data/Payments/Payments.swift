import AshlarDomain
import AshlarOffline
import Foundation

/// The bank’s list of payments.
enum Payments: TableCollection {
    typealias Row = Payment
    typealias Wire = PaymentRecord

    static let collection = PaymentTables.topic
    /// Every five minutes; sooner if an account has changed, which is checked each minute.
    static let refreshRounds = 5
    static let path = "/v1/payments"
    static let feed = Feed.changes(path: path)
    static let tables = PaymentTables.all

    static func apply(
        _ page: SyncPage<PaymentRecord>, in store: StoreConnection
    ) throws -> AppliedPage {
        var applied = AppliedPage()
        var writer = try PaymentWriter(store)
        var receiver = RowReceiver(page) { $0.id }
        let names = try ownNames(page, store)
        try receiver.receive(into: &applied) { wire, _ in
            let payment: Payment
            if wire.clientPaymentId == nil, let name = names[wire.id] {
                var named = wire
                named.clientPaymentId = name
                payment = try Payment(named)
                if !page.newer.contains(name) { try writer.receive(payment, named) }
            } else {
                payment = try Payment(wire)
                if !page.newer.contains(payment.id.rawValue) { try writer.receive(payment, wire) }
            }
            return try PaymentRow.key(payment).base
        }
        for id in page.deleted {
            if let row = try PaymentRow.find(bankID: id, store) { try writer.delete(row) }
        }
        if case .below(let upper, _, let isLast) = page.replaces {
            let lower = isLast ? 0 : applied.end ?? upper
            let rows = try PaymentRow.all(
                "SELECT \(PaymentRow.columns) FROM payments WHERE row >= ? AND row < ?",
                [lower, upper], store)
            let gone = Set(receiver.gone(of: rows.map(\.bankID)))
            for row in rows
            where gone.contains(row.bankID) && !page.newer.contains(row.payment.id.rawValue) {
                try writer.delete(row)
            }
        }
        try writer.finish()
        applied.changes = writer.changes
        // A moved amount changes balances and entries.
        if writer.moneyMoved { applied.refreshes = [Accounts.collection, Transactions.collection] }
        return applied
    }

    static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int {
        Int(try store.integer("SELECT count(*) FROM payments WHERE row >= ?", [place]) ?? 0)
    }

    /// The client’s ids of the page’s payments that lack them, by the bank’s ids: a booked payment
    /// may come with the bank’s id only.
    private static func ownNames(
        _ page: SyncPage<PaymentRecord>, _ store: StoreConnection
    ) throws -> [String: String] {
        let hasOwn = try store.integer(
            "SELECT EXISTS (SELECT 1 FROM payments WHERE bankId IS NOT NULL)")
        guard hasOwn == 1 else { return [:] }
        let unnamed = page.items.compactMap { item in
            if case .read(let wire) = item, wire.clientPaymentId == nil { wire.id } else { nil }
        }
        guard !unnamed.isEmpty else { return [:] }
        let ids = String(decoding: try JSONEncoder().encode(unnamed), as: UTF8.self)
        let names = try store.rows(
            """
            SELECT bankId, id FROM payments INDEXED BY paymentsByBankId
            WHERE bankId IN (SELECT value FROM json_each(?))
            """, [ids]
        ) { (try $0.text(0), try $0.text(1)) }
        return Dictionary(names, uniquingKeysWith: { first, _ in first })
    }
}
