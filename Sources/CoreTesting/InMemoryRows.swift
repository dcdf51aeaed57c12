public import AshlarCore
import Synchronization

/// Rows in memory with changes on top, for tests of screens and use cases: nothing sends them.
public final class InMemoryRows<Row: Identifiable & Hashable & Sendable & Codable>: RowRepository
where Row.ID == ID<Row> {
    private struct State {
        var rows: [Row]
        /// What was there before each change that is not settled.
        var before: [UnsettledChange.ID: Row] = [:]
    }

    /// The changes; what the server made of them is said here.
    public let queue = InMemoryChangeQueue()
    /// How old the rows are, and what a refresh does.
    public let synced: InMemorySyncedRepository
    private let state: Mutex<State>

    /// The rows in the server's order.
    public init(_ rows: [Row], synced: InMemorySyncedRepository = InMemorySyncedRepository()) {
        state = Mutex(State(rows: rows))
        self.synced = synced
    }

    /// ``synced``
    public var copy: any SyncedRepository { synced }

    /// As they will be.
    public func rows() async throws -> [Row] {
        await Task.yield()
        return state.withLock { $0.rows }
    }

    /// As it will be.
    public func row(_ id: Row.ID) async throws -> Row? {
        await Task.yield()
        return state.withLock { $0.rows.first { $0.id == id } }
    }

    /// Those of ``queue``.
    public func unsettledChanges() async throws -> [UnsettledChange] {
        try await queue.unsettledChanges()
    }

    /// Stores a change of a row, which waits to be sent; a row that is not there is not changed.
    ///
    /// - Throws: What `change` throws; nothing is stored then.
    public func perform(
        _ name: String, on id: Row.ID, _ change: (Row) throws -> Row
    ) async throws {
        await Task.yield()
        try state.withLock { state in
            guard let place = state.rows.firstIndex(where: { $0.id == id }) else { return }
            let before = state.rows[place]
            state.rows[place] = try change(before)
            state.before[queue.add(name, row: id.rawValue)] = before
        }
        synced.change()
    }

    /// What is taken back or dropped is shown as it was before.
    public func settle(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool {
        guard try await queue.settle(id, by: decision) else { return false }
        state.withLock { state in
            guard decision != .retry, let before = state.before[id],
                let place = state.rows.firstIndex(where: { $0.id == before.id })
            else { return }
            state.rows[place] = before
        }
        synced.change()
        return true
    }
}
