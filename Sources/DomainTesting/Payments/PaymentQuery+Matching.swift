package import AshlarDomain
import Foundation

extension PaymentQuery {
    /// Whether the payment matches the query.
    package func includes(_ payment: Payment) -> Bool {
        (statuses.isEmpty || statuses.contains(payment.status))
            && (account == nil || account == payment.account)
            && from.map { payment.date >= $0 } != false
            && through.map { payment.date <= $0 } != false
            && (!hasAmounts || includesAmount(payment.amount))
            && "\(payment.payeeName) \(payment.reference)".matches(text)
    }
}

extension [Payment] {
    var newestFirst: [Payment] { sorted { $0.key > $1.key } }
}

extension Payment {
    /// A text that sorts like (date, sequence): a payment without a sequence follows those of its
    /// day, an unsettled one follows all days.
    var key: String {
        status.isUnsettled
            ? "waiting/\(Int64(createdAt.timeIntervalSince1970 * 1000).sortable)/\(id)"
            : "\(date)/\((sequence ?? .max).sortable)/\(id)"
    }
}

extension PaymentDetail {
    /// Creates a detail whose history contains only the current status.
    init(_ payment: Payment) {
        self.init(
            payment: payment,
            history: [
                PaymentStatusChange(
                    status: payment.status, at: payment.statusAt, reason: payment.reason)
            ],
            delivery: PaymentDelivery(payment))
    }
}

extension PaymentDelivery {
    /// The delivery of a payment before its first attempt, by status alone; `nil` if it is settled.
    init?(_ payment: Payment) {
        let wait: PaymentWait
        switch payment.status {
        case .queued: wait = .turn
        case .submitting: wait = .answer
        case .unknown: wait = .outcome
        default: return nil
        }
        self.init(
            attempts: wait == .turn ? 0 : 1, nextTry: wait == .answer ? nil : payment.createdAt,
            lastProblem: wait == .outcome ? .timedOut : nil, waitsFor: wait,
            canBeTakenBack: payment.status == .queued)
    }
}
