import AshlarDomain

/// The payee list: search, rename, delete with undo.
struct PayeesScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case payees(Followed<PayeeList>.Action)
        case search(String)
        case names(PayeeNamesAction)
        case deletions(PayeeDeletionsAction)
        case change(PendingChangesAction)
        case dismissNotices
    }

    struct State: Codable, Equatable, Sendable {
        var payees = Followed<PayeeList>()
        var search = ""
        /// A new payee that the search hides; reset when the search changes.
        var hidden: ID<Payee>?
        var names = PayeeNames()
        var deletions = PayeeDeletions()
        /// Why a decision about a change failed.
        var trouble: PendingChanges.Trouble?
    }

    let payees: Source<PayeeList>
    let renamePayee: RenamePayee
    let deletePayee: DeletePayee
    let decidePayeeChange: DecideChange
    let wording: Wording

    func action(for event: PayeesEvent) -> Action? {
        switch event {
        case .appeared: .payees(.appear)
        case .disappeared: .payees(.disappear)
        case .refreshPulled: .payees(.refresh)
        case .noticeDismissed: .dismissNotices
        case .searchChanged(let text): .search(text)
        case .renameTapped(let id): .names(.edit(id))
        case .nameChanged(let text): .names(.type(text))
        case .renameSubmitted(let id, let name): .names(.rename(id, name))
        case .renameDismissed: .names(.stop)
        case .deleteTapped(let id): .deletions(.delete(id))
        case .undoTapped(let id): .deletions(.undo(id))
        case .changeDecided(let decision, let id): .change(.decide(decision, id))
        case .payTapped, .addTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .payees(let action):
            return handlePayees(action, &state)
        case .search(let text):
            state.search = text
            state.hidden = nil
        case .names(let action):
            let before = state.names
            let part = PayeeNamesPart(payees: state.known, renamePayee: renamePayee)
            let effect = part.handle(action, &state.names).map("names", Action.names)
            if case .rename = action, state.names != before { state.deletions.failures = [] }
            return .merge(effect, reload(after: action, &state))
        case .deletions(let action):
            let before = state.deletions
            let part = PayeeDeletionsPart(
                payees: state.known, deletePayee: deletePayee)
            let effect = part.handle(action, &state.deletions)
                .map("deletions", Action.deletions)
            if case .delete(let id) = action, state.deletions != before {
                state.names.failures = []
                if state.names.editor?.id == id { state.names.editor = nil }
            }
            return .merge(effect, reload(after: action, &state))
        case .change(let action):
            return PendingChanges(decide: decidePayeeChange).handle(action, &state.trouble)
                .map("change", Action.change)
        case .dismissNotices:
            state.trouble = nil
            state.names.failures = []
            state.deletions.failures = []
            return handlePayees(.dismissProblem, &state)
        }
        return .none
    }

    @MainActor
    private func handlePayees(
        _ action: Followed<PayeeList>.Action, _ state: inout State
    ) -> Effect<Action> {
        if case .loaded(let list, _, _) = action {
            state.findHidden(among: list.payees)
            state.names.reconcile(with: list.payees)
            state.deletions.reconcile(with: list)
        }
        if action == .appear { state.deletions.removeCompleted() }
        // The undo button is no longer visible.
        if action == .disappear { state.deletions.sendWaiting() }
        return payees.handle(action, &state.payees).map("payees", Action.payees)
    }

    /// Reloads after a change, and after a change with unknown outcome.
    @MainActor
    private func reload(
        after action: PayeeNamesAction, _ state: inout State
    ) -> Effect<Action> {
        switch action {
        case .renamed: handlePayees(.changed, &state)
        case .renameFailed:
            .merge(handlePayees(.changed, &state), handlePayees(.refresh, &state))
        case .edit, .type, .rename, .stop, .renameRefused: .none
        }
    }

    @MainActor
    private func reload(
        after action: PayeeDeletionsAction, _ state: inout State
    ) -> Effect<Action> {
        switch action {
        case .deleted: handlePayees(.changed, &state)
        case .deletionFailed:
            .merge(handlePayees(.changed, &state), handlePayees(.refresh, &state))
        case .delete, .undo, .deletionDue, .deletionUndone: .none
        }
    }
}

extension PayeesScreen.State {
    /// Empty until the payees are loaded.
    var known: [Payee] { payees.value?.payees ?? [] }

    fileprivate mutating func findHidden(among payees: [Payee]) {
        guard let known = self.payees.value.map({ Set($0.payees.map(\.id)) }) else { return }
        let added = payees.last { !known.contains($0.id) && !$0.matches(search) }
        hidden = added?.id ?? hidden
    }
}
