import Synchronization

/// ETags of responses without news, with the cursor that was requested.
///
/// A refresh without changes writes nothing, not even the ETag that makes the next one cheaper, so
/// the ETag is kept in memory.
final class UnwrittenETags: Sendable {
    private let etags = Mutex<[String: (since: String, etag: String)]>([:])

    subscript(copy: String, since: String) -> String? {
        get {
            etags.withLock { etags in
                guard let known = etags[copy], known.since == since else { return nil }
                return known.etag
            }
        }
        set {
            etags.withLock { $0[copy] = newValue.map { (since, $0) } }
        }
    }
}
