import AshlarCore
import Foundation

/// The layout around every screen, and the message pages.
@MainActor
final class WebPages<App: WebShellDependencies> {
    /// The user’s, as of the last request.
    var settings = ShellSettings()
    private let app: App
    private let templates: Templates
    private let gate: any AppGate
    private let navigation = NavigationBar(of: App.self)

    init(_ app: App, templates: Templates, gate: any AppGate) {
        self.app = app
        self.templates = templates
        self.gate = gate
    }

    /// A screen with its banners.
    func page(
        _ entry: ScreenEntry<App>, _ frame: PageFrame, after: TabID?
    ) async -> WebAnswer {
        // Hidden at the gate, because banners may contain a user’s data.
        let banners = gate.status == .open ? await app.banners(frame.words.wording) : []
        return .html(
            layout(
                Self.focused(entry.screen.draw(frame)), title: entry.screen.title(frame.words),
                path: frame.path,
                section: entry.route.section, frame.words, isLive: true,
                more: [
                    "banners": banners.map(\.fields), "csrf": frame.formToken,
                    "tab": frame.tab.rawValue, "after": after?.rawValue ?? "",
                ]))
    }

    /// The first wrong field gets the focus when the page loads; the script does the same for
    /// changes in place.
    private static func focused(_ html: String) -> String {
        let wrong = " aria-invalid=\"true\""
        guard !html.contains(" autofocus"), let place = html.range(of: wrong) else { return html }
        return html.replacingCharacters(in: place, with: " autofocus\(wrong)")
    }

    func message(
        _ text: String, advice: String, status: Int, _ words: PageWords, path: String = "/"
    ) -> WebAnswer {
        let main = templates.render(
            "message",
            ["text": text, "advice": advice, "w": words.branch, "home": App.home.path])
        return .html(layout(main, title: text, path: path, section: "", words), status: status)
    }

    /// A message with the texts `key` and `key.advice`.
    func message(_ key: String, status: Int, _ frame: PageFrame) -> WebAnswer {
        message(
            frame.words.wording(key), advice: frame.words.wording("\(key).advice"), status: status,
            frame.words, path: frame.path)
    }

    func lost(_ error: DeepLinkError, _ words: PageWords) -> WebAnswer {
        message(
            words.wording("shell.lost"),
            advice: words.wording("shell.lost.advice", error.link), status: 404, words)
    }

    private func layout(
        _ main: String, title: String, path: String, section: String, _ words: PageWords,
        isLive: Bool = false, more: PageModel.Fields = [:]
    ) -> String {
        let isOpen = gate.status == .open
        return templates.render(
            "layout",
            [
                "main": main, "title": title, "here": path, "isLive": isLive,
                "w": words.branch, "language": words.language, "direction": words.direction,
                "showsPages": isOpen,
                "footnote": PageModel.value(of: app.footnote(words.wording.words)),
                "app": App.name, "home": App.home.path,
                "owner": isOpen ? gate.owner ?? "" : "", "theme": settings.theme.rawValue,
            ].merging(more) { own, _ in own }
                .merging(navigation.fields(at: section, words.wording.words)) { own, _ in own })
    }
}
