import AshlarDomain

extension Books {
    /// Whether a payment or standing order is due at `now`.
    func hasDue(by now: Moment) -> Bool {
        [agenda.next, orderAgenda.next].contains { $0.map { $0 <= now } ?? false }
    }

    /// Advances the bank’s time and with it payments and standing orders, each step at its due
    /// time.
    mutating func advance(to now: Moment) {
        while true {
            // Payments come before orders of the same moment, so that an order finds their funds.
            if let order = orderAgenda.next, agenda.next.map({ order < $0 }) ?? true {
                guard let (number, due) = orderAgenda.take(dueBy: now) else { break }
                time = max(time, due)
                stepOrder(number, at: due)
            } else {
                guard let (number, due) = agenda.take(dueBy: now) else { break }
                time = max(time, due)
                step(number, at: due)
            }
        }
        time = max(time, now)
        answers.forget(before: time.adding(.zero - rules.keyLifetime))
    }

    private mutating func step(_ number: Int, at due: Moment) {
        let payment = made[number - historyPayments.count]
        switch payment.status {
        case .awaitingAuthorisation: endApproval(of: number, .expired, at: due)
        case .scheduled: begin(payment, at: due)
        case .accepted:
            change(number, to: .processing, at: due)
            let rest = rules.completedAfter - rules.processingAfter
            agenda.add(number, at: due.adding(max(.zero, rest)))
        case .processing: finish(payment, at: due)
        default: break
        }
    }

    private mutating func begin(_ payment: LedgerPayment, at due: Moment) {
        do throws(RefusalError) {
            try requireOpen(payment.account)
            try requireFunds(payment.total, payment.account)
            change(payment.number, to: .accepted, at: due)
            hold(payment.total, payment.account)
            agenda.add(payment.number, at: due.adding(rules.processingAfter))
        } catch {
            change(payment.number, to: .rejected, at: due, reason: error.refusal.reason)
        }
    }

    private mutating func finish(_ payment: LedgerPayment, at due: Moment) {
        hold(-payment.total, payment.account)
        if let asked = payment.cancellationAskedAt, isInTime(asked, payment) {
            change(payment.number, to: .cancelled, at: due, reason: .cancelledByCustomer)
            return
        }
        let target = ownTarget(of: payment)
        do throws(RefusalError) {
            try requireOpen(payment.account)
            if let target { try requireOpen(target) }
        } catch {
            change(payment.number, to: .rejected, at: due, reason: error.refusal.reason)
            return
        }
        change(payment.number, to: .completed, at: due)
        book(
            payment.account, -payment.amount, counterparty: payment.payeeName,
            description: payment.reference, kind: payment.kind, payment: Int32(payment.number),
            at: due)
        chargeFee(of: payment, at: due)
        if let target {
            book(
                target, payment.amount, counterparty: profile.name,
                description: payment.reference, kind: payment.kind, payment: -1, at: due)
        }
    }

    /// Books the fee as a separate entry after the payment.
    private mutating func chargeFee(of payment: LedgerPayment, at due: Moment) {
        guard payment.fee > 0 else { return }
        book(
            payment.account, -payment.fee, counterparty: Self.name,
            description: "Fee for your payment to \(payment.payeeName)",
            kind: TransactionKind.fee.rawValue, payment: Int32(payment.number), at: due)
    }

    /// The bank’s name as counterparty of fees.
    static let name = "Sandbox Bank"

    /// Whether the customer asked within the first half of the processing time.
    private func isInTime(_ asked: Moment, _ payment: LedgerPayment) -> Bool {
        asked <= payment.last.at.adding((rules.completedAfter - rules.processingAfter) / 2)
    }

    /// Posts an entry and records it as a change for clients.
    mutating func book(
        _ account: Int, _ amount: Int64, counterparty: String, description: String, kind: String,
        payment: Int32, at moment: Moment
    ) {
        let place = post(
            account: account, day: bookingDay(at: moment), amount: amount,
            counterparty: counterparty, description: description, kind: kind, payment: payment)
        accounts[account].updatedAt = moment
        accountsVersion += 1
        entryChanges.record(place)
    }

    mutating func change(
        _ number: Int, to status: PaymentStatus, at moment: Moment, reason: ReasonCode? = nil
    ) {
        made[number - historyPayments.count].history.append(
            .init(status: status, at: moment, reason: reason?.rawValue))
        paymentChanges.record(number)
    }
}
