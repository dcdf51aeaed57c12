import AshlarCore
import AshlarWebShell
import FeatureVisits
import Testing
import VisitsDomain

@testable import VisitsApp

@Suite struct PagesTests {
    private func form(_ fields: (name: String, value: String)...) -> FormFields {
        FormFields(fields)
    }

    @Test func aFormBecomesEvents() {
        let detail = VisitDetailPresenter()
        #expect(
            detail.events(form(("note", "all good"), ("do", "complete")))
                == [.noteChanged("all good"), .completeTapped])
        #expect(
            detail.events(form(("note", "new"), ("field", "note"), ("do", "changed")))
                == [.noteChanged("new")])
        #expect(
            detail.events(form(("change", "c1"), ("do", "takeBack")))
                == [.changeDecided(.takeBack, ID(rawValue: "c1"))])
        #expect(detail.events(form(("do", "refresh"))) == [.refreshPulled])
        #expect(detail.events(form(("do", "nonsense"))) == [])
        #expect(VisitListPresenter().events(form(("do", "refresh"))) == [.refreshPulled])
        #expect(VisitListPresenter().events(form(("do", "more"))) == [.endReached])
    }

    @Test(arguments: [
        (VisitsRoute.list, "/visits"), (.detail(ID(rawValue: "visit-1")), "/visits/visit-1"),
    ])
    func routesHaveLinks(route: VisitsRoute, link: String) throws {
        #expect(AppRoute<CompositionRoot>(route, of: VisitsPages.self).path == link)
        #expect(try AppRoute<CompositionRoot>(path: link).section == "visits")
    }
}
