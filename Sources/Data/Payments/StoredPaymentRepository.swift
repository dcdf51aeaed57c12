import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Payments for display: the bank’s, overlaid with those in the outbox.
struct StoredPaymentRepository: PaymentRepository, CopyRepository {
    let context: DataContext
    let histories: HistoryRequests

    var copy: LocalCopy<Payments> { context.offline.copy(of: Payments.self) }

    func payments(_ query: PaymentQuery, page: PageRequest) async throws -> Page<Payment> {
        guard context.offline.isOpen else { return Page(items: [], next: nil) }
        if query.hasAmounts { try AmountSearch.makeIndex(context.offline) }
        let timeZone = context.timeZone
        return try await copy.read {
            try Self.search(query, page, limit: page.limit, $0, timeZone)
        }
    }

    func totals(_ query: PaymentQuery) async throws -> PaymentTotals {
        let timeZone = context.timeZone
        guard query.text.isEmpty, !query.hasAmounts else {
            if query.hasAmounts, context.offline.isOpen {
                try AmountSearch.makeIndex(context.offline)
            }
            // Reads up to `most` payments at once; if there are more, no totals are computed.
            let most = PaymentTotalsTable.most
            let page = try context.offline.readIfOpen {
                try Self.search(query, PageRequest(), limit: most, $0, timeZone)
            }
            guard let page else { return PaymentTotals(count: 0, paid: [], notPaid: []) }
            return page.next == nil ? PaymentTotals(page.items) : PaymentTotals(moreThan: most)
        }
        return try context.offline.readIfOpen { store in
            let own = try PaymentOverlay(store, timeZone: timeZone).matching(query, store)
            return try PaymentTotalsTable.totals(query, own: own.map(\.item), store)
        } ?? PaymentTotals(count: 0, paid: [], notPaid: [])
    }

    private static func search(
        _ query: PaymentQuery, _ page: PageRequest, limit: Int, _ store: StoreConnection,
        _ timeZone: TimeZone
    ) throws -> Page<Payment> {
        let own = try PaymentOverlay(store, timeZone: timeZone).matching(query, store)
        let currencies = query.hasAmounts ? try AmountSearch.currencies(store) : []
        guard
            let search = PaymentSearch(query, page: page, limit: limit, currencies: currencies)
        else {
            // No payment of the bank’s can have such an amount.
            return Page(items: page.after == nil ? own.map(\.item) : [], next: nil)
        }
        return try search.run(store, own: own, limit: limit)
    }

    func payment(_ id: ID<Payment>) async throws -> PaymentDetail? {
        let delivery = try context.offline.commands(id.rawValue).first.map(PaymentDelivery.init)
        let timeZone = context.timeZone
        let found: (detail: PaymentDetail, hasBankRow: Bool)? =
            try context.offline.readIfOpen { store in
                let row =
                    try PaymentRow.find(id, store) ?? PaymentRow.find(bankID: id.rawValue, store)
                guard let payment = try row?.payment ?? Payment(own: id, store, timeZone)
                else { return nil }
                let detail = PaymentDetail(
                    payment: payment, history: try PaymentHistory.of(payment, store),
                    delivery: payment.status.isUnsettled ? delivery : nil,
                    authorisation: try AuthorisationTable.of(payment, store),
                    cancellationAskedAt: try PaymentHistory.cancellationAskedAt(
                        payment.id, store),
                    atBank: try ConfirmedTerms.atBank(payment, store))
                return (detail, row != nil)
            } ?? nil
        guard let found else { return nil }
        if found.hasBankRow, found.detail.history.count < 2 {
            histories.insert(found.detail.payment.id, found.detail.payment.statusAt)
        }
        return found.detail
    }

    func enqueue(_ payment: Payment) async throws {
        guard payment.status == .queued, payment.sequence == nil else {
            throw PaymentTransitionError(step: .queue, from: payment.status)
        }
        let pay = Pay(try PaymentRequestRecord(payment, timeZone: context.timeZone))
        do {
            try await context.offline.perform(pay, id: payment.id.rawValue)
        } catch is KnownPayment {
            // Enqueueing a known id again changes nothing.
        }
    }

    func cancel(_ id: ID<Payment>) async throws -> Payment {
        let timeZone = context.timeZone
        if try await context.offline.takeBack(id.rawValue) {
            let own = try context.offline.read { try Payment(own: id, $0, timeZone) }
            guard let own else { throw PaymentError.unknownPayment(id) }
            return own
        }
        let bankID = try bankID(of: id, for: .cancel) { $0.cancellation == .asked }
        return try await askToCancel(id, bankID)
    }

