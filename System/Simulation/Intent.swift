import AshlarDomain

/// A payment that the person wanted, and what they were told of it.
struct Intent {
    let id: ID<Payment>
    let order: PaymentOrder
    /// The step at which they confirmed it.
    let began: Int
    /// The step at which they saw that it is stored; `nil` if they never did.
    var acknowledged: Int?
    /// Whether it was refused on the device, before anything was stored.
    var wasRefusedHere = false
    /// What they saw last; `nil` before.
    var seen: PaymentStatus?
    /// Whether they were told that it is not paid.
    var wasToldNo = false
}

extension PaymentStatus {
    /// Not paid, for good.
    var isNo: Bool {
        switch self {
        case .rejected, .cancelled, .expired: true
        default: false
        }
    }
}
