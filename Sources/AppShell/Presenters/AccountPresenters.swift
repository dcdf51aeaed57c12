import AshlarDomain
import AshlarFeatureAccounts
import AshlarWebShell

struct AccountListPresenter: PagePresenter {
    typealias ViewState = AccountListViewState

    static let template = "accounts"

    func events(_ form: FormFields) -> [AccountListEvent] {
        switch form["do"] {
        case "pay": form["id"].map { [.payTapped(ID(rawValue: $0))] } ?? []
        default: followed(form)
        }
    }
}

struct AccountDetailPresenter: PagePresenter {
    static let template = "account"

    func extras(_ state: AccountDetailViewState) -> [String: Any] {
        let drawing = state.chart.map { StepDrawing($0.points.map { ($0.x, $0.y) }) }
        return [
            "line": drawing?.line ?? "", "area": drawing?.area ?? "", "namesAccounts": false,
            "canSearch": state.canSearch, "isNarrowed": state.filters.chosen.isActive,
            "exportCSV": export(state, .csv), "exportOFX": export(state, .ofx),
            "exportCamt053": export(state, .camt053),
        ]
    }

    func events(_ form: FormFields) -> [AccountDetailEvent] {
        switch form["do"] {
        case "pay": [.payTapped]
        case "changed": changed(form)
        case "search": search(form) + month(form) + category(form)
        case "clear": [.filterCleared]
        case "correcting": form["id"].map { [.correctionTapped(ID(rawValue: $0))] } ?? []
        case "correct": correction(form)
        case "keep": [.correctionCancelled]
        default: paged(form)
        }
    }

    /// Ignores an unknown category.
    private func correction(_ form: FormFields) -> [AccountDetailEvent] {
        guard let id = form["id"], let code = form["category"],
            let category = SpendingCategory(rawValue: code)
        else { return [] }
        return [.categoryCorrected(ID(rawValue: id), category, always: form["always"] != nil)]
    }

    /// The link to the shown entries as a file.
    private func export(_ state: AccountDetailViewState, _ format: StatementFormat) -> String {
        guard let header = state.account.shown else { return "" }
        return StatementLink(
            account: header.summary.id, filter: state.filters.chosen, format: format
        ).path
    }

    private func changed(_ form: FormFields) -> [AccountDetailEvent] {
        switch form["field"] {
        case "month": month(form)
        case "category": category(form)
        default: search(form)
        }
    }

    private func search(_ form: FormFields) -> [AccountDetailEvent] {
        form["search"].map { [.searchChanged($0)] } ?? []
    }

    /// Ignores an invalid month.
    private func month(_ form: FormFields) -> [AccountDetailEvent] {
        switch form["month"] {
        case nil: []
        case "": [.monthChosen(nil)]
        case let text?: (try? LocalMonth(text)).map { [.monthChosen($0)] } ?? []
        }
    }

    private func category(_ form: FormFields) -> [AccountDetailEvent] {
        switch form["category"] {
        case nil: []
        case "": [.categoryChosen(nil)]
        case let text?: SpendingCategory(rawValue: text).map { [.categoryChosen($0)] } ?? []
        }
    }

    func isSettled(_ state: AccountDetailViewState) -> Bool {
        switch state.account.content {
        case .loading: false
        case .found: state.entries.content != .loading
        case .empty, .offline, .failed: true
        }
    }
}

extension AccountDetailViewState {
    /// An account without entries needs no search.
    fileprivate var canSearch: Bool {
        guard account.shown != nil else { return false }
        if case .empty = entries.content { return filters.chosen.isActive }
        return true
    }
}
