import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB

/// Payments from the store: those the bank told of, and those on their way to it.
struct StoredPaymentRepository: PaymentRepository {
    let context: DataContext

    func payments(_ query: PaymentQuery, page: PageRequest) async throws -> Page<Payment> {
        guard let store = context.sessions.openStore else { return Page(items: [], next: nil) }
        return try context.cacheThenRefresh(.payments, store) {
            try search(query, page, store)
        }
    }

    func totals(_ query: PaymentQuery) async throws -> PaymentTotals {
        guard let store = context.sessions.openStore else {
            return PaymentTotals(count: 0, paid: [], notPaid: [])
        }
        guard query.text.isEmpty, !query.hasAmounts else {
            // Few, or so many that nobody adds them up; more than a page holds, and in one read.
            let most = PaymentTotalsTable.most
            let page = try search(query, PageRequest(), limit: most, store)
            return page.next == nil
                ? PaymentTotals(page.items) : PaymentTotals(moreThan: most)
        }
        return try store.read { try PaymentTotalsTable.totals(query, $0) }
    }

    private func search(
        _ query: PaymentQuery, _ page: PageRequest, limit: Int? = nil, _ store: UserStore
    ) throws -> Page<Payment> {
        if query.hasAmounts { try AmountSearch.makeIndex(store) }
        return try store.read { db in
            let currencies = query.hasAmounts ? try AmountSearch.currencies(db) : []
            let limit = limit ?? page.limit
            let search = PaymentSearch(query, page: page, limit: limit, currencies: currencies)
            return try search?.run(db, limit: limit) ?? Page(items: [], next: nil)
        }
    }

    func payment(_ id: ID<Payment>) async throws -> PaymentDetail? {
        guard let store = context.sessions.openStore else { return nil }
        let found: (detail: PaymentDetail, isKnownThere: Bool)? = try store.read { db in
            let writer = PaymentWriter(db)
            guard let row = try writer.find(id) ?? writer.find(bankID: id.rawValue) else {
                return nil
            }
            let id = row.payment.id
            var delivery: PaymentDelivery?
            if let outbox = try OutboxRow.of(id, db) {
                let heads = try OutboxRow.headsByAccount(db)
                delivery = context.delivery(of: outbox, behind: heads, in: store)
            }
            let history = try PaymentHistory.of(row.payment, db)
            let detail = PaymentDetail(
                payment: row.payment, history: history, delivery: delivery,
                authorisation: try AuthorisationTable.of(row.payment, db),
                cancellationAskedAt: try PaymentHistory.cancellationAskedAt(id, db),
                atBank: try PaymentAgreements.atBank(row.payment, db))
            return (detail, row.bankID != nil)
        }
        guard let found else { return nil }
        if found.isKnownThere, found.detail.history.count < 2 {
            let statusAt = found.detail.payment.statusAt.milliseconds
            store.wanted.insert(.history(found.detail.payment.id, statusAt: statusAt))
            store.alarms.stale.signal()
        }
        return found.detail
    }

    func enqueue(_ payment: Payment) async throws {
        try context.outbox(of: context.sessions.store()).enqueue(payment)
    }

    func cancel(_ id: ID<Payment>) async throws -> Payment {
        let store = try context.sessions.store()
        if let cancelled = try context.outbox(of: store).cancel(id) { return cancelled }
        guard let row = try store.read({ try PaymentWriter($0).find(id) }) else {
            throw PaymentError.unknownPayment(id)
        }
        guard row.payment.status.cancellation == .asked, let bankID = row.bankID else {
            throw PaymentTransitionError(step: .cancel, from: row.payment.status)
        }
        return try await askToCancel(id, bankID, store)
    }

    /// Of the two that race, the payment and its cancellation, the bank says which has won: also
    /// where an earlier request was granted and its answer got lost.
    private func askToCancel(
        _ id: ID<Payment>, _ bankID: String, _ store: UserStore
    ) async throws -> Payment {
        let client = context.client(for: store)
        let path = "/v1/payments/\(bankID.asURLPart)"
        let request = HTTPRequest(
            method: .post, path: "\(path)/cancellation",
            headers: ["Idempotency-Key": context.runtime.makeID()])
        defer {
            store.alarms.follower.signal()
            store.alarms.books.signal()
        }
        do {
            return try PaymentAnswer.keep(try await client.send(request), of: id, in: store)
        } catch ServerError.conflict {
            let answer = try await client.send(HTTPRequest(path: path))
            let payment = try PaymentAnswer.keep(answer, of: id, in: store)
            guard payment.status == .cancelled else {
                throw PaymentTransitionError(step: .cancel, from: payment.status)
            }
            return payment
        }
    }

    func unsettled() async throws -> [Payment] {
        guard let store = context.sessions.openStore else { return [] }
        return try store.read { try PaymentWriter($0).unsettled() }
    }

    func queue() async throws -> [QueuedPayment] {
        guard let store = context.sessions.openStore else { return [] }
        return try store.read { db in
            let heads = try OutboxRow.headsByAccount(db)
            let writer = PaymentWriter(db)
            return try OutboxRow.all(db).compactMap { row in
                guard let payment = try writer.find(row.payment)?.payment else { return nil }
                return QueuedPayment(
                    payment: payment,
                    delivery: context.delivery(of: row, behind: heads, in: store))
            }
        }
    }

    func similar(to order: PaymentOrder, since: Date) async throws -> [Payment] {
        guard let store = context.sessions.openStore else { return [] }
        // A payment is never dated before it is made; a day's room for the time zone.
        let first = LocalDate(since, in: context.timeZone).adding(days: -1)
        let payee = order.payeeIdentifier.wire
        return try store.read { db in
            try PaymentRow.all(
                """
                SELECT \(PaymentRow.columns) FROM payments
                WHERE row >= ? AND createdAt >= ? AND payeeScheme = ? AND payeeValue = ?
                    AND amount = ? AND currency = ?
                ORDER BY row DESC LIMIT 10
                """,
                [
                    ListKey(startOf: first).base, since.milliseconds, payee.scheme, payee.value,
                    order.amount.minorUnits, order.amount.currency.stored,
                ], db
            ).map(\.payment)
        }
    }

    func refresh() async throws { try await context.refresh(.payments) }
    func freshness() async throws -> Freshness { context.freshness(.payments) }
    func changes() -> AsyncStream<Void> { context.hub.changes(.payments) }
    func progress() -> AsyncStream<SyncProgress?> { context.hub.progress.stream(.payments) }
}
