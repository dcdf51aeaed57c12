extension AsyncStream where Element == Void {
    /// One stream that tells of every change the others tell of, coalesced; it ends its sources.
    static func merging(_ sources: [AsyncStream<Void>]) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let readers = sources.map { source in
                Task { for await _ in source { continuation.yield() } }
            }
            continuation.onTermination = { _ in for reader in readers { reader.cancel() } }
        }
    }
}
