public import Foundation

/// The stored state of a user’s lock: the PIN’s hash, the failed attempts and the last activity.
///
/// All of it is stored, so that a restart neither opens the lock nor grants new tries.
public struct ScreenLock: Hashable, Sendable {
    /// The hash; `nil` without a PIN, and during the last attempt: see ``isSpent``.
    public var hash: PasscodeHash?
    /// The attempts since the last right PIN; each counts before it is checked.
    public var failures: Int
    /// The last failure’s time, by this device’s clock.
    public var lastFailure: Date?
    /// The earliest time of an attempt whose time was before ``lastFailure``; `nil` if the clock
    /// was not set back.
    public var clockSetBack: Date?
    /// The user’s last activity, by this device’s clock.
    public var lastActivity: Date
    /// Whether the lock was closed by the user or after the delay; only the PIN or a sign-in opens
    /// it.
    public var isShut: Bool

    /// Creates a lock, by default without a PIN.
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

    /// Whether all attempts are used. The last attempt removes the hash: unless the PIN is right,
    /// which restores the hash, the session ends.
    public var isSpent: Bool { failures >= LockRules.tries }

    /// Whether there is a PIN. Without one the app is never locked.
    public var isSet: Bool { hash != nil || isSpent }

    /// Whether the PIN is required. A clock that was set back by more than a minute also locks,
    /// because the idle time is then unknown.
    public func isLocked(at now: Date, after delay: LockDelay) -> Bool {
        guard isSet else { return false }
        guard !isShut, !isSpent else { return true }
        let idle = now.timeIntervalSince(lastActivity)
        return idle >= Double(delay.seconds) || idle < -60
    }

    /// The time when the app locks without activity; `nil` without a PIN.
    public func locks(after delay: LockDelay) -> Date? {
        hash.map { _ in lastActivity.addingTimeInterval(Double(delay.seconds)) }
    }

    /// The whole seconds until the next try is possible; 0 if it is possible now.
    ///
    /// If the clock is before the last failure, the pause starts when this was first noticed. Once
    /// the clock is right again, the pause continues from the failure. So setting the clock back
    /// does not shorten the pause, and no wait is longer than two pauses.
    public func wait(at now: Date) -> Int {
        guard let lastFailure else { return 0 }
        let pause = LockRules.pause(after: failures)
        let start = now < lastFailure ? clockSetBack ?? now : lastFailure
        // A clock that was set back does not extend the pause.
        let rest = min(pause, pause - now.timeIntervalSince(start))
        return max(0, Int(rest.rounded(.up)))
    }

    /// The tries left before the session ends.
    public var triesLeft: Int { max(0, LockRules.tries - failures) }

    /// Counts an attempt and returns the hash to check it with. The last attempt removes the hash
    /// from the lock, so that a process that ends during the check grants no further try.
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

    /// Opens the lock after a successful attempt and restores a removed hash.
    ///
    /// - Throws: ``PasscodeError/wrong(triesLeft:)`` if the PIN was changed meanwhile.
    public mutating func open(at now: Date, by attempt: PasscodeAttempt) throws(PasscodeError) {
        if isSpent { hash = hash ?? attempt.hash }
        guard hash == nil || hash == attempt.hash else { throw .wrong(triesLeft: triesLeft) }
        open(at: now)
    }

    /// Opens the lock and resets the failed attempts and the idle time.
    public mutating func open(at now: Date) {
        failures = 0
        lastFailure = nil
        clockSetBack = nil
        isShut = false
        lastActivity = now
    }
}

/// A counted attempt that is not yet checked.
public struct PasscodeAttempt: Hashable, Sendable {
    /// The hash to compare the PIN with.
    public let hash: PasscodeHash
    /// The tries left if the PIN is wrong; at 0 the session ends.
    public let triesLeft: Int
}

/// The limits on attempts.
enum LockRules {
    /// The number of wrong PINs that end the session.
    static let tries = 10

    /// The seconds before the next try; there is no pause after the first two failures.
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

/// The idle time after which the app locks.
public enum LockDelay: String, CaseIterable, Hashable, Sendable, Codable {
    /// The names are stored; ``seconds`` is the duration.
    case minute, fiveMinutes, fifteenMinutes, hour

    /// The delay in seconds.
    public var seconds: Int {
        switch self {
        case .minute: 60
        case .fiveMinutes: 300
        case .fifteenMinutes: 900
        case .hour: 3_600
        }
    }
}
