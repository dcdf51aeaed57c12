import Domain
import FeatureAccounts

struct AccountListFace: ScreenFace {
    static let template = "accounts"
    static let appeared: AccountListEvent? = .appeared

    func title(_ state: AccountListViewState, _ words: Words) -> String { words("accounts.title") }

    func events(_ form: FormFields) -> [AccountListEvent] {
        switch form["do"] {
        case "refresh": [.refreshPulled]
        case "dismissNotice": [.noticeDismissed]
        case "pay": form["id"].map { [.payTapped(ID(rawValue: $0))] } ?? []
        default: []
        }
    }

    func isSettled(_ state: AccountListViewState) -> Bool { state.content != .loading }
}

struct AccountDetailFace: ScreenFace {
    static let template = "account"
    static let appeared: AccountDetailEvent? = .appeared

    func title(_ state: AccountDetailViewState, _ words: Words) -> String {
        if case .found(let header, _) = state.content {
            header.summary.name
        } else {
            words("account.title")
        }
    }

    func extras(_ state: AccountDetailViewState) -> PageModel.Fields {
        let drawing = state.chart.map(BalanceDrawing.init)
        return [
            "drawing": drawing.map { PageModel.fields(of: $0) } ?? PageModel.Nothing(),
            "canSearch": state.canSearch,
        ]
    }

    func events(_ form: FormFields) -> [AccountDetailEvent] {
        switch form["do"] {
        case "refresh": [.refreshPulled]
        case "dismissNotice": [.noticeDismissed]
        case "pay": [.payTapped]
        case "more": [.endReached]
        case "earlier": [.startReached]
        case "newest": [.newestTapped]
        case "changed", "search": form["search"].map { [.searchChanged($0)] } ?? []
        default: []
        }
    }

    func isSettled(_ state: AccountDetailViewState) -> Bool {
        switch state.content {
        case .loading, .found(_, .loading): false
        default: true
        }
    }
}

extension AccountDetailViewState {
    /// An account without a single entry has nothing to search.
    fileprivate var canSearch: Bool {
        switch content {
        case .found(_, .empty): false
        case .found: true
        default: false
        }
    }
}
