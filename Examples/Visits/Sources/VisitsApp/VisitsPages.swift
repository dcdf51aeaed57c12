import AshlarCore
import AshlarWebShell
import FeatureVisits
import VisitsDomain

/// The feature’s web pages.
struct VisitsPages: WebFeature {
    static let navigation = [
        NavigationItem(
            section: "visits", title: "visits.title", symbol: "M5 7h14M5 12h14M5 17h9")
    ]
    static let templates = [
        "visit-list": PackageResources.visit_list_mustache,
        "visit-detail": PackageResources.visit_detail_mustache,
    ]
    static let presenters: [any PagePresenter] = [
        VisitListPresenter(), VisitDetailPresenter(),
    ]

    let module: VisitsModule

    init(_ useCases: UseCases, _ setup: FeatureSetup<VisitsRoute>) {
        module = VisitsModule(useCases, setup)
    }

    func screen(for route: VisitsRoute, _ make: ScreenMaker<CompositionRoot>) -> any Screen {
        switch route {
        case .list: make(module.visitList(), VisitListPresenter())
        case .detail(let id): make(module.visitDetail(id), VisitDetailPresenter())
        }
    }
}

struct VisitListPresenter: PagePresenter {
    typealias ViewState = VisitListViewState
    typealias ViewEvent = VisitListEvent

    static let template = "visit-list"
}

struct VisitDetailPresenter: PagePresenter {
    static let template = "visit-detail"

    func title(_ state: VisitDetailViewState, _ words: Words) -> String {
        state.visit.shown?.title ?? words("visit.title")
    }

    func events(_ form: FormFields) -> [VisitDetailEvent] {
        if let change = form.decidedChange { return [.changeDecided(change.decision, change.id)] }
        let typed = form["note"].map { [VisitDetailEvent.noteChanged($0)] } ?? []
        return switch form["do"] {
        case "changed": typed
        case "complete": typed + [.completeTapped]
        default: followed(form)
        }
    }

    func isSettled(_ state: VisitDetailViewState) -> Bool {
        state.visit.content != .loading && !state.isStoring
    }
}
