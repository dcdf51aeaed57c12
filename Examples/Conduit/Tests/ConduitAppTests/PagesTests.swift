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

    @Test func aFormBecomesEvents() {
        let detail = ArticleDetailPresenter()
        #expect(
            detail.events(form(("comment", "Good"), ("do", "comment")))
                == [.commentChanged("Good"), .commentTapped])
        #expect(
            detail.events(form(("comment", "new"), ("field", "comment"), ("do", "changed")))
                == [.commentChanged("new")])
        #expect(
            detail.events(form(("change", "c1"), ("do", "takeBack")))
                == [.changeDecided(.takeBack, ID(rawValue: "c1"))])
        #expect(
            detail.events(form(("id", "7"), ("do", "deleteComment")))
                == [.commentDeleted(ID(rawValue: "7"))])
        #expect(detail.events(form(("do", "favorite"))) == [.favoriteTapped])
        #expect(detail.events(form(("do", "nonsense"))) == [])
        #expect(ArticleListPresenter().events(form(("do", "more"))) == [.endReached])
        #expect(ProfilePresenter().events(form(("do", "sure"))) == [.signOutConfirmed])
    }

    @Test func everyTextFieldIsRead() {
        #expect(
            ArticleEditorPresenter().events(
                form(("title", "T"), ("body", "a\r\nb"), ("do", "save")))
                == [.changed(.title, "T"), .changed(.body, "a\nb"), .saveTapped])
        let events = SignInPresenter().events(
            form(("email", "a@b"), ("password", "p"), ("do", "submit")))
        #expect(
            events == [.emailChanged("a@b"), .passwordChanged(Secret("p")), .submitTapped])
        #expect(SignInPresenter().events(form(("do", "switch"))) == [.modeSwitched])
    }

    @Test(arguments: [
        (ConduitRoute.list(.all), "/articles", "articles"), (.list(.feed), "/feed", "feed"),
        (.article(ID(rawValue: "a")), "/articles/a", "articles"), (.write, "/write", "write"),
        (.account, "/account", "account"),
    ])
    func routesHaveLinks(route: ConduitRoute, link: String, section: String) throws {
        #expect(AppRoute<CompositionRoot>(route, of: ConduitPages.self).path == link)
        #expect(try AppRoute<CompositionRoot>(path: link).section == section)
    }

    @Test func errorsUseTheUsersLanguage() {
        let german = CompositionRoot.wording(
            locale: Locale(identifier: "de_DE"), language: nil, timeZone: .gmt)
        let notice = CompositionRoot.message(for: ConduitError.empty(.comment), in: german)
        #expect(notice.text == "Bitte schreiben Sie einen Kommentar.")
    }
}
