import AshlarDomain

/// Keeps the list of payees; what a payee may be, and whether it may go, is not decided here.
struct PayeesRules: InteractorRules {
    typealias State = PayeesState
    typealias Action = PayeesAction

    /// How long a deletion can be undone.
    static let undoTime = Duration.seconds(10)

    private let dependencies: any PaymentsDependencies

    private var follower: ChangeFollower<Action> {
        ChangeFollower(
            dependencies.syncedPayees.changes, changed: .changed,
            minutePassed: Action.minutePassed, runtime: dependencies.runtime)
    }

    init(_ dependencies: any PaymentsDependencies) { self.dependencies = dependencies }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .appear:
            return .merge(follower.start(&state.isFollowing), load(&state), refresh(&state))
        case .disappear:
            // Nobody sees any more that it could be undone.
            for deletion in state.deletions where deletion.stage == .waiting {
                state.change(deletion.payee.id) { $0.stage = .sent }
            }
            return follower.stop(&state.isFollowing)
        case .refresh:
            return refresh(&state)
        case .search(let text):
            state.search = text
        case .startRenaming(let id):
            guard let payee = state.payee(id), state.renames[id] == nil else { return .none }
            state.editor = .init(id: id, name: payee.name)
        case .typeName(let text):
            state.editor?.name = text
            state.editor?.error = nil
        case .stopRenaming:
            state.editor = nil
        case .rename(let id, let name):
            return rename(id, to: name, &state)
        case .delete(let id):
            return delete(id, &state)
        case .undo(let id):
            guard state.deletions.contains(where: { $0.payee.id == id && $0.stage == .waiting })
            else { return .none }
            state.deletions.removeAll { $0.payee.id == id }
            return .cancel(EffectID("delete", id))
        case .dismissNotice:
            state.troubles = []
        default:
            return hear(action, &state)
        }
        return .none
    }

    /// What came of the effects.
    private func hear(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .changed:
            return load(&state)
        case .minutePassed(let now):
            state.now = now
        case .loaded(let payees, let freshness, at: let now):
            (state.payees, state.freshness, state.now) = (payees, freshness, now)
            state.problem = nil
            let there = Set(payees.map(\.id))
            state.deletions.removeAll { $0.stage == .done && !there.contains($0.payee.id) }
            if let editor = state.editor, state.payee(editor.id) == nil { state.editor = nil }
            return loadEnded(&state)
        case .loadFailed(let problem):
            state.problem = problem
            return loadEnded(&state)
        case .refreshed(let problem):
            state.isRefreshing = false
            state.troubles.removeAll { if case .notRefreshed = $0 { true } else { false } }
            if let problem { state.troubles.append(.notRefreshed(problem)) }
            return load(&state)
        case .deletionDue(let id):
            state.change(id) { $0.stage = .sent }
        case .deletionUndone(let id):
            state.deletions.removeAll { $0.payee.id == id }
        case .deleted(let id):
            state.change(id) { $0.stage = .done }
            return load(&state)
        case .deletionFailed(let id, let problem):
            if let deletion = state.deletions.first(where: { $0.payee.id == id }) {
                state.troubles.append(.notDeleted(name: deletion.payee.name, problem))
            }
            state.deletions.removeAll { $0.payee.id == id }
            // Whether it is there still, the bank knows.
            return .merge(load(&state), refresh(&state))
        default:
            return hearOfName(action, &state)
        }
        return .none
    }

    private func hearOfName(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .renamed(let payee):
            state.renames[payee.id] = nil
            if let place = state.payees?.firstIndex(where: { $0.id == payee.id }) {
                state.payees?[place] = payee
            }
            return load(&state)
        case .renameRefused(let id, let error):
            let name = state.renames.removeValue(forKey: id)
            if case .unknownPayee = error {
                state.troubles.append(.gone)
            } else {
                state.editor = .init(id: id, name: name ?? "", error: error)
            }
        case .renameFailed(let id, let name, let problem):
            state.renames[id] = nil
            guard let payee = state.payee(id) else { return load(&state) }
            state.troubles.append(.notRenamed(name: payee.name, to: name, problem))
            // What was typed is not lost; where another name is being typed, that one stays.
            if state.editor == nil { state.editor = .init(id: id, name: name) }
            return .merge(load(&state), refresh(&state))
        default:
            break
        }
        return .none
    }

    // MARK: Changing

    private func rename(
        _ id: ID<Payee>, to name: String, _ state: inout State
    ) -> Effect<Action> {
        guard let payee = state.payee(id), state.renames[id] == nil else { return .none }
        do {
            let name = try Payee.checkedName(name)
            (state.editor, state.troubles) = (nil, [])
            guard name != payee.name else { return .none }
            state.renames[id] = name
            return .run(
                id: EffectID("rename", id),
                { [dependencies] send in
                    do {
                        await send(.renamed(try await dependencies.renamePayee(id, to: name)))
                    } catch let error as PayeeError {
                        await send(.renameRefused(id, error))
                    }
                }, catch: { .renameFailed(id, name: name, Problem($0)) })
        } catch {
            state.editor = .init(id: id, name: name, error: error)
            return .none
        }
    }

    private func delete(_ id: ID<Payee>, _ state: inout State) -> Effect<Action> {
        guard let payee = state.payee(id), !state.isDeleted(id) else { return .none }
        state.deletions.append(.init(payee: payee))
        state.troubles = []
        if state.editor?.id == id { state.editor = nil }
        return .latest(
            EffectID("delete", id),
            { [dependencies] send in
                let isDeleted = try await dependencies.deletePayee(
                    id, after: Self.undoTime, isDue: { await send(.deletionDue(id)) })
                await send(isDeleted ? .deleted(id) : .deletionUndone(id))
            }, catch: { .deletionFailed(id, Problem($0)) })
    }

    // MARK: Reading

    private func load(_ state: inout State) -> Effect<Action> {
        guard state.reading.begin() else { return .none }
        return .run(
            id: "load",
            { [dependencies] send in
                let list = try await dependencies.listPayees()
                await send(
                    .loaded(list.payees, list.freshness, at: dependencies.runtime.now()))
            }, catch: { .loadFailed(Problem($0)) })
    }

    private func loadEnded(_ state: inout State) -> Effect<Action> {
        state.reading.end() ? load(&state) : .none
    }

    private func refresh(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.syncedPayees.refresh,
            refreshed: Action.refreshed)
    }
}

extension PayeesState {
    fileprivate mutating func change(_ id: ID<Payee>, _ change: (inout Deletion) -> Void) {
        guard let place = deletions.firstIndex(where: { $0.payee.id == id }) else { return }
        change(&deletions[place])
    }
}
