import AshlarCore
import AshlarWebShell
import ConduitDomain
import FeatureConduit
import Foundation
import Testing

@testable import ConduitApp

@Suite struct PagesTests {
    private func form(_ fields: (name: String, value: String)...) -> FormFields {
        FormFields(fields)
    }

    @Test func aFormSaysWhatTheUserDid() {
        let detail = ArticleDetailPresenter()
        #expect(
            detail.events(form(("note", "all good"), ("do", "favorite")))
                == [.noteChanged("all good"), .favoriteTapped])
        #expect(
            detail.events(form(("note", "new"), ("field", "note"), ("do", "changed")))
                == [.noteChanged("new")])
        #expect(
            detail.events(form(("change", "c1"), ("do", "takeBack")))
                == [.changeDecided(.takeBack, ID(rawValue: "c1"))])
        #expect(detail.events(form(("do", "refresh"))) == [.refreshPulled])
        #expect(detail.events(form(("do", "nonsense"))) == [])
        #expect(ArticleListPresenter().events(form(("do", "refresh"))) == [.refreshPulled])
    }

    @Test(arguments: [
        (ConduitRoute.list, "/conduit"), (.detail(ID(rawValue: "article-1")), "/conduit/article-1"),
    ])
    func placesHaveLinks(route: ConduitRoute, link: String) throws {
        #expect(AppRoute<CompositionRoot>(route, of: ConduitPages.self).path == link)
        #expect(try AppRoute<CompositionRoot>(path: link).section == "conduit")
    }

    @Test func errorsAreInTheUsersWords() {
        let german = CompositionRoot.wording(
            locale: Locale(identifier: "de_DE"), language: nil, timeZone: .gmt)
        let notice = CompositionRoot.message(for: ArticleError.emptyNote, in: german)
        #expect(notice.text == "Bitte geben Sie eine Notiz ein.")
    }
}