    /// - Returns: The bank’s id of a payment whose status allows the step.
    func bankID(
        of id: ID<Payment>, for step: PaymentTransition,
        where isAllowed: (PaymentStatus) -> Bool
    ) throws -> String {
        let (row, own) = try context.offline.read { store in
            let row = try PaymentRow.find(id, store)
            return (row, row == nil ? try Payment(own: id, store, context.timeZone) : nil)
        }
        guard let payment = row?.payment ?? own else { throw PaymentError.unknownPayment(id) }
        guard let row, isAllowed(payment.status) else {
            throw PaymentTransitionError(step: step, from: payment.status)
        }
        return row.bankID
    }

    /// The bank decides between the payment and its cancellation. On a conflict its state is
    /// fetched, because an earlier cancellation may have been granted and its answer lost.
    private func askToCancel(_ id: ID<Payment>, _ bankID: String) async throws -> Payment {
        let path = "\(Payments.path)/\(bankID.asURLPart)"
        let request = HTTPRequest(
            method: .post, path: "\(path)/cancellation",
            headers: ["Idempotency-Key": context.runtime.makeID()])
        defer { context.userActions.signal() }
        do {
            return try await context.keep(request, of: id)
        } catch ServerError.conflict {
            let payment = try await context.keep(HTTPRequest(path: path), of: id)
            guard payment.status == .cancelled else {
                throw PaymentTransitionError(step: .cancel, from: payment.status)
            }
            return payment
        }
    }

    func unsettled() async throws -> [Payment] {
        let timeZone = context.timeZone
        return try context.offline.readIfOpen {
            try PaymentOverlay($0, timeZone: timeZone).unsettled
        } ?? []
    }

    func queue() async throws -> [QueuedPayment] {
        let statuses = try context.offline.commands()
        let deliveries = Dictionary(
            uniqueKeysWithValues: statuses.filter { $0.name == Pay.name }
                .map { ($0.id, PaymentDelivery($0)) })
        return try await unsettled().compactMap { payment in
            deliveries[payment.id.rawValue].map { QueuedPayment(payment: payment, delivery: $0) }
        }
    }

    func similar(to order: PaymentOrder, since: Date) async throws -> [Payment] {
        // A payment is never dated before its creation; one day allows for the time zone.
        let first = LocalDate(since, in: context.timeZone).adding(days: -1)
        let payee = order.payeeIdentifier.wire
        let timeZone = context.timeZone
        return try context.offline.readIfOpen { store in
            let own = try PaymentOverlay(store, timeZone: timeZone).all.map(\.item).filter {
                $0.createdAt >= since && $0.payeeIdentifier == order.payeeIdentifier
                    && $0.amount == order.amount
            }
            let rows = try PaymentRow.all(
                """
                SELECT \(PaymentRow.columns) FROM payments
                WHERE row >= ? AND createdAt >= ? AND payeeScheme = ? AND payeeValue = ?
                    AND amount = ? AND currency = ?
                ORDER BY row DESC LIMIT 10
                """,
                [
                    ListKey(startOf: first.dayNumber).base, since, payee.scheme, payee.value,
                    order.amount.minorUnits, order.amount.currency.stored,
                ], store
            ).map(\.payment)
            return Array((own + rows).prefix(10))
        } ?? []
    }
}

extension PaymentDelivery {
    init(_ status: CommandStatus) {
        let waitsFor: PaymentWait =
            switch status.waitsFor {
            case .earlier(let id): .earlierPayment(ID(rawValue: id))
            case .answer: .answer
            case .network: .network
            case .signIn: .signIn
            case .server: .bank
            case .outcome, .user: .outcome
            case .turn, .maker, .otherVersion, .nothing: .turn
            }
        self.init(
            attempts: status.attempts, nextTry: status.nextTry, lastProblem: status.problem,
            waitsFor: waitsFor, canBeTakenBack: status.canBeTakenBack)
    }
}

extension DataContext {
    /// Sends a request about one payment, and stores the answer.
    ///
    /// - Throws: `ServerError`, or the errors of ``PaymentAnswer/keep(_:of:in:)``.
    func keep(_ request: HTTPRequest, of id: ID<Payment>) async throws -> Payment {
        let response = try await send(request)
        return try readable {
            try offline.write { try PaymentAnswer.keep(response, of: id, in: $0) }
        }
    }
}
