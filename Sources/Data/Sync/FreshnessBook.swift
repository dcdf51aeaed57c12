import AshlarDomain
import AshlarOffline
import Foundation
import GRDB
import Synchronization

/// How old each local copy is.
///
/// A success is stored with the rows that it brought. One that brought none is only remembered, so
/// that a refresh without changes writes nothing: after a restart, the copy may seem older than it
/// is, never newer. Failures are not stored.
final class FreshnessBook: Sendable {
    private let pages = Mutex<[LocalCopy: Freshness]>([:])
    private let hub: ChangeHub

    init(hub: ChangeHub) { self.hub = hub }

    subscript(collection: LocalCopy) -> Freshness {
        pages.withLock { $0[collection] } ?? .never
    }

    func load(_ db: Database) throws {
        let rows = try Row.fetchAll(
            db, sql: "SELECT collection, lastSuccess FROM sync WHERE lastSuccess IS NOT NULL")
        let times = try rows.map {
            (try $0.decode(String.self, atIndex: 0), try $0.decode(Int64.self, atIndex: 1))
        }
        pages.withLock { pages in
            for (name, time) in times {
                guard let collection = LocalCopy(rawValue: name) else { continue }
                pages[collection] = Freshness(lastSuccess: Date(milliseconds: time))
            }
        }
    }

    func succeeded(_ collection: LocalCopy, at time: Date) {
        let hadFailed = pages.withLock { pages in
            let had = pages[collection]?.failure != nil
            pages[collection] = Freshness(lastSuccess: time)
            return had
        }
        if hadFailed { hub.send(collection.topic) }
    }

    func failed(_ collection: LocalCopy, _ error: ServerError, at time: Date) {
        let isNews = pages.withLock { pages in
            let old = pages[collection] ?? .never
            pages[collection] = Freshness(
                lastSuccess: old.lastSuccess, failure: Freshness.Failure(at: time, error: error))
            return old.failure?.problem != error.problem
        }
        if isNews { hub.send(collection.topic) }
    }

    func forget() { pages.withLock { $0 = [:] } }
}
