import AshlarDomain
import AshlarFeatureAccounts

struct InsightsFace: ScreenFace {
    static let template = "insights"
    static let appeared: InsightsEvent? = .appeared

    func title(_ state: InsightsViewState, _ words: Words) -> String { words("insights.title") }

    func extras(_ state: InsightsViewState) -> PageModel.Fields {
        guard case .found(let currencies, let recurring) = state.content else {
            return ["currencies": [PageModel.Fields](), "repeated": [PageModel.Fields]()]
        }
        return [
            "currencies": currencies.map { InsightDrawing($0).fields },
            "repeated": recurring.map { row in
                PageModel.fields(
                    of: row, adding: ["path": row.source.path, "account": row.source.title])
            },
        ]
    }

    func events(_ form: FormFields) -> [InsightsEvent] {
        switch form["do"] {
        case "refresh": [.refreshPulled]
        case "dismissNotice": [.noticeDismissed]
        case "changed", "month":
            // What is no month is none of ours.
            form["month"].flatMap { try? LocalMonth($0) }.map { [.monthChosen($0)] } ?? []
        default: []
        }
    }

    func isSettled(_ state: InsightsViewState) -> Bool { state.content != .loading }
}
