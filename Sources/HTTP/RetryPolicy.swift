/// Exponential backoff with full jitter, and never earlier than the server requests.
///
/// The nth delay is uniformly random between zero and `base × 2ⁿ⁻¹`, at most `cap`: clients that
/// fail together do not retry together.
public struct RetryPolicy: Equatable, Sendable {
    /// The number of attempts, including the first.
    public let attempts: Int
    /// The longest delay after the first attempt.
    public let base: Duration
    /// The longest delay unless the server requests a longer one, up to `serverCap`.
    public let cap: Duration
    /// The longest delay that a server may request; a longer one ends the attempts.
    public let serverCap: Duration

    /// By default five attempts, with delays from half a second, doubling up to a minute.
    public init(
        attempts: Int = 5, base: Duration = .milliseconds(500), cap: Duration = .seconds(60),
        serverCap: Duration = .seconds(3600)
    ) {
        self.attempts = max(1, attempts)
        self.base = max(.zero, base)
        self.cap = max(.zero, cap)
        self.serverCap = max(.zero, serverCap)
    }

    /// Returns the delay before the next attempt.
    ///
    /// - Parameters:
    ///   - attempt: The number of the failed attempt, from 1.
    ///   - serverDelay: The delay that the server requests (`Retry-After`), the minimum; or `nil`.
    ///   - random: Returns 64 random bits.
    /// - Returns: The delay, or `nil` to stop.
    public func delay(
        afterAttempt attempt: Int, serverDelay: Duration? = nil, random: () -> UInt64
    ) -> Duration? {
        guard attempt >= 1, attempt < attempts else { return nil }
        let jitter = ceiling(attempt) * (Double(random() >> 11) / 0x1p53)
        guard let serverDelay, serverDelay > .zero else { return jitter }
        return serverDelay > serverCap ? nil : max(serverDelay, jitter)
    }

    /// The longest delay after this attempt.
    func ceiling(_ attempt: Int) -> Duration {
        var ceiling = base
        for _ in 1..<max(attempt, 1) where ceiling < cap { ceiling *= 2 }
        return min(ceiling, cap)
    }
}
