import AshlarDomain

/// A PIN's hash is the PIN and a number of its own; each attempt at one is counted.
///
/// Unchecked: only ever touched by the world's thread.
final class CountingHasher: PasscodeHasher, @unchecked Sendable {
    private var made: Int
    /// Wrong ones since the last right one, by hash.
    private(set) var misses: [PasscodeHash: Int]

    init(made: Int = 0, misses: [PasscodeHash: Int] = [:]) {
        (self.made, self.misses) = (made, misses)
    }

    /// As it is now; what the dead do with theirs is not seen.
    var copy: CountingHasher { CountingHasher(made: made, misses: misses) }

    func hash(_ passcode: Secret<String>) async -> PasscodeHash {
        made += 1
        return PasscodeHash(rawValue: "\(made) \(passcode.reveal())")
    }

    func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async -> Bool {
        let isRight = hash.rawValue.hasSuffix(" \(passcode.reveal())")
        misses[hash] = isRight ? 0 : misses[hash, default: 0] + 1
        return isRight
    }
}
