/// When to try again: exponential back-off with full jitter, the server's word first.
///
/// The nth delay is uniformly random between zero and `base × 2ⁿ⁻¹`, at most `cap`: clients that
/// failed together do not return together.
public struct RetryPolicy: Equatable, Sendable {
    /// How often to try in all, the first time included.
    public let attempts: Int
    /// The longest delay after the first attempt.
    public let base: Duration
    /// The longest delay of our own; a server may ask for more, up to `serverCap`.
    public let cap: Duration
    /// The longest delay a server may ask for; beyond it the work is given up.
    public let serverCap: Duration

    /// Five attempts, half a second doubling up to a minute, unless said otherwise.
    public init(
        attempts: Int = 5, base: Duration = .milliseconds(500), cap: Duration = .seconds(60),
        serverCap: Duration = .seconds(3600)
    ) {
        self.attempts = max(1, attempts)
        self.base = max(.zero, base)
        self.cap = max(.zero, cap)
        self.serverCap = max(.zero, serverCap)
    }

    /// How long to wait after a failure.
    ///
    /// - Parameters:
    ///   - attempt: Which attempt has just failed, from 1.
    ///   - serverDelay: What the server asked for (`Retry-After`), if it did: never waited less.
    ///   - random: 64 random bits.
    /// - Returns: The delay, or `nil` to give up.
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
