public import Foundation

/// A local copy’s age, and the reason why it is not newer.
public struct Freshness: Hashable, Sendable, Codable {
    /// A failed refresh.
    public struct Failure: Hashable, Sendable, Codable {
        /// The time of the failure, by this device’s clock.
        public let at: Date
        /// The reason why the last attempt failed; reasons of earlier ones are not kept.
        public let problem: Problem

        /// Creates a failure; its time is not compared with the last success.
        public init(at: Date, error: any ProblemError) {
            self.at = at
            problem = error.problem
        }
    }

    /// The end of the last successful refresh, or `nil` before the first.
    public let lastSuccess: Date?
    /// The last refresh’s failure; `nil` once a later one succeeded.
    public let failure: Failure?

    /// Creates a freshness; without both values it is ``never``.
    public init(lastSuccess: Date?, failure: Failure? = nil) {
        self.lastSuccess = lastSuccess
        self.failure = failure
    }

    /// Nothing was ever fetched.
    public static var never: Freshness { Freshness(lastSuccess: nil) }

    /// The freshness of two copies shown as one: the older success, none if one copy was never
    /// fetched, and the newer failure.
    public func joined(with other: Freshness) -> Freshness {
        let both = [self, other]
        let successes = both.compactMap(\.lastSuccess)
        return Freshness(
            lastSuccess: successes.count == both.count ? successes.min() : nil,
            failure: both.compactMap(\.failure).max { $0.at < $1.at })
    }

    /// Whether the last attempt could not reach the server.
    public var isOffline: Bool { failure?.problem.isOffline ?? false }

    /// The time since the last success; zero if the clock was set back behind it, `nil` before the
    /// first success.
    public func age(at now: Date) -> Duration? {
        lastSuccess.map { .seconds(max(0, now.timeIntervalSince($0))) }
    }
}
