extension Effect {
    /// Does the work again when it fails, as often and as late as `delay` says.
    ///
    /// Of several effects each is retried for itself; one that has a rule of its own keeps it.
    /// Between two attempts the effect is running: it is cancelled, replaced or in the way like
    /// any other, and waits on the environment's clock. What a failed attempt has sent stays sent.
    /// The last attempt's error is the effect's: it goes to `catch:`, or is logged. Of a stream,
    /// the attempts are counted anew after each element.
    ///
    /// - Parameter delay: How long to wait after the attempt of that number, from 1, which failed
    ///   with that error, or `nil` to give up; given the environment's randomness. Never called for
    ///   a cancellation.
    public func retrying(
        after delay: @escaping @Sendable (Int, any Error, () -> UInt64) -> Duration?
    ) -> Effect {
        switch kind {
        case .none, .send, .now, .cancel: self
        case .work(let work): Effect(work.retrying(delay))
        case .merge(let effects): .merge(effects.map { $0.retrying(after: delay) })
        case .sequence(let effects): .sequence(effects.map { $0.retrying(after: delay) })
        }
    }
}
