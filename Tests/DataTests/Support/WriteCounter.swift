import GRDB
import Synchronization

@testable import AshlarData
@testable import AshlarOffline

/// Counts the rows written to a store, by table, and the transactions that wrote to any table but
/// the sync’s own.
final class WriteCounter: TransactionObserver, Sendable {
    private struct State {
        var rows: [String: Int] = [:]
        var isTouched = false
        var commits = 0
    }

    private let state = Mutex(State())

    /// Starts counting.
    init(_ store: OfflineStore) throws {
        try store.write { $0.db.add(transactionObserver: self, extent: .databaseLifetime) }
    }

    /// The number of rows inserted, updated or deleted, by table.
    var rows: [String: Int] { state.withLock { $0.rows } }
    /// The number of transactions with rows that a repository reports as changes.
    var commits: Int { state.withLock { $0.commits } }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool { true }

    func databaseDidChange(with event: DatabaseEvent) {
        state.withLock { state in
            state.rows[event.tableName, default: 0] += 1
            if event.tableName != "sync" { state.isTouched = true }
        }
    }

    func databaseDidCommit(_ db: Database) {
        state.withLock { state in
            if state.isTouched { state.commits += 1 }
            state.isTouched = false
        }
    }

    func databaseDidRollback(_ db: Database) { state.withLock { $0.isTouched = false } }
}
