import AshlarDomain

extension PayeesScreen {
    func reduce(_ state: State) -> PayeesViewState {
        PayeesViewState(
            payees: payees(state), search: state.search,
            canSearch: !state.known.isEmpty, hidden: hidden(state),
            undos: state.deletions.waiting.map {
                PayeeUndo(id: $0.id, text: wording("payees.deleted", $0.name))
            },
            notices: state.deletions.failures.map(notice) + state.names.failures.map(notice)
                + [state.trouble?.notice(wording)].compactMap(\.self),
            changes: (state.payees.value?.changes ?? []).filter { !$0.pending.isOpen }
                .map { card($0, state) })
    }

    private func hidden(_ state: State) -> Notice? {
        let payee = state.known.first { $0.id == state.hidden }
        return payee.map { Notice(.neutral, wording("payees.hidden", $0.name)) }
    }

    private func payees(_ state: State) -> FollowedViewState<[PayeeRow]> {
        let left = state.known.filter { !state.deletions.contains($0.id) }
        // The row with the open editor stays visible, whatever the search.
        let found = left.filter {
            $0.matches(state.search) || $0.id == state.names.editor?.id
        }
        let noMatches = left.isEmpty ? nil : Notice(.neutral, named: "payees.noMatches", wording)
        return state.payees.viewState("payees", wording, empty: noMatches) { _ in
            found.isEmpty ? nil : found.map { row($0, state) }
        }
    }

    private func row(_ payee: Payee, _ state: State) -> PayeeRow {
        let editor = state.names.editor.flatMap { $0.id == payee.id ? $0 : nil }
        let name = state.names.changes[payee.id]?.name ?? payee.name
        let open = (state.payees.value?.changes ?? []).filter {
            $0.payee == payee.id && $0.pending.isOpen
        }
        let isDeleted = open.contains { $0.kind == .delete }
        return PayeeRow(
            id: payee.id, name: name, identifier: "\(payee.identifier)",
            status: payee.isActive || isDeleted ? nil : wording("payees.inactive"),
            canPay: payee.isActive && !isDeleted, isSaving: state.names.isSaving(payee.id),
            canChange: !open.contains { $0.affectsWholePayee },
            changes: open.map { card($0, state) },
            labels: .init(
                pay: wording("payees.pay.label", name),
                rename: wording("payees.rename.label", name),
                delete: wording("payees.delete.label", name)),
            editor: editor.map {
                FormField(
                    $0.name, error: $0.error.map { $0.message(in: wording) })
            })
    }

    private func card(_ change: PayeeChange, _ state: State) -> PendingChangeCard {
        let name = state.known.first { $0.id == change.payee }?.name
        return PendingChangeCard(
            change.pending, of: change.subject(name: name),
            change.notice(name: name, wording), now: state.payees.now, wording)
    }

    private func notice(_ failure: PayeeDeletions.Failure) -> Notice {
        Notice(
            .bad, wording("payees.notDeleted", failure.name), advice: reason(failure.problem))
    }

    private func notice(_ failure: PayeeNames.Failure) -> Notice {
        switch failure {
        case .notRenamed(let name, let new, let problem):
            Notice(.bad, wording("payees.notRenamed", name, new), advice: reason(problem))
        case .gone: Notice(.warning, wording("payees.gone"))
        }
    }

    /// The cause and the next step; a refusal’s text contains both.
    private func reason(_ problem: Problem) -> String {
        let words = Notice(problem, wording)
        return words.advice.isEmpty ? words.text : "\(words.text) \(words.advice)"
    }
}
