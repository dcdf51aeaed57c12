public import AshlarDomain
public import Foundation
import Synchronization

/// One lock in memory, whoever is signed in.
public final class InMemoryPasscodeRepository: PasscodeRepository {
    /// What reading throws once it was told to fail.
    public struct Unreadable: DescribedError {
        /// One sentence, for logs.
        public var description: String { "The lock cannot be read." }
    }

    private let stored: Mutex<ScreenLock?>
    private let isFailing = Mutex(false)
    private let signal = ChangeSignal<Void>()
    private let now: @Sendable () -> Date

    /// Without a PIN unless a lock is given.
    public init(_ lock: ScreenLock? = nil, now: @escaping @Sendable () -> Date = { .fixture }) {
        stored = Mutex(lock)
        self.now = now
    }

    /// From now on nothing can be read, or everything can again.
    public func setFailing(_ isFailing: Bool) { self.isFailing.withLock { $0 = isFailing } }

    /// - Throws: ``Unreadable`` while it was told to fail.
    public func lock() async throws -> ScreenLock? {
        if isFailing.withLock({ $0 }) { throw Unreadable() }
        return stored.withLock { $0 }
    }

    /// A change that throws changes nothing. It is every user's lock.
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

/// Hashes at once, and badly: the hash is the PIN, turned around.
public struct ReversingPasscodeHasher: PasscodeHasher {
    /// There is nothing to choose.
    public init() {}

    /// The PIN, turned around.
    public func hash(_ passcode: Secret<String>) async throws -> PasscodeHash {
        PasscodeHash(rawValue: String(passcode.reveal().reversed()))
    }

    /// Compares as text does.
    public func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool {
        try await self.hash(passcode) == hash
    }
}

/// A device that knows its person, or does not.
public struct FixedBiometrics: BiometricUnlock {
    /// What it says.
    public let isAvailable: Bool
    private let isRecognised: Bool

    /// Available unless said otherwise.
    public init(isAvailable: Bool = true, recognises isRecognised: Bool) {
        self.isAvailable = isAvailable
        self.isRecognised = isRecognised
    }

    /// As it was told.
    public func recognises(reason: String) async -> Bool { isRecognised }
}
