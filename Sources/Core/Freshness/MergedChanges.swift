extension AsyncStream where Element == Void {
    /// One stream with an element for every change in the sources, coalesced; ends with its reader,
    /// and then ends the sources.
    ///
    /// - Parameters:
    ///   - sources: Read from the call on.
    ///   - executor: The executor that reads them: the effects’ one, so that a test that repeats an
    ///     effect schedule repeats this one as well.
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
