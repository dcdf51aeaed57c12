import AshlarDomain
import AshlarFeatureAccounts
import AshlarWebShell

struct InsightsPresenter: PagePresenter {
    static let template = "insights"

    func title(_ state: InsightsViewState, _ words: Words) -> String { words("insights.title") }

    func extras(_ state: InsightsViewState) -> [String: Any] {
        [
            "ended": state.insights.shown?.ended ?? "",
            "currencies": state.insights.shown?.currencies.map { InsightDrawing($0).fields } ?? [],
            "repeated": state.insights.shown?.recurring.map { row in
                PageModel.fields(
                    of: row, adding: ["path": row.source.path, "account": row.source.title])
            } ?? [],
        ]
    }

    func events(_ form: FormFields) -> [InsightsEvent] {
        switch form["do"] {
        case "month":
            // What is no month is none of ours.
            form["month"].flatMap { try? LocalMonth($0) }.map { [.monthChosen($0)] } ?? []
        default: followed(form)
        }
    }

    func isSettled(_ state: InsightsViewState) -> Bool { state.insights.content != .loading }
}
