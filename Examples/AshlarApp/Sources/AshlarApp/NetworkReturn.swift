import Network

/// Reports that the network is available again.
enum NetworkReturn {
    /// One element for each return of the network, until cancelled; none for the initial state.
    static func changes() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watching = Task {
                var wasOffline = false
                for await path in NWPathMonitor() {
                    let isOffline = path.status != .satisfied
                    if wasOffline, !isOffline { continuation.yield() }
                    wasOffline = isOffline
                }
            }
            continuation.onTermination = { _ in watching.cancel() }
        }
    }
}
