import AshlarCore
import Foundation
import Synchronization

/// The freshness of each local copy.
///
/// A success is stored with the rows that it brought. A success without changes is kept only in
/// memory, so that such a refresh writes nothing: after a restart, the copy may seem older than it
/// is, never newer. Failures are not stored.
final class FreshnessStore: Sendable {
    private let pages = Mutex<[String: Freshness]>([:])
    private let hub: ChangeHub

    init(hub: ChangeHub) { self.hub = hub }

    subscript(collection: String) -> Freshness { pages.withLock { $0[collection] } ?? .never }

    func load(_ store: StoreConnection) throws {
        let times = try store.rows(
            "SELECT collection, lastSuccess FROM sync WHERE lastSuccess IS NOT NULL"
        ) { (try $0.text(0), Date(milliseconds: try $0.integer(1))) }
        let parts = try RequestedPartTable.times(store)
        pages.withLock { pages in
            for (collection, time) in times + parts {
                pages[collection] = Freshness(lastSuccess: time)
            }
        }
    }

    /// - Parameter topic: The topic whose readers are notified; by default the collection’s.
    func succeeded(_ collection: String, at time: Date, topic: String? = nil) {
        let hadFailed = pages.withLock { pages in
            let had = pages[collection]?.failure != nil
            pages[collection] = Freshness(lastSuccess: time)
            return had
        }
        if hadFailed { hub.send(topic ?? collection) }
    }

    /// - Parameter topic: Like in ``succeeded(_:at:topic:)``.
    func failed(
        _ collection: String, _ error: ServerError, at time: Date, topic: String? = nil
    ) {
        let isNews = pages.withLock { pages in
            let old = pages[collection] ?? .never
            pages[collection] = Freshness(
                lastSuccess: old.lastSuccess, failure: Freshness.Failure(at: time, error: error))
            return old.failure?.problem != error.problem
        }
        if isNews { hub.send(topic ?? collection) }
    }

    func forget() { pages.withLock { $0 = [:] } }
}
