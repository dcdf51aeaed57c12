public import AshlarDomain
public import Foundation

/// Payments in memory; nothing is ever sent.
public final class InMemoryPaymentRepository: PaymentRepository, InMemoryRepository {
    /// The stored entities, and the answers of the bank.
    public struct Contents: Sendable {
        var details: [ID<Payment>: PaymentDetail] = [:]
        var enqueued: [Payment] = []
        var cancellation = PaymentStatus.cancelled
        var code = "123456"
    }

    /// What it stores; tests look at it through the members beside it.
    public let copy: InMemoryCopy<Contents>
    /// Holds back what is to be stored.
    public let writes = Gate()

    /// The payments come in any order; no freshness means refreshed just now.
    public init(
        _ payments: [Payment] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        var contents = Contents()
        for payment in payments { contents.details[payment.id] = PaymentDetail(payment) }
        copy = InMemoryCopy(
            contents, freshness: freshness ?? Freshness(lastSuccess: now()), line: line, now: now)
    }

    // MARK: What tests do to it and see of it

    /// What was stored by ``enqueue(_:)``, in order; each payment once.
    public var enqueued: [Payment] { copy.contents.enqueued }

    /// All payments there are, newest first.
    public var stored: [Payment] { copy.contents.details.values.map(\.payment).newestFirst }

    /// Adds or replaces a payment, as if somebody had written it.
    public func store(_ payment: Payment) throws { try store(PaymentDetail(payment)) }

    /// Adds or replaces a payment with its history and delivery.
    public func store(_ detail: PaymentDetail) throws {
        try copy.change { $0.details[detail.payment.id] = detail }
    }

    /// What the next successful refresh adds or replaces.
    public func bankHas(_ payments: [Payment]) {
        copy.incoming { contents in
            for payment in payments { contents.details[payment.id] = PaymentDetail(payment) }
        }
    }

    /// What the bank makes of a payment that it is asked to cancel; cancelled if nothing is said.
    public func bankAnswersCancellation(by status: PaymentStatus) throws {
        try copy.change { $0.cancellation = status }
    }

    /// The code that approves a payment from now on; `123456` if nothing is said.
    public func bankSends(code: String) throws { try copy.change { $0.code = code } }

    // MARK: PaymentRepository

    /// Pages by key: what is stored before a page does not move it.
    public func payments(_ query: PaymentQuery, page: PageRequest) async throws -> Page<Payment> {
        try await copy.read { contents in
            let found = contents.details.values.map(\.payment).filter(query.includes)
            return page.page(of: found.newestFirst, key: \.key, isBefore: { $0.key > $1 })
        }
    }

    /// Of all that match, however many.
    public func totals(_ query: PaymentQuery) async throws -> PaymentTotals {
        try await copy.read { contents in
            PaymentTotals(contents.details.values.map(\.payment).filter(query.includes))
        }
    }

    /// With the history that was stored, or the one status it has.
    public func payment(_ id: ID<Payment>) async throws -> PaymentDetail? {
        try await copy.read { $0.details[id] }
    }

    /// Held back by ``writes``; a second time for the same id changes nothing.
    ///
    /// - Throws: ``InMemoryRepository/storageFailure``.
    public func enqueue(_ payment: Payment) async throws {
        await writes.pass()
        try copy.change { contents in
            guard contents.details[payment.id] == nil else { return }
            contents.details[payment.id] = PaymentDetail(payment)
            contents.enqueued.append(payment)
        }
        await takeTurns()
    }

    /// Needs the line only for a payment that the bank has; there its answer is
    /// ``bankAnswersCancellation(by:)``.
    public func cancel(_ id: ID<Payment>) async throws -> Payment {
        await writes.pass()
        guard let payment = copy.contents.details[id]?.payment else {
            throw PaymentError.unknownPayment(id)
        }
        switch payment.status.cancellation {
        case .impossible: throw PaymentTransitionError(step: .cancel, from: payment.status)
        case .asked: try await copy.line.request()
        case .here: break
        }
        return try copy.change { contents in
            let status =
                payment.status.cancellation == .here ? .cancelled : contents.cancellation
            guard status != payment.status else {
                contents.details[id] = PaymentDetail(
                    payment: payment, history: contents.details[id]?.history ?? [], delivery: nil,
                    cancellationAskedAt: copy.now())
                return payment
            }
            let after = payment.updated(
                to: status, at: max(copy.now(), payment.statusAt.addingTimeInterval(0.001)),
                reason: status == .cancelled ? .cancelledByCustomer : nil)
            let history = contents.details[id]?.history ?? []
            contents.details[id] = PaymentDetail(
                payment: after,
                history: history + [
                    PaymentStatusChange(
                        status: after.status, at: after.statusAt, reason: after.reason)
                ], delivery: nil)
            return after
        }
    }

