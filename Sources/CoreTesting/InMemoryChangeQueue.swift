public import AshlarCore
import Synchronization

/// A queue of changes in memory, for tests of screens and repositories; sends nothing.
public final class InMemoryChangeQueue: ChangeQueue {
    private struct State {
        var changes: [UnsettledChange]
        var made = 0
        var failure: (any Error)?
    }

    private let state: Mutex<State>

    /// Creates a queue with these changes.
    public init(_ changes: [UnsettledChange] = []) { state = Mutex(State(changes: changes)) }

    /// Adds a change that was not sent yet; ids are `change-1`, `change-2`, ….
    @discardableResult
    public func add(_ name: String, row: String) -> UnsettledChange.ID {
        state.withLock { state in
            state.made += 1
            let id = UnsettledChange.ID(rawValue: "change-\(state.made)")
            state.changes.append(
                UnsettledChange(
                    id: id, row: row, name: name, phase: .notSent, canBeTakenBack: true))
            return id
        }
    }

    /// Replaces the unsettled changes, as a server’s answers would.
    public func replace(_ changes: [UnsettledChange]) { state.withLock { $0.changes = changes } }

    /// Sets the error that every decision throws from now on; `nil` for none.
    public func fail(_ failure: (any Error)?) { state.withLock { $0.failure = failure } }

    /// The changes that were added or replaced, and not settled since.
    public var changes: [UnsettledChange] { state.withLock { $0.changes } }

    /// Returns ``changes`` after a suspension, so that other work runs first, as with a disk.
    public func unsettledChanges() async throws -> [UnsettledChange] {
        await Task.yield()
        return changes
    }

    /// Removes a withdrawn or dropped change; a retried one becomes unsent.
    public func settle(
        _ id: UnsettledChange.ID, by decision: ChangeDecision
    ) async throws -> Bool { try settleNow(id, by: decision) }

    func settleNow(_ id: UnsettledChange.ID, by decision: ChangeDecision) throws -> Bool {
        try state.withLock { state in
            if let failure = state.failure { throw failure }
            guard let place = state.changes.firstIndex(where: { $0.id == id }),
                state.changes[place].decisions.contains(decision)
            else { return false }
            let change = state.changes[place]
            switch decision {
            case .takeBack, .drop: state.changes.remove(at: place)
            case .retry:
                state.changes[place] = UnsettledChange(
                    id: id, row: change.row, name: change.name, phase: .notSent,
                    canBeTakenBack: true)
            }
            return true
        }
    }
}
