import AshlarDomain
import Foundation

/// Pending changes of an in-memory repository, oldest first.
struct InMemoryChanges<Change: Sendable>: Sendable {
    struct Waiting: Sendable {
        var change: Change
        var pending: PendingState
    }

    private(set) var waiting: [Waiting] = []
    private var count = 0

    /// The changes that may still reach the bank.
    var open: [Waiting] { waiting.filter(\.pending.isOpen) }

    /// Stores a change that has not been sent.
    mutating func store(_ change: Change, id: ID<PendingState>? = nil, at now: Date) {
        count += 1
        waiting.append(
            Waiting(
                change: change,
                pending: PendingState(
                    id: id ?? ID(rawValue: "change-\(count)"), phase: .notSent, requestedAt: now,
                    canBeTakenBack: true)))
    }

    /// Adds a change with the given state, as if left by an earlier run.
    mutating func addPending(_ change: Change, _ pending: PendingState) {
        waiting.append(Waiting(change: change, pending: pending))
    }

    /// Removes a confirmed or abandoned change.
    mutating func remove(_ id: ID<PendingState>) { waiting.removeAll { $0.pending.id == id } }

    mutating func rewrite(_ id: ID<PendingState>, _ change: (inout Change) -> Void) {
        guard let place = waiting.firstIndex(where: { $0.pending.id == id }) else { return }
        change(&waiting[place].change)
    }

    mutating func rewrite(_ change: (inout Change) -> Void) {
        for place in waiting.indices { change(&waiting[place].change) }
    }

    /// Sets the state that follows from a failed attempt.
    mutating func fail(_ id: ID<PendingState>, with error: ServerError, at now: Date) {
        switch error {
        case .refused(let code, let detail):
            set(.refused(reason: ReasonCode(rawValue: code), detail: detail), of: id)
        case .conflict: set(.conflict, of: id, problem: error)
        case .offline, .busy, .signedOut, .wrongCredentials:
            let isNew = waiting.first { $0.pending.id == id }?.pending.phase != .unknown
            set(isNew ? .notSent : .unknown, of: id, problem: error, nextTry: now + 60)
        case .timedOut, .unreadable, .failed:
            set(.unknown, of: id, problem: error, nextTry: now + 60)
        }
    }

    mutating func set(
        _ phase: PendingState.Phase, of id: ID<PendingState>, problem: ServerError? = nil,
        nextTry: Date? = nil
    ) {
        guard let place = waiting.firstIndex(where: { $0.pending.id == id }) else { return }
        waiting[place].pending = PendingState(
            id: id, phase: phase, requestedAt: waiting[place].pending.requestedAt,
            nextTry: nextTry, lastProblem: problem, canBeTakenBack: phase == .notSent)
    }

    mutating func takeBack(_ id: ID<PendingState>) -> Bool {
        guard waiting.contains(where: { $0.pending.id == id && $0.pending.canBeTakenBack }) else {
            return false
        }
        remove(id)
        return true
    }

    /// Makes a change that waits for the user’s decision ready to be sent again.
    mutating func retry(_ id: ID<PendingState>) {
        guard waiting.contains(where: { $0.pending.id == id && !$0.pending.isOpen }) else { return }
        set(.notSent, of: id)
    }

    mutating func drop(_ id: ID<PendingState>) {
        waiting.removeAll { $0.pending.id == id && !$0.pending.isOpen }
    }
}