    /// Accepted by the code that the bank has sent; rejected after the last try.
    public func authorise(_ id: ID<Payment>, code: EnteredCode) async throws -> Payment {
        try await copy.line.request()
        let outcome: Result<Payment, CodeError> = try copy.change { contents in
            let detail = try Self.awaiting(id, contents)
            guard code.digits.reveal() != contents.code else {
                return .success(contents.give(detail, .accepted, at: copy.now()))
            }
            let known = detail.authorisation
            let left = max(0, (known?.triesLeft ?? 3) - 1)
            contents.details[id] = detail.with(
                PaymentAuthorisation(
                    codeSentAt: known?.codeSentAt ?? copy.now(),
                    expiresAt: known?.expiresAt ?? copy.now(), triesLeft: left))
            if left == 0 { _ = contents.give(detail, .rejected, at: copy.now()) }
            return .failure(.wrong(triesLeft: left))
        }
        return try outcome.get()
    }

    /// Sent now, good for five minutes; the tries stay as they are.
    public func renewCode(_ id: ID<Payment>) async throws {
        try await copy.line.request()
        try copy.change { contents in
            let detail = try Self.awaiting(id, contents)
            contents.details[id] = detail.with(
                PaymentAuthorisation(
                    codeSentAt: copy.now(), expiresAt: copy.now().addingTimeInterval(300),
                    triesLeft: detail.authorisation?.triesLeft ?? 3))
        }
    }

    private static func awaiting(_ id: ID<Payment>, _ contents: Contents) throws -> PaymentDetail {
        guard let detail = contents.details[id] else { throw PaymentError.unknownPayment(id) }
        guard detail.payment.status == .awaitingAuthorisation else {
            throw PaymentTransitionError(step: .authorise, from: detail.payment.status)
        }
        return detail
    }

    /// By `createdAt`, oldest first.
    public func unsettled() async throws -> [Payment] {
        try await copy.read { contents in
            contents.details.values.map(\.payment).filter(\.status.isUnsettled)
                .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        }
    }

    /// With the delivery that was stored; else by status, and behind the first of its account.
    public func queue() async throws -> [QueuedPayment] {
        let details = try await copy.read(\.details)
        var first: [ID<Account>: ID<Payment>] = [:]
        return try await unsettled().compactMap { payment in
            let head = first[payment.account] ?? payment.id
            first[payment.account] = head
            guard let delivery = details[payment.id]?.delivery else { return nil }
            guard head != payment.id, delivery == PaymentDelivery(payment) else {
                return QueuedPayment(payment: payment, delivery: delivery)
            }
            return QueuedPayment(
                payment: payment,
                delivery: PaymentDelivery(
                    attempts: delivery.attempts, nextTry: nil, lastProblem: delivery.lastProblem,
                    waitsFor: .earlierPayment(head), canBeTakenBack: delivery.canBeTakenBack))
        }
    }

    /// By `createdAt`, newest first, at most ten; whatever became of them.
    public func similar(to order: PaymentOrder, since: Date) async throws -> [Payment] {
        try await copy.read { contents in
            let found = contents.details.values.map(\.payment).filter {
                $0.payeeIdentifier == order.payeeIdentifier && $0.amount == order.amount
                    && $0.createdAt >= since
            }
            .sorted { ($0.createdAt, $0.id) > ($1.createdAt, $1.id) }
            return Array(found.prefix(10))
        }
    }
}

extension InMemoryPaymentRepository.Contents {
    /// Gives a payment its next status by the bank's clock.
    fileprivate mutating func give(
        _ detail: PaymentDetail, _ status: PaymentStatus, at now: Date
    ) -> Payment {
        let after = detail.payment.updated(
            to: status, at: max(now, detail.payment.statusAt.addingTimeInterval(0.001)))
        let change = PaymentStatusChange(status: after.status, at: after.statusAt)
        details[after.id] = PaymentDetail(
            payment: after, history: detail.history + [change], delivery: nil)
        return after
    }
}

extension PaymentDetail {
    fileprivate func with(_ authorisation: PaymentAuthorisation) -> PaymentDetail {
        PaymentDetail(
            payment: payment, history: history, delivery: delivery, authorisation: authorisation)
    }
}
