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

/// What the person wanted and saw in a schedule, whatever becomes of their device.
///
/// Unchecked: only ever touched by the world's thread.
final class Customer: @unchecked Sendable {
    var intents: [Intent] = []
    /// Since the person signed out, what the bank knows may be missing.
    var hasSignedOut = false
    var hasPasscode = false
    var latch = Latch()
    /// How many hashes were made.
    var hashes = 0
    /// Wrong PINs since the last right one, by hash.
    var misses: [PasscodeHash: Int] = [:]

    /// What is stored goes, and the lock with it.
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
    /// Not paid, for good.
    var isNo: Bool {
        switch self {
        case .rejected, .cancelled, .expired: true
        default: false
        }
    }
}
