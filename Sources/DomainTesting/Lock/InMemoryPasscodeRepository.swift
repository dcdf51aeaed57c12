public import AshlarDomain
public import Foundation
import Synchronization

/// An in-memory lock that all users share.
public final class InMemoryPasscodeRepository: PasscodeRepository {
    /// The error of a read after ``setFailing(_:)``.
    public struct Unreadable: DescribedError {
        /// One sentence, for logs.
        public var description: String { "The lock cannot be read." }
    }

    private let stored: Mutex<ScreenLock?>
    private let isFailing = Mutex(false)
    private let signal = ChangeSignal<Void>()
    private let now: @Sendable () -> Date

    /// Creates a repository; `nil` means no PIN.
    public init(_ lock: ScreenLock? = nil, now: @escaping @Sendable () -> Date = { .fixture }) {
        stored = Mutex(lock)
        self.now = now
    }

    /// Makes all later reads fail, or succeed again.
    public func setFailing(_ isFailing: Bool) { self.isFailing.withLock { $0 = isFailing } }

    /// - Throws: ``Unreadable`` after `setFailing(true)`.
    public func lock() async throws -> ScreenLock? {
        if isFailing.withLock({ $0 }) { throw Unreadable() }
        return stored.withLock { $0 }
    }

    /// Changes nothing if the closure throws. The lock is shared by all users.
    public func change<Value: Sendable>(
        of user: ID<UserProfile>?, _ change: @Sendable (inout ScreenLock) throws -> Value
    ) async throws -> Value {
        let value = try stored.withLock { stored in
            var lock = stored ?? ScreenLock(lastActivity: now())
            let value = try change(&lock)
            stored = lock
            return value
        }
        signal.send(())
        return value
    }

    /// One element after each change.
    public func changes() -> AsyncStream<Void> { signal.stream() }
}

/// An immediate, insecure hasher: the hash is the reversed PIN.
public struct ReversingPasscodeHasher: PasscodeHasher {
    /// Creates a hasher.
    public init() {}

    /// Returns the reversed PIN.
    public func hash(_ passcode: Secret<String>) async throws -> PasscodeHash {
        PasscodeHash(rawValue: String(passcode.reveal().reversed()))
    }

    /// Compares the reversed PIN with the hash.
    public func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool {
        try await self.hash(passcode) == hash
    }
}

/// Biometrics with a fixed result.
public struct FixedBiometrics: BiometricUnlock {
    /// Whether biometrics can be used.
    public let isAvailable: Bool
    private let isRecognised: Bool

    /// Creates biometrics that are available by default and always give the result `isRecognised`.
    public init(isAvailable: Bool = true, recognises isRecognised: Bool) {
        self.isAvailable = isAvailable
        self.isRecognised = isRecognised
    }

    /// Returns the fixed result.
    public func recognises(reason: String) async -> Bool { isRecognised }
}
