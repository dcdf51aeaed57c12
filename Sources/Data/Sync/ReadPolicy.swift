import AshlarDomain
import AshlarOffline
import Foundation

/// Answers from the local copy at once; one that is old is refreshed in the background.
struct CacheThenRefresh: Sendable {
    /// What is younger is left alone, so that reading after a refresh does not cause the next.
    let maximumAge: Duration

    func read<Value>(
        freshness: Freshness, now: Date, cache: () throws -> Value, refreshLater: () -> Void
    ) rethrows -> Value {
        let value = try cache()
        // The age of an attempt in the future is not known: the clock was set back since.
        let isYoung = [freshness.lastSuccess, freshness.failure?.at].compactMap { $0 }
            .contains { $0 <= now && now.timeIntervalSince($0) <= maximumAge.seconds }
        if !isYoung { refreshLater() }
        return value
    }
}

/// Answers from the local copy for as long as it lives, without asking the bank at all. After that
/// the bank is asked first, for a moment: a copy that is too old is better than waiting for longer.
struct CacheFirst: Sendable {
    let lifetime: Duration
    /// How long a reader who could have the old copy waits for the bank. Who has none waits until
    /// the bank answers or its own deadline has passed.
    let patience: Duration
    let clock: any Clock<Duration>
    /// How long a failure is not tried again.
    var pause: Duration = .seconds(10)

    /// - Parameter refreshLater: Called where the bank took too long, for somebody else to ask it.
    func read<Value>(
        freshness: Freshness, now: Date, cache: () throws -> Value,
        refresh: @escaping @Sendable () async throws -> Void, refreshLater: () -> Void
    ) async throws -> Value {
        if let last = freshness.lastSuccess, last <= now,
            now.timeIntervalSince(last) <= lifetime.seconds
        {
            return try cache()
        }
        if let failure = freshness.failure, failure.at <= now,
            now.timeIntervalSince(failure.at) < pause.seconds
        {
            return try cache()
        }
        do {
            if freshness.lastSuccess == nil {
                try await refresh()
            } else if try await !isDone(refresh) {
                refreshLater()
            }
        } catch is ServerError {
            // Told by the freshness; the copy, even an empty one, is better than an error.
        }
        return try cache()
    }

    /// Whether it ends before the patience does; what does not is cancelled.
    private func isDone(_ work: @escaping @Sendable () async throws -> Void) async throws -> Bool {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                try await work()
                return true
            }
            group.addTask {
                try await clock.sleep(for: patience)
                return false
            }
            defer { group.cancelAll() }
            return try await group.next() ?? true
        }
    }
}

/// Asks the bank first; the local copy answers only when the bank cannot be asked.
struct RemoteFirst: Sendable {
    /// - Throws: `ServerError` if the bank cannot be asked and there is no copy.
    func read<Value>(cache: () throws -> Value?, remote: () async throws -> Value) async throws
        -> Value
    {
        do {
            return try await remote()
        } catch let error as ServerError where error.isTransient {
            guard let value = try cache() else { throw error }
            return value
        }
    }
}

extension ServerError {
    /// Says nothing about the thing asked for: the same question may be answered later.
    var isTransient: Bool {
        switch self {
        case .offline, .timedOut, .busy, .failed, .unreadable: true
        case .signedOut, .wrongCredentials, .refused, .conflict: false
        }
    }
}
