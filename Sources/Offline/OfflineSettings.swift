public import AshlarHTTP

/// The numbers that `Offline` works by; those given suit an app on a phone.
public struct OfflineSettings: Sendable {
    /// How long an answer may take.
    public var deadline: Duration = .seconds(15)
    /// How long the farewell at the end of a session may take.
    public var farewell: Duration = .seconds(3)
    /// The largest answer in bytes.
    public var responseLimit = 32 << 20
    /// How many rows a page is requested with.
    public var pageSize = 5_000
    /// How many pages one refresh of a list reads at most; the next refresh goes on from there.
    public var pagesPerRefresh = 20_000
    /// How many pages in a row may bring nothing new.
    public var idlePages = 20
    /// How long one refresh of a list may take.
    public var refreshTime: Duration = .seconds(1_800)
    /// How long a sender has a command for itself: six exchanges (send, renew the token, send again;
    /// the same to look it up) and some.
    public var lease: Duration = .seconds(120)
    /// How long a request may be under way after its sender has given it up: before that, not being at
    /// the server does not prove that it will not get there.
    public var transit: Duration = .seconds(300)
    /// How long the server keeps an idempotency key, where that is less than its commands say.
    public var keyWindow: Duration?
    /// The pauses between attempts. Sending never gives up: only the server’s answer or the user ends a
    /// command.
    public var retry = RetryPolicy(
        attempts: .max, base: .seconds(1), cap: .seconds(300), serverCap: .seconds(3600))
    /// How often all copies are refreshed while the background work runs.
    public var refreshInterval: Duration = .seconds(300)
    /// How soon another process's work on the same store is seen.
    public var neighbourInterval: Duration = .seconds(2)

    /// The values above.
    public init() {}

    /// How long to wait after an attempt in vain. What the server asks for counts, within bounds.
    func pause(
        afterAttempt attempts: Int, serverDelay: Duration?, random: () -> UInt64
    ) -> Duration {
        retry.delay(
            afterAttempt: max(attempts, 1),
            serverDelay: serverDelay.map { min($0, retry.serverCap) }, random: random)
            ?? retry.cap
    }
}
