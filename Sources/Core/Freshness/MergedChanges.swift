extension AsyncStream where Element == Void {
    /// One stream that tells of every change the others tell of, coalesced; it ends its sources.
    ///
    /// - Parameters:
    ///   - sources: Are read from here on.
    ///   - executor: Where they are read: where the effects work that read the result, so that a
    ///     test that repeats their schedule repeats this as well.
    package static func merging(
        _ sources: [AsyncStream<Void>], on executor: (any TaskExecutor)?
    ) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let readers = sources.map { source in
                Task(executorPreference: executor) {
                    for await _ in source { continuation.yield() }
                }
            }
            continuation.onTermination = { _ in for reader in readers { reader.cancel() } }
        }
    }
}
