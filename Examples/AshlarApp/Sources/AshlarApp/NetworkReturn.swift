import Network

/// When the device has a network again.
enum NetworkReturn {
    /// One element each time, until cancelled; none for the network that is there at first.
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
