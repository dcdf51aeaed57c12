public import Foundation

/// A payment, created in this app or received from the bank, in its last known state.
public struct Payment: Identifiable, Hashable, Sendable, Codable {
    /// The id; the client assigns it to its own payments when they are created.
    public let id: AshlarDomain.ID<Payment>
    /// The debited account.
    public let account: AshlarDomain.ID<Account>
    /// A transfer if created in this app; the bank also sends card purchases.
    public let kind: TransactionKind
    /// The payee’s name. Untrusted text: escape it for display.
    public let payeeName: String
    /// The payee’s account; `nil` if the bank does not send it, as for card purchases.
    public let payeeIdentifier: AccountIdentifier?
    /// The amount and the fee. The fee is the agreed one until the bank reports its own, which is
    /// never higher.
    public let cost: PaymentCost
    /// The reference; may be empty. Untrusted text: escape it for display.
    public let reference: String
    /// The execution date, by the bank’s calendar.
    public private(set) var date: LocalDate
    /// The bank’s order within a date; `nil` until the bank has the payment. Without one, a payment
    /// sorts before all others.
    public private(set) var sequence: Int64?
    /// The time of creation, by this device’s clock, later replaced by the bank’s.
    public private(set) var createdAt: Date
    /// The status at ``statusAt``; a newer one may be on its way.
    public private(set) var status: PaymentStatus
    /// The time of the status, by the bank’s clock once it has the payment; older updates are
    /// ignored.
    public private(set) var statusAt: Date
    /// The reason for a rejection or return.
    public private(set) var reason: ReasonCode?
}

extension Payment {
    /// Creates a payment; a `nil` fee is zero.
    ///
    /// - Throws: ``PaymentError/amountNotPositive(_:)``, ``PaymentError/feeNotPossible(_:)``.
    public init(
        id: AshlarDomain.ID<Payment>, account: AshlarDomain.ID<Account>,
        kind: TransactionKind = .transfer,
        payeeName: String, payeeIdentifier: AccountIdentifier?, amount: Money, fee: Money? = nil,
        reference: String, date: LocalDate, sequence: Int64? = nil, createdAt: Date,
        status: PaymentStatus,
        statusAt: Date, reason: ReasonCode? = nil
    ) throws(PaymentError) {
        // Delegates to the memberwise initializer: one that throws and assigns the fields itself
        // copies all of them once more.
        self.init(
            id: id, account: account, kind: kind, payeeName: payeeName,
            payeeIdentifier: payeeIdentifier, cost: try PaymentCost(amount: amount, fee: fee),
            reference: reference, date: date, sequence: sequence, createdAt: createdAt,
            status: status, statusAt: statusAt, reason: reason)
    }

    /// The amount of the payment; positive.
    public var amount: Money { cost.amount }
    /// The bank’s fee, in the same currency; may be zero.
    public var fee: Money { cost.fee }
    /// The debited sum of amount and fee.
    public var total: Money { cost.total }

    /// Creates a queued payment from a confirmed order, for the order’s date or else `today`.
    public init(
        id: AshlarDomain.ID<Payment>, order: PaymentOrder, createdAt: Date, today: LocalDate
    ) throws(PaymentError) {
        try self.init(
            id: id, account: order.account, payeeName: order.payeeName,
            payeeIdentifier: order.payeeIdentifier, amount: order.amount, fee: order.fee,
            reference: order.reference, date: order.date ?? today, createdAt: createdAt,
            status: .queued, statusAt: createdAt)
    }

    /// Returns the payment after a step, with the time and the reason for a failure.
    ///
    /// - Throws: ``PaymentTransitionError`` if the step is not possible in this status.
    public func after(
        _ step: PaymentTransition, at time: Date, reason: ReasonCode? = nil
    ) throws(PaymentTransitionError) -> Payment {
        with(status: try status.after(step), at: time, reason: reason)
    }

    /// Returns the payment after an update from the bank. An older update changes nothing, nor does
    /// one that would replace a final status, except that `completed` may become `returned`. At
    /// equal times, the later status in the usual order wins.
    ///
    /// The times of local statuses may disagree with the bank’s clock, so any update from the bank
    /// replaces a local status.
    public func updated(
        to status: PaymentStatus, at time: Date, reason: ReasonCode? = nil
    ) -> Payment {
        let isNews =
            self.status.isLocal || time > statusAt
            || (time == statusAt && status.comesAfter(self.status))
        guard isNews else { return self }
        let undoes = self.status.isFinal && !(self.status == .completed && status == .returned)
        return undoes ? self : with(status: status, at: time, reason: reason)
    }

    /// Returns this payment as mismatched: with its own terms, and the date, sequence, times and
    /// reason of the bank’s differing record.
    public func mismatched(with record: Payment) -> Payment {
        var payment = with(status: .mismatched, at: record.statusAt, reason: record.reason)
        payment.date = record.date
        payment.sequence = record.sequence
        payment.createdAt = record.createdAt
        return payment
    }

    private func with(status: PaymentStatus, at time: Date, reason: ReasonCode?) -> Payment {
        var payment = self
        payment.status = status
        payment.statusAt = time
        payment.reason = reason
        return payment
    }
}
