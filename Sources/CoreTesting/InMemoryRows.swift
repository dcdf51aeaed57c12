public import AshlarCore
import Synchronization

/// Rows in memory with unsettled changes, for tests of screens and use cases; sends nothing.
public final class InMemoryRows<Row: Identifiable & Hashable & Sendable & Codable>: RowRepository
where Row.ID == ID<Row> {
    private struct State {
        var rows: [Row]
        /// The row before each unsettled change.
        var before: [UnsettledChange.ID: Row] = [:]
    }

    /// The unsettled changes; use it to play the server’s answers.
    public let queue = InMemoryChangeQueue()
    /// The rows’ freshness and refresh.
    public let synced: InMemorySyncedRepository
    private let state: Mutex<State>

    /// Creates a repository with rows in the server’s order.
    public init(_ rows: [Row], synced: InMemorySyncedRepository = InMemorySyncedRepository()) {
        state = Mutex(State(rows: rows))
        self.synced = synced
    }

    /// The same as ``synced``.
    public var copy: any SyncedRepository { synced }

    /// One page of rows with their changes applied; a cursor is the id of the last row.
    public func page(_ request: PageRequest) async throws -> Page<RowWithChanges<Row>> {
        await Task.yield()
        return state.withLock { state in
            let last = request.after?.rawValue
            let place = state.rows.firstIndex { $0.id.rawValue == last }
            let rest = state.rows[(place.map { $0 + 1 } ?? 0)...]
            let rows = rest.prefix(request.limit)
            let next = rest.count > rows.count ? rows.last?.id.rawValue : nil
            return Page(
                items: rows.with(queue.changes),
                next: next.map(PageRequest.Cursor.init(rawValue:)))
        }
    }

    /// The row with its changes applied; `nil` if there is none with this id.
    public func rowWithChanges(_ id: Row.ID) async throws -> RowWithChanges<Row>? {
        await Task.yield()
        return state.withLock { state in
            state.rows.filter { $0.id == id }.with(queue.changes).first
        }
    }

    /// The changes of ``queue``.
    public func unsettledChanges() async throws -> [UnsettledChange] {
        try await queue.unsettledChanges()
    }

    /// Applies a change to a row and stores it as unsent; without such a row, does nothing.
    ///
    /// - Throws: The error of `change`; nothing is stored then.
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

    /// Settles a change; withdrawing or dropping it restores the previous row.
    public func settle(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool {
        await Task.yield()
        let isSettled = try state.withLock { state in
            guard try queue.settleNow(id, by: decision) else { return false }
            if decision != .retry, let before = state.before[id],
                let place = state.rows.firstIndex(where: { $0.id == before.id })
            {
                state.rows[place] = before
            }
            return true
        }
        guard isSettled else { return false }
        synced.change()
        return true
    }
}
