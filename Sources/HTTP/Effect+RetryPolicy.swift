public import AshlarCore

extension Effect {
    /// Repeats the work after errors, as often and with the delays that the policy allows.
    ///
    /// If all attempts fail, the effect fails with the last attempt’s error. See also
    /// `Effect.retrying(after:)`.
    ///
    /// - Parameters:
    ///   - policy: The number of attempts and the delays.
    ///   - applies: Returns whether to retry after this error; never called for cancellation, which
    ///     is never retried.
    ///   - serverDelay: Returns the delay that the server requests, or `nil` if the error has none.
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
