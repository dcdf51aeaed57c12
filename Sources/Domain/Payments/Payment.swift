public import Foundation

/// A payment, made here or known from the bank, as it last stood.
public struct Payment: Identifiable, Hashable, Sendable, Codable {
    /// Made by the client for its own payments, so that it holds from the first tap on.
    public let id: AshlarDomain.ID<Payment>
    /// The one that is debited.
    public let account: AshlarDomain.ID<Account>
    /// A transfer if made here; the bank also tells of card purchases.
    public let kind: TransactionKind
    /// The payee’s name. Untrusted text: escape it for display.
    public let payeeName: String
    /// `nil` where the bank tells none, as for card purchases.
    public let payeeIdentifier: AccountIdentifier?
    /// What is paid, and the fee as agreed until the bank has told its own, which is never more.
    public let cost: PaymentCost
    /// May be empty. Text from outside: show it escaped.
    public let reference: String
    /// The day it is made, by the bank's calendar.
    public private(set) var date: LocalDate
    /// The bank's own order within a day; `nil` until the bank has it, which sorts before all.
    public private(set) var sequence: Int64?
    /// By this device's clock if made here, by the bank's once it tells of the payment.
    public private(set) var createdAt: Date
    /// Where it stood at ``statusAt``; a newer word may be on its way.
    public private(set) var status: PaymentStatus
    /// By the bank's clock once it has the payment: an older update loses.
    public private(set) var statusAt: Date
    /// Why it was rejected or returned.
    public private(set) var reason: ReasonCode?
}

extension Payment {
    /// A fee of `nil` is none.
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
        // Not field by field: where one of them may throw, the whole is copied once more.
        self.init(
            id: id, account: account, kind: kind, payeeName: payeeName,
            payeeIdentifier: payeeIdentifier, cost: try PaymentCost(amount: amount, fee: fee),
            reference: reference, date: date, sequence: sequence, createdAt: createdAt,
            status: status, statusAt: statusAt, reason: reason)
    }

    /// Positive: what is paid.
    public var amount: Money { cost.amount }
    /// What the bank takes for it, in the same currency; zero where it is free.
    public var fee: Money { cost.fee }
    /// What the account is debited in all: amount and fee.
    public var total: Money { cost.total }

    /// A confirmed order, queued at `createdAt`, for its own day or else `today`.
    public init(
        id: AshlarDomain.ID<Payment>, order: PaymentOrder, createdAt: Date, today: LocalDate
    ) throws(PaymentError) {
        try self.init(
            id: id, account: order.account, payeeName: order.payeeName,
            payeeIdentifier: order.payeeIdentifier, amount: order.amount, fee: order.fee,
            reference: order.reference, date: order.date ?? today, createdAt: createdAt,
            status: .queued, statusAt: createdAt)
    }

    /// The payment after a step, with the time and, where it failed, the reason.
    ///
    /// - Throws: ``PaymentTransitionError`` if the step may not begin here.
    public func after(
        _ step: PaymentTransition, at time: Date, reason: ReasonCode? = nil
    ) throws(PaymentTransitionError) -> Payment {
        with(status: try status.after(step), at: time, reason: reason)
    }

    /// The payment once an update from the bank is heard: an older one, or one that would undo a
    /// final status, changes nothing. Of two at the same time, the later in a payment's life holds.
    ///
    /// A status from here has a time from here, which the bank's clock need not agree with: any
    /// word of the bank comes after it.
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

    /// This payment's terms, at the place that the bank's differing record has in its list.
    public func mismatched(with told: Payment) -> Payment {
        var payment = with(status: .mismatched, at: told.statusAt, reason: told.reason)
        payment.date = told.date
        payment.sequence = told.sequence
        payment.createdAt = told.createdAt
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
