import AshlarDomain

/// A PIN's hash is the PIN and a number of its own; each attempt at one is counted.
///
/// Unchecked: only ever touched by the world's thread.
final class CountingHasher: PasscodeHasher, @unchecked Sendable {
    let isGone: @Sendable () -> Bool
    /// Kept for all processes of the device; ``FaultSuite/payments`` gives it with the first attempt.
    var customer: Customer?

    init(isGone: @escaping @Sendable () -> Bool) { self.isGone = isGone }

    func hash(_ passcode: Secret<String>) async -> PasscodeHash {
        customer?.hashes += 1
        return PasscodeHash(rawValue: "\(customer?.hashes ?? 0) \(passcode.reveal())")
    }

    func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async -> Bool {
        let isRight = hash.rawValue.hasSuffix(" \(passcode.reveal())")
        // What the dead do is seen by nobody.
        if let customer, !isGone() {
            customer.misses[hash] = isRight ? 0 : customer.misses[hash, default: 0] + 1
        }
        return isRight
    }
}
