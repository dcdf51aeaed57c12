public import Foundation

extension PaymentDetail {
    /// What became of asking the bank to cancel.
    public enum CancellationRequest: Hashable, Sendable {
        /// The bank has not decided yet.
        case open(since: Date)
        /// The bank cancelled the payment.
        case granted(askedAt: Date)
        /// The payment went on to another end: it was too late.
        case refused(askedAt: Date)
    }

    /// `nil` where the bank was not asked, or could cancel at once.
    public var cancellationRequest: CancellationRequest? {
        guard let cancellationAskedAt else { return nil }
        if payment.status == .cancelled { return .granted(askedAt: cancellationAskedAt) }
        return payment.status.isFinal
            ? .refused(askedAt: cancellationAskedAt) : .open(since: cancellationAskedAt)
    }

    /// What cancelling means now: while it is on its way, its sending alone decides.
    public var cancellation: PaymentStatus.Cancellation {
        // Once is enough.
        if case .open? = cancellationRequest { return .impossible }
        guard payment.status.isUnsettled, let delivery else { return payment.status.cancellation }
        return delivery.canBeTakenBack ? .here : .impossible
    }
}
