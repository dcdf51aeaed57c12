import AshlarDomain

struct PayeesReducer: ViewStateReducing {
    let wording: Wording

    func reduce(_ state: PayeesState) -> PayeesViewState {
        PayeesViewState(
            content: content(state), search: state.search,
            canSearch: state.payees?.isEmpty == false,
            freshness: FreshnessLine(state.freshness, now: state.now, wording),
            isRefreshing: state.isRefreshing,
            undos: state.deletions.filter { $0.stage == .waiting }.map {
                PayeeUndo(id: $0.payee.id, text: wording("payees.deleted", $0.payee.name))
            }, notices: state.troubles.map(notice))
    }

    private func content(_ state: PayeesState) -> PayeesViewState.Content {
        guard let payees = state.payees else {
            return state.problem.map { .failed(Notice($0, wording)) } ?? .loading
        }
        if payees.isEmpty, state.freshness.lastSuccess == nil { return neverFetched(state) }
        let left = payees.filter { !state.isDeleted($0.id) }
        if left.isEmpty {
            return .empty(
                Notice(.neutral, wording("payees.empty"), advice: wording("payees.empty.advice")))
        }
        // The one that is being renamed stays where it is typed, whatever the search.
        let found = left.filter { $0.matches(state.search) || $0.id == state.editor?.id }
        guard found.isEmpty else { return .payees(found.map { row($0, state) }) }
        return .noMatches(
            Notice(
                .neutral, wording("payees.noMatches"), advice: wording("payees.noMatches.advice")))
    }

    private func neverFetched(_ state: PayeesState) -> PayeesViewState.Content {
        guard let failure = state.freshness.failure else { return .loading }
        return state.freshness.isOffline
            ? .offline(
                Notice(
                    .warning, wording("payees.offline"), advice: wording("payees.offline.advice")))
            : .failed(Notice(failure.problem, wording))
    }

    private func row(_ payee: Payee, _ state: PayeesState) -> PayeeRow {
        let editor = state.editor.flatMap { $0.id == payee.id ? $0 : nil }
        let name = state.renames[payee.id] ?? payee.name
        return PayeeRow(
            id: payee.id, name: name, identifier: "\(payee.identifier)",
            status: payee.isActive ? nil : wording("payees.inactive"), canPay: payee.isActive,
            isSaving: state.renames[payee.id] != nil,
            labels: .init(
                pay: wording("payees.pay.label", name),
                rename: wording("payees.rename.label", name),
                delete: wording("payees.delete.label", name)),
            editor: editor.map {
                FormField(
                    $0.name, error: $0.error.map { PayeeErrorWords(wording: wording).text($0) })
            })
    }

    private func notice(_ trouble: PayeesState.Trouble) -> Notice {
        switch trouble {
        case .notDeleted(let name, let problem):
            return Notice(
                .bad, wording("payees.notDeleted", name), advice: reason(problem))
        case .notRenamed(let name, let new, let problem):
            return Notice(
                .bad, wording("payees.notRenamed", name, new), advice: reason(problem))
        case .notRefreshed(let problem): return Notice(problem, wording)
        case .gone: return Notice(.warning, wording("payees.gone"))
        }
    }

    /// Why, and what to do; a refusal in the bank's words says both.
    private func reason(_ problem: Problem) -> String {
        let words = Notice(problem, wording)
        return words.advice.isEmpty ? words.text : "\(words.text) \(words.advice)"
    }
}

/// A broken rule about payees in a person's words.
struct PayeeErrorWords {
    let wording: Wording

    func text(_ error: PayeeError) -> String {
        switch error {
        case .nameMissing: wording("payee.error.nameMissing")
        case .nameTooLong(let length):
            wording("payee.error.nameTooLong", "\(Payee.longestName)", "\(length)")
        case .nameNotPlain: wording("payee.error.nameNotPlain")
        case .identifierMissing: wording("identifier.empty")
        case .identifierInvalid(let error): error.words(wording)
        case .alreadyThere(let name): wording("payee.error.alreadyThere", name)
        case .unknownPayee: wording("payees.gone")
        }
    }
}
