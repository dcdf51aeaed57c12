import AshlarDomain

/// A hasher whose hash is the PIN and a serial number; it counts attempts at each hash.
///
/// Unchecked: only the world’s thread uses it.
final class CountingHasher: PasscodeHasher, @unchecked Sendable {
    let isGone: @Sendable () -> Bool
    /// Shared by all processes of the device; ``FaultSuite/payments`` sets it at the first attempt.
    var customer: Customer?

    init(isGone: @escaping @Sendable () -> Bool) { self.isGone = isGone }

    func hash(_ passcode: Secret<String>) async -> PasscodeHash {
        customer?.hashes += 1
        return PasscodeHash(rawValue: "\(customer?.hashes ?? 0) \(passcode.reveal())")
    }

    func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async -> Bool {
        let isRight = hash.rawValue.hasSuffix(" \(passcode.reveal())")
        // Attempts in an ended process do not count.
        if let customer, !isGone() {
            customer.misses[hash] = isRight ? 0 : customer.misses[hash, default: 0] + 1
        }
        return isRight
    }
}
