public import AshlarDomain
public import Foundation

/// An in-memory payment repository; nothing is sent.
public final class InMemoryPaymentRepository: PaymentRepository, InMemoryRepository {
    /// The stored entities and the bank’s prepared responses.
    public struct Contents: Sendable {
        var details: [ID<Payment>: PaymentDetail] = [:]
        var enqueued: [Payment] = []
        var cancellation = PaymentStatus.cancelled
        var code = "123456"
    }

    /// The stored contents; tests use the repository’s own members instead.
    public let copy: InMemoryCopy<Contents>
    /// Delays writes.
    public let writes = Gate()

    /// Creates a repository; the payments’ order does not matter, `nil` freshness means refreshed
    /// just now.
    public init(
        _ payments: [Payment] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        var contents = Contents()
        for payment in payments { contents.details[payment.id] = PaymentDetail(payment) }
        copy = InMemoryCopy(
            contents, freshness: freshness ?? Freshness(lastSuccess: now()), line: line, now: now)
    }

    // MARK: For tests

    /// The payments passed to ``enqueue(_:)``, in order, each once.
    public var enqueued: [Payment] { copy.contents.enqueued }

    /// All payments, newest first.
    public var stored: [Payment] { copy.contents.details.values.map(\.payment).newestFirst }

    /// Adds or replaces a payment and notifies observers.
    public func store(_ payment: Payment) throws { try store(PaymentDetail(payment)) }

    /// Adds or replaces a payment with its history and delivery.
    public func store(_ detail: PaymentDetail) throws {
        try copy.change { $0.details[detail.payment.id] = detail }
    }

    /// Sets the payments that the next successful refresh adds or replaces.
    public func bankHas(_ payments: [Payment]) {
        copy.incoming { contents in
            for payment in payments { contents.details[payment.id] = PaymentDetail(payment) }
        }
    }

    /// Sets the status that the bank gives a cancelled payment; the default is `cancelled`.
    public func bankAnswersCancellation(by status: PaymentStatus) throws {
        try copy.change { $0.cancellation = status }
    }

    /// Sets the code that approves payments; the default is `123456`.
    public func bankSends(code: String) throws { try copy.change { $0.code = code } }

    // MARK: PaymentRepository

    /// Keyset pages: payments inserted before a page do not move it.
    public func payments(_ query: PaymentQuery, page: PageRequest) async throws -> Page<Payment> {
        try await copy.read { contents in
            let found = contents.details.values.map(\.payment).filter(query.includes)
            return page.page(of: found.newestFirst, key: \.key, isBefore: { $0.key > $1 })
        }
    }

    /// The totals of all matching payments.
    public func totals(_ query: PaymentQuery) async throws -> PaymentTotals {
        try await copy.read { contents in
            PaymentTotals(contents.details.values.map(\.payment).filter(query.includes))
        }
    }

    /// The payment with its stored history, or with its current status as the only entry.
    public func payment(_ id: ID<Payment>) async throws -> PaymentDetail? {
        try await copy.read { $0.details[id] }
    }

    /// Waits for ``writes``; repeating an id changes nothing.
    ///
    /// - Throws: ``InMemoryRepository/storageFailure``.
    public func enqueue(_ payment: Payment) async throws {
        await writes.pass()
        try copy.change { contents in
            guard contents.details[payment.id] == nil else { return }
            contents.details[payment.id] = PaymentDetail(payment)
            contents.enqueued.append(payment)
        }
        await yieldOnTestExecutor()
    }

    /// Uses the line only for a payment that the bank has; ``bankAnswersCancellation(by:)`` sets
    /// the result.
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

    /// Accepts the payment if the code is right; rejects it after the last wrong try.
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

    /// Sends a code that is valid for five minutes; the number of tries does not change.
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

    /// The unsettled payments by `createdAt`, oldest first.
    public func unsettled() async throws -> [Payment] {
        try await copy.read { contents in
            contents.details.values.map(\.payment).filter(\.status.isUnsettled)
                .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
        }
    }

    /// The queue with each stored delivery; without one, it follows from the status and the
    /// account’s first payment.
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

    /// The payments by `createdAt`, newest first, at most ten, in any status.
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
    /// Gives the payment its next status at the bank’s time.
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
