public import Foundation

/// What is kept of a user's lock: the PIN's hash, the tries at it, and when somebody was last there.
///
/// All of it is stored, so that a restart opens nothing and gives nobody new tries.
public struct ScreenLock: Hashable, Sendable {
    /// `nil` without a PIN, and while the last attempt is judged: see ``isSpent``.
    public var hash: PasscodeHash?
    /// Attempts since the last right one; each counts before it is judged.
    public var failures: Int
    /// By this device's clock.
    public var lastFailure: Date?
    /// What the clock showed when it was first found before ``lastFailure``: somebody set it back.
    public var clockSetBack: Date?
    /// When the user last did something, by this device's clock.
    public var lastActivity: Date
    /// Locked by hand, or found locked before: only the PIN or a sign-in undoes it.
    public var isShut: Bool

    /// Without a PIN unless one is given.
    public init(
        hash: PasscodeHash? = nil, failures: Int = 0, lastFailure: Date? = nil,
        clockSetBack: Date? = nil, lastActivity: Date, isShut: Bool = false
    ) {
        self.hash = hash
        self.failures = failures
        self.lastFailure = lastFailure
        self.clockSetBack = clockSetBack
        self.lastActivity = lastActivity
        self.isShut = isShut
    }

    /// Whether every attempt is used up. The last one takes the hash along: unless it is found
    /// right, and brings the hash back, no PIN opens the lock again, and the session ends.
    public var isSpent: Bool { failures >= LockRules.tries }

    /// Whether there is a PIN. Without one nothing is ever locked.
    public var isSet: Bool { hash != nil || isSpent }

    /// Whether the PIN is asked for. A clock that was set back by more than a minute locks, too:
    /// how long nobody was there is not known then.
    public func isLocked(at now: Date, after delay: LockDelay) -> Bool {
        guard isSet else { return false }
        guard !isShut, !isSpent else { return true }
        let idle = now.timeIntervalSince(lastActivity)
        return idle >= Double(delay.seconds) || idle < -60
    }

    /// When it locks if nobody does anything; `nil` without a PIN.
    public func locks(after delay: LockDelay) -> Date? {
        hash.map { _ in lastActivity.addingTimeInterval(Double(delay.seconds)) }
    }

    /// How long no try counts, in whole seconds; 0 for not at all.
    ///
    /// While the clock is before the last failure, the pause begins where that was found. A clock
    /// that is put right again continues the pause after the failure: setting it back and forth
    /// saves nothing, and nobody waits for more than two pauses.
    public func wait(at now: Date) -> Int {
        guard let lastFailure else { return 0 }
        let pause = LockRules.pause(after: failures)
        let start = now < lastFailure ? clockSetBack ?? now : lastFailure
        // A clock that was set back adds nothing to the pause.
        let rest = min(pause, pause - now.timeIntervalSince(start))
        return max(0, Int(rest.rounded(.up)))
    }

    /// Tries left before the session is ended.
    public var triesLeft: Int { max(0, LockRules.tries - failures) }

    /// Counts an attempt at the PIN, and hands out what judges it. The last attempt takes the hash
    /// out of the lock: a process that ends before it has judged leaves nothing to try again.
    ///
    /// - Throws: ``PasscodeError/notSet`` without a PIN, or ``PasscodeError/tooEarly(seconds:)``.
    public mutating func beginAttempt(at now: Date) throws(PasscodeError) -> PasscodeAttempt {
        guard isSet else { throw .notSet }
        if let lastFailure, now < lastFailure { clockSetBack = min(clockSetBack ?? now, now) }
        let wait = wait(at: now)
        guard wait == 0, let judged = hash, !isSpent else { throw .tooEarly(seconds: max(1, wait)) }
        failures += 1
        lastFailure = now
        clockSetBack = nil
        if isSpent { hash = nil }
        return PasscodeAttempt(hash: judged, triesLeft: triesLeft)
    }

    /// Opens the lock after an attempt that was found right, and brings back a hash that it took.
    ///
    /// - Throws: ``PasscodeError/wrong(triesLeft:)`` if the PIN is another one by now.
    public mutating func open(at now: Date, by attempt: PasscodeAttempt) throws(PasscodeError) {
        if isSpent { hash = hash ?? attempt.hash }
        guard hash == nil || hash == attempt.hash else { throw .wrong(triesLeft: triesLeft) }
        open(at: now)
    }

    /// Nobody has typed anything wrong, and somebody is there.
    public mutating func open(at now: Date) {
        failures = 0
        lastFailure = nil
        clockSetBack = nil
        isShut = false
        lastActivity = now
    }
}

/// An attempt at the PIN that was counted, and is to be judged.
public struct PasscodeAttempt: Hashable, Sendable {
    /// What the PIN is compared with.
    public let hash: PasscodeHash
    /// Tries left if it is wrong; none ends the session.
    public let triesLeft: Int
}

/// How patient the lock is.
enum LockRules {
    /// Wrong PINs before the session is ended.
    static let tries = 10

    /// Seconds until the next try counts, after so many wrong ones: the first two cost nothing.
    static func pause(after failures: Int) -> Double {
        switch failures {
        case ..<3: 0
        case 3: 30
        case 4: 60
        case 5: 300
        case 6, 7: 900
        default: 3_600
        }
    }
}

/// After how much time without anybody the app locks.
public enum LockDelay: String, CaseIterable, Hashable, Sendable, Codable {
    /// The names are what is stored; ``seconds`` counts.
    case minute, fiveMinutes, fifteenMinutes, hour

    /// In seconds.
    public var seconds: Int {
        switch self {
        case .minute: 60
        case .fiveMinutes: 300
        case .fifteenMinutes: 900
        case .hour: 3_600
        }
    }
}
