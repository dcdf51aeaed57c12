import AshlarDomain

/// User actions on deletions, and their results.
enum PayeeDeletionsAction: Codable, Equatable, Sendable {
    case delete(ID<Payee>)
    case undo(ID<Payee>)
    /// The deletion can no longer be undone.
    case deletionDue(ID<Payee>)
    /// The deletion is stored.
    case deleted(ID<Payee>)
    /// Undone in another window; this window cancels its own deletion too.
    case deletionUndone(ID<Payee>)
    case deletionFailed(ID<Payee>, Problem)
}

/// The hidden payees, in the order of their deletion.
struct PayeeDeletions: Codable, Equatable, Sendable {
    struct Deletion: Codable, Equatable, Sendable {
        enum Stage: String, Codable, Equatable, Sendable {
            /// Can be undone.
            case waiting
            case sent
            /// Stored; the shown list was read before that.
            case done
        }

        let payee: Payee
        var stage = Stage.waiting
    }

    struct Failure: Codable, Equatable, Sendable {
        let name: String
        let problem: Problem
    }

    var all: [Deletion] = []
    var failures: [Failure] = []

    var waiting: [Payee] { all.filter { $0.stage == .waiting }.map(\.payee) }

    func contains(_ id: ID<Payee>) -> Bool { all.contains { $0.payee.id == id } }

    /// Drops stored deletions that the new list already contains: as a missing payee, or as a payee
    /// marked as being deleted.
    mutating func reconcile(with list: PayeeList) {
        let known = Set(list.payees.map(\.id))
        let marked = Set(list.changes.filter { $0.kind == .delete }.map(\.payee))
        all.removeAll { deletion in
            let id = deletion.payee.id
            return deletion.stage == .done && (!known.contains(id) || marked.contains(id))
        }
    }

    /// Drops stored deletions: the list shows their progress.
    mutating func removeCompleted() { all.removeAll { $0.stage == .done } }

    mutating func sendWaiting() {
        for index in all.indices where all[index].stage == .waiting { all[index].stage = .sent }
    }

    fileprivate mutating func set(_ stage: Deletion.Stage, of id: ID<Payee>) {
        guard let index = all.firstIndex(where: { $0.payee.id == id }) else { return }
        all[index].stage = stage
    }

    fileprivate mutating func remove(_ id: ID<Payee>) { all.removeAll { $0.payee.id == id } }
}

/// Deletes payees: hides the row at once and stores the deletion when it can no longer be undone.
struct PayeeDeletionsPart: InteractorRules {
    /// How long a deletion can be undone.
    static let undoTime = Duration.seconds(10)

    let payees: [Payee]
    let deletePayee: DeletePayee

    func handle(
        _ action: PayeeDeletionsAction, _ state: inout PayeeDeletions
    ) -> Effect<PayeeDeletionsAction> {
        switch action {
        case .delete(let id):
            return delete(id, &state)
        case .undo(let id):
            guard state.waiting.contains(where: { $0.id == id }) else { return .none }
            state.remove(id)
            return .cancel(EffectID("delete", id))
        case .deletionDue(let id):
            state.set(.sent, of: id)
        case .deletionUndone(let id):
            state.remove(id)
        case .deleted(let id):
            state.set(.done, of: id)
        case .deletionFailed(let id, let problem):
            if let deletion = state.all.first(where: { $0.payee.id == id }) {
                state.failures.append(.init(name: deletion.payee.name, problem: problem))
            }
            state.remove(id)
        }
        return .none
    }

    private func delete(
        _ id: ID<Payee>, _ state: inout PayeeDeletions
    ) -> Effect<PayeeDeletionsAction> {
        guard let payee = payees.first(where: { $0.id == id }), !state.contains(id) else {
            return .none
        }
        state.all.append(.init(payee: payee))
        state.failures = []
        return .latest(
            EffectID("delete", id),
            { [deletePayee] send in
                let isDeleted = try await deletePayee(
                    id, after: Self.undoTime, isDue: { await send(.deletionDue(id)) })
                await send(isDeleted ? .deleted(id) : .deletionUndone(id))
            }, catch: { .deletionFailed(id, Problem($0)) })
    }
}
