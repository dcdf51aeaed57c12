import Synchronization

/// Detects transactions of other processes on one store.
///
/// `PRAGMA data_version` of the writer’s connection changes with each transaction of another
/// connection, and this process writes on no other.
final class OtherWriters: Sendable {
    private let seen = Mutex<Int?>(nil)

    /// Whether another process has written since the last call, however long ago that was.
    ///
    /// - Throws: `StoreError`, or `ServerError.signedOut` once the session has ended.
    func haveWritten(to store: OfflineStore) throws -> Bool {
        let version = try store.scalar("PRAGMA data_version")
        return seen.withLock { seen in
            defer { seen = version }
            return version != seen
        }
    }
}
