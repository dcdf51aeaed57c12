extension Effect {
    /// Does the work again when it fails, as often and as late as the policy says.
    ///
    /// Of several effects each is retried for itself; one that has a policy of its own keeps it.
    /// Between two attempts the effect is running: it is cancelled, replaced or in the way like
    /// any other, and waits on the environment's clock with its randomness. What a failed attempt
    /// has sent stays sent. The last attempt's error is the effect's: it goes to `catch:`, or is
    /// logged. Of a stream, the attempts are counted anew after each element.
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
        retrying(.init(policy: policy, applies: applies, serverDelay: serverDelay))
    }

    private func retrying(_ retry: EffectWork<Action>.Retry) -> Effect {
        switch kind {
        case .none, .send, .cancel: self
        case .work(let work): Effect(work.retrying(retry))
        case .merge(let effects): .merge(effects.map { $0.retrying(retry) })
        case .sequence(let effects): .sequence(effects.map { $0.retrying(retry) })
        }
    }
}
