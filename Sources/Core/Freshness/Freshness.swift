public import Foundation

/// How old a local copy is, and why it is not newer.
public struct Freshness: Hashable, Sendable, Codable {
    /// A refresh that did not succeed.
    public struct Failure: Hashable, Sendable, Codable {
        /// By this device's clock.
        public let at: Date
        /// That of the last attempt; those of earlier ones are not kept.
        public let problem: Problem

        /// Whether it is later than the last success is not checked.
        public init(at: Date, error: any ProblemError) {
            self.at = at
            problem = error.problem
        }
    }

    /// The end of the last successful refresh, or `nil` before the first.
    public let lastSuccess: Date?
    /// The last refresh if it failed; `nil` once a later one succeeded.
    public let failure: Failure?

    /// `nil` twice is ``never``.
    public init(lastSuccess: Date?, failure: Failure? = nil) {
        self.lastSuccess = lastSuccess
        self.failure = failure
    }

    /// Nothing was ever fetched.
    public static var never: Freshness { Freshness(lastSuccess: nil) }

    /// Of two copies that are shown as one: as old as the older, never fetched where one was not,
    /// with the newer of their failures.
    public func joined(with other: Freshness) -> Freshness {
        let both = [self, other]
        let successes = both.compactMap(\.lastSuccess)
        return Freshness(
            lastSuccess: successes.count == both.count ? successes.min() : nil,
            failure: both.compactMap(\.failure).max { $0.at < $1.at })
    }

    /// Whether the last attempt found no way to the server.
    public var isOffline: Bool { failure?.problem.isOffline ?? false }

    /// Time since the last success, never negative (a clock that was set back reads as now).
    public func age(at now: Date) -> Duration? {
        lastSuccess.map { .seconds(max(0, now.timeIntervalSince($0))) }
    }
}
