public import Foundation

/// What is kept of a user's lock: the PIN's hash, the tries at it, and when somebody was last there.
///
/// All of it is stored, so that a restart opens nothing and gives nobody new tries.
public struct ScreenLock: Hashable, Sendable {
    /// `nil` without a PIN: then nothing is ever locked.
    public var hash: PasscodeHash?
    /// Tries since the last right one; each counts before it is judged.
    public var failures: Int
    /// By this device's clock.
    public var lastFailure: Date?
    /// When the user last did something, by this device's clock.
    public var lastActivity: Date
    /// Locked by hand, or found locked before: only the PIN or a sign-in undoes it.
    public var isShut: Bool

    /// Without a PIN unless one is given.
    public init(
        hash: PasscodeHash? = nil, failures: Int = 0, lastFailure: Date? = nil,
        lastActivity: Date, isShut: Bool = false
    ) {
        (self.hash, self.failures, self.lastFailure) = (hash, failures, lastFailure)
        (self.lastActivity, self.isShut) = (lastActivity, isShut)
    }

    /// Whether the PIN is asked for. A clock that was set back by more than a minute locks, too:
    /// how long nobody was there is not known then.
    public func isLocked(at now: Date, after delay: LockDelay) -> Bool {
        guard hash != nil else { return false }
        guard !isShut else { return true }
        let idle = now.timeIntervalSince(lastActivity)
        return idle >= Double(delay.seconds) || idle < -60
    }

    /// When it locks if nobody does anything; `nil` without a PIN.
    public func locks(after delay: LockDelay) -> Date? {
        hash.map { _ in lastActivity.addingTimeInterval(Double(delay.seconds)) }
    }

    /// How long no try counts, in whole seconds; 0 for not at all.
    public func wait(at now: Date) -> Int {
        guard let lastFailure else { return 0 }
        let pause = LockRules.pause(after: failures)
        // A clock that was set back makes nobody wait for longer than the pause.
        let rest = min(pause, pause - now.timeIntervalSince(lastFailure))
        return max(0, Int(rest.rounded(.up)))
    }

    /// Tries left before the session is ended.
    public var triesLeft: Int { max(0, LockRules.tries - failures) }

    /// Nobody has typed anything wrong, and somebody is there.
    public mutating func open(at now: Date) {
        (failures, lastFailure, isShut) = (0, nil, false)
        lastActivity = now
    }
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
