public import Foundation

/// A payment, made here or known from the bank, as it last stood.
public struct Payment: Identifiable, Hashable, Sendable {
    /// Made by the client for its own payments, so that it holds from the first tap on.
    public let id: AshlarDomain.ID<Payment>
    /// The one that is debited.
    public let account: AshlarDomain.ID<Account>
    /// A transfer if made here; the bank also tells of card purchases.
    public let kind: TransactionKind
    /// Text from outside: show it escaped.
    public let payeeName: String
    /// `nil` where the bank tells none, as for card purchases.
    public let payeeIdentifier: AccountIdentifier?
    /// Positive: what is paid.
    public let amount: Money
    /// What the bank takes for it, in the same currency: as agreed until the bank has told its own,
    /// which is never more; zero where it is free.
    public let fee: Money
    /// What the account is debited in all: amount and fee.
    public let total: Money
    /// May be empty. Text from outside: show it escaped.
    public let reference: String
    /// The day it is made, by the bank's calendar.
    public let date: LocalDate
    /// The bank's own order within a day; `nil` until the bank has it, which sorts before all.
    public let sequence: Int64?
    /// By this device's clock if made here, by the bank's once it tells of the payment.
    public let createdAt: Date
    /// Where it stood at ``statusAt``; a newer word may be on its way.
    public let status: PaymentStatus
    /// By the bank's clock once it has the payment: an older update loses.
    public let statusAt: Date
    /// Why it was rejected or returned.
    public let reason: ReasonCode?

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
        guard amount.isPositive else { throw .amountNotPositive(amount) }
        let fee = fee ?? .zero(amount.currency)
        (self.fee, total) = (fee, try amount.total(withFee: fee))
        (self.id, self.account, self.kind) = (id, account, kind)
        (self.payeeName, self.payeeIdentifier) = (payeeName, payeeIdentifier)
        (self.amount, self.reference, self.date) = (amount, reference, date)
        (self.sequence, self.createdAt) = (sequence, createdAt)
        (self.status, self.statusAt, self.reason) = (status, statusAt, reason)
    }

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

    private func with(status: PaymentStatus, at time: Date, reason: ReasonCode?) -> Payment {
        Payment(copying: self, status: status, statusAt: time, reason: reason)
    }

    private init(copying p: Payment, status: PaymentStatus, statusAt: Date, reason: ReasonCode?) {
        (id, account, kind) = (p.id, p.account, p.kind)
        (payeeName, payeeIdentifier) = (p.payeeName, p.payeeIdentifier)
        (amount, fee, total) = (p.amount, p.fee, p.total)
        (reference, date) = (p.reference, p.date)
        (sequence, createdAt) = (p.sequence, p.createdAt)
        (self.status, self.statusAt, self.reason) = (status, statusAt, reason)
    }
}

extension Payment: Codable {
    private enum CodingKeys: CodingKey {
        case id, account, kind, payeeName, payeeIdentifier, amount, fee, reference, date, sequence
        case createdAt, status, statusAt, reason
    }

    /// Reads what was encoded, and checks it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try Payment(
                id: container.decode(Payment.ID.self, forKey: .id),
                account: container.decode(Account.ID.self, forKey: .account),
                kind: container.decode(TransactionKind.self, forKey: .kind),
                payeeName: container.decode(String.self, forKey: .payeeName),
                payeeIdentifier: container.decodeIfPresent(
                    AccountIdentifier.self, forKey: .payeeIdentifier),
                amount: container.decode(Money.self, forKey: .amount),
                fee: container.decodeIfPresent(Money.self, forKey: .fee),
                reference: container.decode(String.self, forKey: .reference),
                date: container.decode(LocalDate.self, forKey: .date),
                sequence: container.decodeIfPresent(Int64.self, forKey: .sequence),
                createdAt: container.decode(Date.self, forKey: .createdAt),
                status: container.decode(PaymentStatus.self, forKey: .status),
                statusAt: container.decode(Date.self, forKey: .statusAt),
                reason: container.decodeIfPresent(ReasonCode.self, forKey: .reason))
        }
    }
}
