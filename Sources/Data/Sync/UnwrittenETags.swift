import Synchronization

/// ETags of answers that brought no news, each by the place that was asked from.
///
/// A refresh without changes writes nothing, not even the ETag that makes the next one cheaper: it
/// is remembered for as long as the process lives.
final class UnwrittenETags: Sendable {
    private let etags = Mutex<[LocalCopy: (since: String, etag: String)]>([:])

    subscript(copy: LocalCopy, since: String) -> String? {
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
