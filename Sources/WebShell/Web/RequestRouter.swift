import AshlarCore
import AshlarHTTP
import Foundation

/// Routes each request that has passed the gate to its response: a page, a form’s effect, a stream
/// of updates, or a file.
@MainActor
final class RequestRouter<App: WebShellDependencies> {
    let gate: any AppGate
    private let app: App
    private let visitors: Visitors<App>
    private let pages: WebPages<App>
    private let files: FileAnswers<App>
    private let following: Task<Void, Never>
    private var listeners = Listeners()

    init(_ app: App, makeScreen: ScreenMaker<App>) {
        self.app = app
        let visitors = Visitors(makeScreen: makeScreen)
        let trace = app.runtime.trace
        let gate = app.makeGate { gate, change in
            if change == .ended || AppRoute<App>.gate(for: gate.status) != nil {
                visitors.hide(behind: gate)
            }
            // Nothing of one user stays open or recorded for the next.
            guard change == .ended else { return }
            visitors.reset()
            trace.clear()
        }
        self.visitors = visitors
        self.gate = gate
        pages = WebPages(app, templates: makeScreen.templates, gate: gate)
        files = FileAnswers(app: app, gate: gate, pages: pages)
        following = Task { await gate.run() }
    }

    func answer(_ request: WebRequest, of browser: WebSession) async -> WebAnswer {
        let call = WebCall(request, of: browser)
        // Unreadable settings fall back to the defaults: the settings page shows the reason.
        pages.settings = (try? await app.settings()) ?? ShellSettings()
        var failure: (any Error)?
        do {
            // A page’s request for events is not the user’s activity. Checks again if the status is
            // unknown: meanwhile, another request may have failed to read the lock.
            repeat {
                try await gate.check(isActivity: !call.isEvents)
            } while gate.status == .unknown
        } catch { failure = error }
        let visitor = visitors.visitor(of: browser, request, as: pages.settings)
        do {
            if let failure { throw failure }
            if gate.status != .locked {
                if request.method == "POST", request.path == Self.bannerPath {
                    return dismissBanner(request.form, visitor.words)
                }
                if let file = await files.answer(request, visitor) { return file }
            }
            return try await answer(call, visitor)
        } catch let error as DeepLinkError {
            return pages.lost(error, visitor.words)
        } catch {
            return pages.message(
                visitor.words.wording("shell.notShown"), advice: "\(error)", status: 500,
                visitor.words)
        }
    }

    /// Ends every screen and its work.
    func end() {
        following.cancel()
        visitors.reset()
    }

    // MARK: Screens

    private func answer(_ call: WebCall, _ visitor: Visitor<App>) async throws -> WebAnswer {
        let here = try AppCoordinator<AppRoute<App>>(link: call.link)
        let asked = here.link
        if !here.current.isOutsideGate { here.follow(gate.status, of: gate.owner) }
        var frame = PageFrame(
            path: here.link, formToken: call.browser.formToken, words: visitor.words,
            tab: call.claim.tab ?? TabID(rawValue: ""), isOpen: gate.status == .open)
        // A page load takes nothing over: its claim is a guess.
        if let tab = call.claim.tab, call.isEvents || call.isPost {
            for before in call.claim.after { visitor.screens.moveScreens(of: before, to: tab) }
        }
        if call.isEvents {
            return events(call, visitor, at: here, isAllowed: here.link == asked, frame)
        }
        guard here.link == call.link else { return try redirect(to: here.link, call) }
        if call.isPost { return try await take(call, visitor, at: here, frame) }
        let visit = visitor.screens.visit(here.current, call.claim) {
            TabID(rawValue: app.runtime.makeID())
        }
        frame.tab = visit.tab
        await visit.entry.load(
            isMoved: visitors.takesAnswer(at: here.current, of: call.browser, besides: visitor))
        return await pages.page(visit.entry, frame, after: visit.after)
    }

    /// Sends a form to the screen of its tab.
    private func take(
        _ call: WebCall, _ visitor: Visitor<App>, at here: AppCoordinator<AppRoute<App>>,
        _ frame: PageFrame
    ) async throws -> WebAnswer {
        guard visitors.isOpen(here.current, in: frame.tab, of: call.browser) else {
            return pages.message("shell.ended", status: 409, frame)
        }
        if let path = visitor.screens.departure(from: here, in: frame.tab) {
            return try redirect(to: path, call)
        }
        let entry = visitor.screens.open(here.current, in: frame.tab)
        // A live field’s event may be ignored by a screen; a button’s never is.
        let isHint = ["changed", "left"].contains(call.request.form["do"])
        let isHeard = entry.take(call.request.form)
        guard isHeard || isHint else {
            return pages.message("shell.notUnderstood", status: 400, frame)
        }
        if call.request.wantsJSON {
            if let departure = entry.departure(from: here) {
                return try .json(PageUpdate(navigate: departure))
            }
            // An update would confirm the field’s value.
            guard isHeard else { return .nothing }
            return try .json(PageUpdate(entry.screen, frame, of: App.name))
        }
        await entry.screen.settle()
        entry.answerByPage()
        return .redirect(
            to: entry.departure(from: here) ?? TabClaim.link(frame.path, in: frame.tab))
    }

    private func events(
        _ call: WebCall, _ visitor: Visitor<App>, at here: AppCoordinator<AppRoute<App>>,
        isAllowed: Bool,
        _ frame: PageFrame
    ) -> WebAnswer {
        let feed = EventFeed()
        listeners.add(feed)
        let route = here.current
        if isAllowed, visitors.isOpen(route, in: frame.tab, of: call.browser) {
            let entry =
                visitor.screens.entry(at: route, in: frame.tab)
                ?? visitor.screens.open(route, in: frame.tab)
            entry.show(on: feed, at: here) { [weak entry, gate] in
                var frame = frame
                frame.isOpen = gate.status == .open
                return entry.map { PageUpdate($0.screen, frame, of: App.name).json } ?? "{}"
            }
        } else {
            feed.navigate(to: here.link)
        }
        return .events(feed)
    }

    private func redirect(to path: String, _ call: WebCall) throws -> WebAnswer {
        call.request.wantsJSON ? try .json(PageUpdate(navigate: path)) : .redirect(to: path)
    }

    // MARK: Banners

    /// The path for forms of banners.
    private static var bannerPath: String { "/banner" }

    private func dismissBanner(_ form: FormFields, _ words: PageWords) -> WebAnswer {
        // An unknown path is not a valid target.
        let here = form["here"].flatMap { try? AppCoordinator<AppRoute<App>>(link: $0) }
        do {
            try app.dismissBanner(form["id"] ?? "")
            return .redirect(to: here?.link ?? App.home.path)
        } catch {
            let notice = App.message(for: error, in: words.wording)
            return pages.message(notice.text, advice: notice.advice, status: 500, words)
        }
    }
}

/// A request with its browser, tab and route.
private struct WebCall {
    let request: WebRequest
    let browser: WebSession
    let claim: TabClaim
    /// Whether the page requests the stream of its updates.
    let isEvents: Bool
    /// The requested link.
    let link: String
    var isPost: Bool { request.method == "POST" }

    init(_ request: WebRequest, of browser: WebSession) {
        self.request = request
        self.browser = browser
        claim = TabClaim(request)
        isEvents = request.path == "/events"
        link = isEvents ? request.query("at") ?? "/" : claim.link
    }
}
