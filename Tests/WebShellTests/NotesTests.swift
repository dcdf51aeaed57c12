import AshlarCore
import AshlarHTTP
import Foundation
import Testing

@testable import AshlarWebShell

/// The shell with the smallest app: pages without sign-in, store and settings.
@MainActor @Suite(.timeLimit(.minutes(10))) struct NotesTests {
    private let router: RequestRouter<NotesApp>
    private let browser = WebSession(id: "cookie", formToken: "token")

    init() throws {
        let app = NotesApp(
            runtime: .system(level: .error, trace: Trace(limit: 10, statesEvery: 1)),
            modules: ["one", "two"])
        router = RequestRouter(
            app,
            makeScreen: ScreenMaker(
                app: app, templates: try Templates(of: NotesApp.self), locale: app.locale))
    }

    private func answer(
        _ target: String, form: String? = nil, language: String = "en"
    ) async -> WebAnswer {
        await router.answer(
            WebRequest(
                method: form == nil ? "GET" : "POST", target: target,
                headers: ["Accept-Language": language],
                body: .whole(Data((form ?? "").utf8))), of: browser)
    }

    private func text(_ answer: WebAnswer) -> String {
        guard case .bytes(let bytes) = answer.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func page(_ target: String, language: String = "en") async -> String {
        text(await answer(target, language: language))
    }

    @Test func startsAtHome() async {
        let answer = await answer("/")
        #expect(answer.status == 303)
        #expect(answer.headers["Location"] == "/notes")
    }

    @Test func rendersPagesInTheLayoutWithTheAppName() async {
        let page = await page("/notes")
        #expect(page.contains("<title>Notes · Notes &amp; Co</title>"))
        #expect(page.contains("<li>one</li><li>two</li>"))
        #expect(page.contains("href=\"/notes\" aria-current=\"page\""))
        #expect(page.contains("<label for=\"text\">Add</label>"))
        #expect(!page.contains("class=\"notice"))
        #expect(page.contains("<p><a href=\"/inspector\">"), "no footnote, and no dot before it")
    }

    @Test func usesTheBrowserLanguage() async {
        #expect(await page("/notes", language: "de").contains("<h1>Notizen</h1>"))
        #expect(await page("/notes", language: "fr, de;q=0.5").contains("<html lang=\"de\""))
        #expect(await page("/notes", language: "fr").contains("<html lang=\"en\""))
    }

    @Test func formChangesItsOwnTabOnly() async throws {
        let before = await page("/notes")
        let tab = String(try #require(before.firstMatch(of: /data-tab="([^"]+)"/)).1)
        let posted = await answer("/notes", form: "csrf=token&tab=\(tab)&do=add&text=three")
        #expect(posted.status == 303)
        #expect(await page(posted.headers["Location"] ?? "").contains("<li>three</li>"))
        #expect(await !page("/notes").contains("<li>three</li>"))
    }

    @Test func formOfAnotherScreenReturnsAnErrorPage() async throws {
        let tab = String(
            try #require(await page("/notes").firstMatch(of: /data-tab="([^"]+)"/)).1)
        let posted = await answer("/notes", form: "tab=\(tab)&do=nonsense")
        #expect(posted.status == 400)
        #expect(text(posted).contains("reload the page and submit the form again"))
    }

    @Test(arguments: ["/nowhere", "/notes/x", "/notes/1/2", "/%ZZ", "/sign-in"])
    func unknownRouteLinksToTheStart(link: String) async {
        let answer = await answer(link)
        #expect(answer.status == 404)
        #expect(text(answer).contains("<a class=\"button plain\" href=\"/notes\">"))
    }

    @Test func pageFileIsServedWithTxtSuffix() async {
        let answer = await answer("/notes.txt")
        #expect(text(answer) == "one\ntwo")
        #expect(
            answer.headers["Content-Disposition"] == "attachment; filename=\"notes.txt\"")
    }

    @Test func inspectorShowsTraceAndAvailableSections() async {
        let tab = await page("/notes").firstMatch(of: /data-tab="([^"]+)"/)?.1 ?? ""
        _ = await answer("/notes", form: "tab=\(tab)&do=add&text=three")
        let page = await page("/inspector")
        #expect(page.contains("id=\"trace\"") && page.contains("NoteList"))
        #expect(!page.contains("id=\"cable\""), "it has no network")
        #expect(page.contains("<li class=\"module\">WebShellTests</li>"))
        #expect(await self.page("/inspector/travel").contains("Action 1 of 1"))
        let recording = await answer("/inspector/recording.jsonl")
        #expect(
            recording.headers["Content-Disposition"]
                == "attachment; filename=\"notes-co-recording.jsonl\"")
    }

    @Test func refusalsContainTheAppNameInItsLanguages() {
        let mark = AppBranding(of: NotesApp.self)
        let request = WebRequest(
            method: "GET", target: "/", headers: ["Accept-Language": "de"])
        let page = text(WebRefusal.noSession.answer(to: request, of: mark))
        #expect(page.contains("Notes &amp; Co"))
        #expect(page.contains("<html lang=\"de\""))
    }
}
