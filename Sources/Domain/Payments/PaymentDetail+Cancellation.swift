extension PaymentDetail {
    /// What cancelling means now: while it is on its way, its sending alone decides.
    public var cancellation: PaymentStatus.Cancellation {
        guard payment.status.isUnsettled, let delivery else { return payment.status.cancellation }
        return delivery.canBeTakenBack ? .here : .impossible
    }
}
