import AshlarDomain

/// A payment that the user confirmed, and what the user has seen of it.
struct Intent {
    let id: ID<Payment>
    let order: PaymentOrder
    /// The step at which it was confirmed.
    let began: Int
    /// The step at which the user saw that it is stored; `nil` if never.
    var acknowledged: Int?
    /// Whether the device rejected it before anything was stored.
    var wasRejectedOnDevice = false
    /// The last status that the user saw; `nil` if none.
    var seen: PaymentStatus?
    /// Whether the user saw that it is not paid.
    var sawFailure = false
}

/// What the user of a schedule has confirmed and seen, independent of the device.
///
/// Unchecked: only the world’s thread uses it.
final class Customer: @unchecked Sendable {
    var intents: [Intent] = []
    /// Whether the user has signed out, after which the device may lack what the bank has.
    var hasSignedOut = false
    var hasPasscode = false
    var latch = Latch()
    /// The number of hashes made.
    var hashes = 0
    /// Wrong PINs since the last right one, by hash.
    var misses: [PasscodeHash: Int] = [:]

    /// Records a sign-out, which deletes the store and the lock.
    func signsOut() {
        hasSignedOut = true
        latch.open()
    }

    func intent(_ id: ID<Payment>) -> Intent? { intents.first { $0.id == id } }

    func change(_ id: ID<Payment>, _ change: (inout Intent) -> Void) {
        guard let index = intents.firstIndex(where: { $0.id == id }) else { return }
        change(&intents[index])
    }
}

extension PaymentStatus {
    /// Whether the status means “finally not paid”.
    var isNotPaid: Bool {
        switch self {
        case .rejected, .cancelled, .expired: true
        default: false
        }
    }
}
