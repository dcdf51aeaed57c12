extension Effect {
    /// Repeats the work when it fails, with the pauses that `delay` returns.
    ///
    /// Each of several effects is retried on its own; one that already has a retry rule keeps it.
    /// The effect counts as running between two attempts: it is cancelled, replaced or ignored like
    /// any other, and waits on the environment’s clock. Actions that a failed attempt sent stay
    /// applied. The last attempt’s error goes to `catch:`, or is logged. In a stream, attempts are
    /// counted from 1 again after each element.
    ///
    /// - Parameter delay: Returns the pause after the attempt with this number, counted from 1,
    ///   that failed with this error, or `nil` to give up; also receives the environment’s random
    ///   bits. Never called for a cancellation.
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
