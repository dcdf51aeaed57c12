import AshlarHTTP
import AshlarCore
import Foundation

/// A browser in one language: its open screens and its formats.
struct Visitor<App: WebShellDependencies> {
    let screens: ScreenCache<App>
    let words: PageWords
    /// The language of the texts; English if there are none in it.
    let language: String?
}

/// The admitted browsers, each in the languages it requested.
@MainActor
final class Visitors<App: WebShellDependencies> {
    private let makeScreen: ScreenMaker<App>
    /// By browser, the least recently used first.
    private var browsers: [WebSession: [Visitor<App>]] = [:]

    init(makeScreen: ScreenMaker<App>) { self.makeScreen = makeScreen }

    /// A browser’s screens are in one language: a request in another starts a second set.
    ///
    /// - Parameter settings: The user’s settings; the browser’s language and region otherwise.
    func visitor(
        of browser: WebSession, _ request: WebRequest, as settings: ShellSettings
    ) -> Visitor<App> {
        let accepted = AcceptedLanguages(request.headers["Accept-Language"] ?? "")
        let locale =
            settings.region.map(Locale.init(identifier:))
            ?? accepted.locale(standard: makeScreen.locale)
        let language =
            settings.language ?? accepted.language(among: App.languages)
            ?? makeScreen.locale.language.languageCode?.identifier
        var visitors = browsers[browser] ?? []
        defer { browsers[browser] = visitors }
        let known = visitors.firstIndex { $0.words.locale == locale && $0.language == language }
        if let place = known {
            visitors.append(visitors.remove(at: place))
            return visitors[visitors.count - 1]
        }
        if visitors.count >= WebLimits.languages { visitors.removeFirst().screens.reset() }
        var makeScreen = makeScreen
        makeScreen.locale = locale
        makeScreen.language = language
        let visitor = Visitor(
            screens: ScreenCache { [makeScreen] in makeScreen($0, leave: $1) },
            words: PageWords(
                of: App.self, locale: locale, language: language,
                timeZone: makeScreen.app.timeZone),
            language: language)
        visitors.append(visitor)
        return visitor
    }

    /// Whether the tab has a screen for the route, in any language: input for a screen that has
    /// ended, or belongs to another page, is not applied to a new one.
    func isOpen(_ route: AppRoute<App>, in tab: TabID, of browser: WebSession) -> Bool {
        tab.rawValue.isEmpty
            || browsers[browser, default: []].contains {
                $0.screens.entry(at: route, in: tab) != nil
            }
    }

    /// Whether the next page of the route is the response to a form in another language.
    func takesAnswer(
        at route: AppRoute<App>, of browser: WebSession, besides visitor: Visitor<App>
    ) -> Bool {
        browsers[browser, default: []].contains {
            $0.screens !== visitor.screens && $0.screens.takesAnswer(at: route)
        }
    }

    /// Sends every tab to the gate’s page; the screens stay for a user who passes it again.
    func hide(behind gate: any AppGate) {
        for visitor in browsers.values.joined() {
            visitor.screens.hide(gate.status, of: gate.owner)
        }
    }

    /// Ends every screen and its work.
    func reset() {
        for visitor in browsers.values.joined() { visitor.screens.reset() }
    }
}
