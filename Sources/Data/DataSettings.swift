import AshlarDomain
package import AshlarHTTP

/// The numbers that Data works by.
package struct DataSettings: Sendable {
    /// How long an answer may take.
    package var deadline: Duration = .seconds(15)
    /// How long the farewell at signing out may take.
    package var farewell: Duration = .seconds(3)
    /// The largest answer in bytes: a page of 5,000 payments has about 3 million.
    package var responseLimit = 32 << 20
    package var pageSize = 5_000
    /// How many pages one refresh of a list reads at most: a million rows at 50 a page, for a bank
    /// that ignores ``pageSize``. The next refresh goes on from there.
    package var pagesPerRefresh = 20_000
    /// How many pages in a row may bring nothing new.
    package var idlePages = 20
    /// How long one refresh of a list may take.
    package var refreshTime: Duration = .seconds(1_800)
    /// How long a sender has a row for itself: six exchanges (send, renew the token, send again;
    /// the same to ask what became of it) and some.
    package var lease: Duration = .seconds(120)
    /// How long the bank keeps an idempotency key. Past it, a payment is asked for by its own id.
    package var keyWindow: Duration = .seconds(24 * 3600)
    /// How long a request may be under way after its sender has given it up: before that, not being
    /// at the bank does not prove that it will not get there.
    package var transit: Duration = .seconds(300)
    /// Sending never gives up: only the bank's answer or the person ends a payment.
    package var retry = RetryPolicy(
        attempts: .max, base: .seconds(1), cap: .seconds(300), serverCap: .seconds(3600))
    /// The longest pause between two looks at payments that are under way at the bank.
    package var followCap: Duration = .seconds(30)
    package var refreshInterval: Duration = .seconds(60)
    /// Every so many of these, all is asked for and not only the accounts.
    package var fullRefreshEvery = 5
    /// How soon another process's work on the same store is seen.
    package var neighbourInterval: Duration = .seconds(2)
    /// When a copy that is read is old enough to be refreshed behind the reader's back.
    package var maximumAge: Duration = .seconds(120)
    package var payeeLifetime: Duration = .seconds(3600)
    /// How long a screen waits for newer payees when it could have older ones.
    package var payeePatience: Duration = .seconds(2)

    package init() {}

    /// How long to wait after an attempt in vain. What the bank asks for counts, within bounds.
    func pause(
        afterAttempt attempts: Int, serverDelay: Duration?, random: () -> UInt64
    ) -> Duration {
        retry.delay(
            afterAttempt: max(attempts, 1),
            serverDelay: serverDelay.map { min($0, retry.serverCap) }, random: random)
            ?? retry.cap
    }
}
