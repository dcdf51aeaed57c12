public import AshlarCore

extension Effect {
    /// Does the work again when it fails, as often and as late as the policy says.
    ///
    /// The last attempt's error is the effect's; `Effect.retrying(after:)` says the
    /// rest.
    ///
    /// - Parameters:
    ///   - policy: How often and how late.
    ///   - applies: Whether the error is worth another attempt; never asked about cancellation,
    ///     which is none.
    ///   - serverDelay: How long the server asks to wait, if the error says so.
    public func retrying(
        _ policy: RetryPolicy,
        when applies: @escaping @Sendable (any Error) -> Bool = { _ in true },
        serverDelay: @escaping @Sendable (any Error) -> Duration? = { _ in nil }
    ) -> Effect {
        retrying { attempt, error, random in
            guard applies(error) else { return nil }
            return policy.delay(
                afterAttempt: attempt, serverDelay: serverDelay(error), random: random)
        }
    }
}
