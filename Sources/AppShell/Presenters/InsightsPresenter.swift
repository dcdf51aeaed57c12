import AshlarDomain
import AshlarFeatureAccounts
import AshlarWebShell

struct InsightsPresenter: PagePresenter {
    static let template = "insights"

    func extras(_ state: InsightsViewState) -> [String: Any] { ["namesAccounts": true] }

    func events(_ form: FormFields) -> [InsightsEvent] {
        switch form["do"] {
        case "month":
            // Ignore an invalid month.
            form["month"].flatMap { try? LocalMonth($0) }.map { [.monthChosen($0)] } ?? []
        default: followed(form)
        }
    }
}
