public import Foundation

extension PaymentDetail {
    /// The state of a requested cancellation.
    public enum CancellationRequest: Hashable, Sendable {
        /// The bank has not decided yet.
        case open(since: Date)
        /// The bank has cancelled the payment.
        case granted(askedAt: Date)
        /// The payment became final in another way.
        case refused(askedAt: Date)
    }

    /// The request; `nil` without one, or if the bank cancelled immediately.
    public var cancellationRequest: CancellationRequest? {
        guard let cancellationAskedAt else { return nil }
        if payment.status == .cancelled { return .granted(askedAt: cancellationAskedAt) }
        return payment.status.isFinal
            ? .refused(askedAt: cancellationAskedAt) : .open(since: cancellationAskedAt)
    }

    /// The possible way to cancel now; while the payment is unsettled, its delivery decides.
    public var cancellation: PaymentStatus.Cancellation {
        // A second request would have no effect.
        if case .open? = cancellationRequest { return .impossible }
        guard payment.status.isUnsettled, let delivery else { return payment.status.cancellation }
        return delivery.canBeTakenBack ? .here : .impossible
    }
}
