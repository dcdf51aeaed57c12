public import AshlarHTTP

/// Times and limits; the default values suit an app on a phone.
public struct OfflineSettings: Sendable {
    /// The longest wait for a response.
    public var deadline: Duration = .seconds(15)
    /// The longest wait for the farewell request at the end of a session.
    public var farewell: Duration = .seconds(3)
    /// The largest response, in bytes.
    public var responseLimit = 32 << 20
    /// The number of rows requested per page.
    public var pageSize = 5_000
    /// The most pages that one refresh of a list reads; the next refresh continues there.
    public var pagesPerRefresh = 20_000
    /// The most successive pages without anything new.
    public var idlePages = 20
    /// The longest duration of one refresh of a list.
    public var refreshTime: Duration = .seconds(1_800)
    /// How long a sender claims a command: long enough for six exchanges (send, renew the token,
    /// send again; the same for a look-up), with a margin.
    public var lease: Duration = .seconds(120)
    /// How long a request may still be under way after its sender has given up: until then, its
    /// absence at the server does not prove that it will not arrive.
    public var transit: Duration = .seconds(300)
    /// How long the server keeps an idempotency key, if that is shorter than the commands declare.
    public var keyWindow: Duration?
    /// The pauses between attempts. Sending never gives up: only the server’s answer or the user
    /// ends a command.
    public var retry = RetryPolicy(
        attempts: .max, base: .seconds(1), cap: .seconds(300), serverCap: .seconds(3600))
    /// The interval between refreshes of all copies while the background work runs.
    public var refreshInterval: Duration = .seconds(300)
    /// The interval at which another process’s changes to the same store are detected.
    public var neighbourInterval: Duration = .seconds(2)

    /// Creates settings with the default values.
    public init() {}

    /// The pause after a failed attempt. A delay requested by the server is honoured, up to the
    /// policy’s limit.
    func pause(
        afterAttempt attempts: Int, serverDelay: Duration?, random: () -> UInt64
    ) -> Duration {
        retry.delay(
            afterAttempt: max(attempts, 1),
            serverDelay: serverDelay.map { min($0, retry.serverCap) }, random: random)
            ?? retry.cap
    }
}
