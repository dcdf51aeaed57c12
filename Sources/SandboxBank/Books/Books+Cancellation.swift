import AshlarDomain

extension Books {
    /// The outcome of a request to cancel.
    enum CancellationVerdict: Sendable {
        /// The payment, cancelled.
        case cancelled(LedgerPayment)
        /// The payment with the request recorded; the bank decides when processing ends.
        case asked(LedgerPayment)
        case impossible(LedgerPayment)
    }

    /// Returns the outcome without changing anything.
    func judgeCancellation(of number: Int, at now: Moment) -> CancellationVerdict {
        var payment = payment(number)
        switch payment.status {
        case .scheduled, .accepted, .awaitingAuthorisation:
            payment.history.append(
                .init(
                    status: .cancelled, at: now,
                    reason: ReasonCode.cancelledByCustomer.rawValue))
            return .cancelled(payment)
        case .processing:
            if payment.cancellationAskedAt == nil { payment.cancellationAskedAt = now }
            return .asked(payment)
        default:
            return .impossible(payment)
        }
    }

    mutating func cancel(_ number: Int, at now: Moment) {
        let payment = payment(number)
        agenda.remove(number)
        if payment.isHolding { hold(-payment.total, payment.account) }
        change(number, to: .cancelled, at: now, reason: .cancelledByCustomer)
    }

    mutating func noteCancellation(of number: Int, at now: Moment) {
        let place = number - historyPayments.count
        guard made[place].cancellationAskedAt == nil else { return }
        made[place].cancellationAskedAt = now
    }
}
