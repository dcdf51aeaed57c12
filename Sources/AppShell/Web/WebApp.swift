import AshlarCore
import AshlarData
import AshlarDomain
import AshlarFeatureAccounts
import Foundation

/// From a request that was let in to a page: finds the screen, tells it what the form says, and
/// answers with its picture.
@MainActor
final class WebApp {
    let root: CompositionRoot
    private let templates: Templates
    private let makeScreen: ScreenMaker
    /// By the browser; the least recently heard one of a browser first.
    private var browsers: [WebSession: [Visitor]] = [:]
    private(set) var user: Session?
    /// Who is signed in, or was last, and what stands for them in links: another one each time that
    /// it is somebody else.
    private var owner: (user: ID<UserProfile>, mark: String)?
    private var watching: [Task<Void, Never>] = []
    private var settings = AppSettings.standard
    private var lock = LockState.none
    private var locking: Task<Void, Never>?
    private var listeners = Listeners()
    /// The last in a row of those that ask who is signed in, and how the lock stands.
    private var learning: Task<Void, Never>?

    init(root: CompositionRoot, templates: Templates, makeScreen: ScreenMaker) {
        (self.root, self.templates, self.makeScreen) = (root, templates, makeScreen)
        watching = [
            Task { [weak self, root] in
                // Also where another process has ended it, and nobody touches a tab here.
                for await session in root.domain.watchSession() where session == nil {
                    await self?.learnUser()
                }
            },
            // A PIN that is set counts from then on, also for tabs that nobody touches again.
            Task { [weak self, changes = root.domain.watchLock()] in
                for await _ in changes { await self?.lookAtLock() }
            },
        ]
    }

    func answer(_ request: WebRequest, of browser: WebSession) async -> WebAnswer {
        if let asset = Templates.assets[request.path] {
            return .bytes(asset.bytes, type: asset.type)
        }
        let isEvents = request.path == "/events"
        let claim = TabClaim(request)
        let link = isEvents ? request.query("at") ?? "/" : claim.link
        await learnUser()
        let visitor = visitor(of: browser, request)
        let screens = visitor.screens
        do {
            try await learnLock(isPerson: !isEvents)
            if !lock.isLocked {
                if let recording = await recording(at: request.path, screens) {
                    return recording
                }
                if request.method == "GET", let link = StatementLink(path: request.target) {
                    // Once signed in again, a person is where the link to the file is.
                    guard user != nil else {
                        return .redirect(
                            to: AccountsRoute.entries(of: link.account, link.filter).path)
                    }
                    return await statement(link, visitor.words)
                }
                if request.method == "POST", request.path == RescueBanner.path {
                    return dismissRescue(request.form, visitor.words)
                }
                if let file = await file(at: request.path, screens) { return file }
            }
            let asked = try Place(link: link)
            let place = try gate.place(of: link)
            var frame = PageFrame(
                path: place.path, formToken: browser.formToken, words: visitor.words,
                tab: claim.tab ?? TabID(rawValue: ""))
            // A page that is only being drawn takes nothing over: its claim is a guess.
            if let tab = claim.tab, isEvents || request.method == "POST" {
                for before in claim.after { screens.hand(over: before, to: tab) }
            }
            if isEvents { return events(of: place, asked: asked, browser, screens, frame) }
            guard place == asked, place.path == claim.link else {
                return try redirect(to: place.path, request)
            }
            if request.method == "POST" {
                guard isOpen(place.route, frame.tab, browser) else { return outdated(frame) }
                if let path = screens.departure(from: place, in: frame.tab) {
                    return try redirect(to: path, request)
                }
                let entry = screens.open(place.route, in: frame.tab)
                return try await tell(request, entry, at: place, frame)
            }
            let visit = screens.visit(place.route, claim) {
                TabID(rawValue: root.core.environment.makeID())
            }
            frame.tab = visit.tab
            return await show(visit.entry, frame, after: visit.after)
        } catch let error as DeepLinkError {
            return lost(error, visitor.words)
        } catch {
            return message(
                visitor.words.wording("shell.notShown"), advice: "\(error)", status: 500,
                visitor.words)
        }
    }

    /// Ends every screen, and with them what they do.
    func end() {
        for task in watching { task.cancel() }
        locking?.cancel()
        for visitor in browsers.values.joined() { visitor.screens.reset() }
    }

    // MARK: Answers

    private func show(
        _ entry: ScreenEntry, _ frame: PageFrame, after: TabID?
    ) async -> WebAnswer {
        await entry.screen.appear()
        let rescues = await rescues()
        // What was being paid is nobody's business at the gate, and nothing there is understood.
        return .html(page(entry, frame, gate.closed == nil ? rescues : [], after: after))
    }

    private func tell(
        _ request: WebRequest, _ entry: ScreenEntry, at place: Place, _ frame: PageFrame
    ) async throws -> WebAnswer {
        // What a live field says may mean nothing to a screen; a button never does.
        let isHint = ["changed", "left"].contains(request.form["do"])
        let isHeard = entry.take(request.form)
        guard isHeard || isHint else {
            return message(
                frame.words.wording("shell.notUnderstood"),
                advice: frame.words.wording("shell.notUnderstood.advice"), status: 400,
                frame.words, path: frame.path)
        }
        if request.wantsJSON {
            if let departure = entry.departure(from: place) {
                return try .json(Picture(navigate: departure))
            }
            // A picture would say that what the field holds was heard.
            guard isHeard else { return .nothing }
            return try .json(Picture(entry.screen, frame))
        }
        await entry.screen.settle()
        return .redirect(
            to: entry.departure(from: place) ?? TabClaim.link(frame.path, in: frame.tab))
    }

    /// Whether the tab has a screen at the place, in whichever language: what was typed into one that
    /// has ended, or is another page's now, is not mixed into a new one.
    private func isOpen(_ route: AppRoute, _ tab: TabID, _ browser: WebSession) -> Bool {
        tab.rawValue.isEmpty
            || browsers[browser, default: []].contains {
                $0.screens.entry(at: route, in: tab) != nil
            }
    }

    private func outdated(_ frame: PageFrame) -> WebAnswer {
        message(
            frame.words.wording("shell.ended"), advice: frame.words.wording("shell.ended.advice"),
            status: 409, frame.words, path: frame.path)
    }

    private func events(
        of place: Place, asked: Place, _ browser: WebSession, _ screens: ScreenCache,
        _ frame: PageFrame
    ) -> WebAnswer {
        let feed = EventFeed()
        listeners.add(feed)
        if place == asked, isOpen(place.route, frame.tab, browser) {
            let entry =
                screens.entry(at: place.route, in: frame.tab)
                ?? screens.open(place.route, in: frame.tab)
            entry.show(on: feed, at: place) { [weak entry] in
                entry.map { Picture($0.screen, frame).json } ?? "{}"
            }
        } else {
            feed.navigate(to: place.path)
        }
        return .events(feed)
    }

    /// What became of damaged stores, until somebody has said that they have read it.
    private func rescues() async -> [StoreRescue] {
        var rescues = root.data.rescues().makeAsyncIterator()
        return await rescues.next() ?? []
    }

    private func dismissRescue(_ form: FormFields, _ words: PageWords) -> WebAnswer {
        // A place that is none of ours is no place to go.
        let place = form["here"].flatMap { try? Place(link: $0) } ?? Place(.home)
        do {
            try root.data.dismissRescue(form["id"] ?? "")
            return .redirect(to: place.path)
        } catch {
            let notice = Notice(Problem(error), words.wording)
            return message(notice.text, advice: notice.advice, status: 500, words)
        }
    }

    private func redirect(to path: String, _ request: WebRequest) throws -> WebAnswer {
        request.wantsJSON ? try .json(Picture(navigate: path)) : .redirect(to: path)
    }

    func lost(_ error: DeepLinkError, _ words: PageWords) -> WebAnswer {
        message(
            words.wording("shell.lost"),
            advice: words.wording("shell.lost.advice", error.link), status: 404, words)
    }

    func message(
        _ text: String, advice: String, status: Int, _ words: PageWords, path: String = "/"
    ) -> WebAnswer {
        let main = templates.render(
            "message", ["text": text, "advice": advice, "w": words.branch])
        return .html(layout(main, title: text, path: path, section: "", words), status: status)
    }

    // MARK: Pages

    private func page(
        _ entry: ScreenEntry, _ frame: PageFrame, _ rescues: [StoreRescue], after: TabID?
    ) -> String {
        let banner = RescueBanner(wording: frame.words.wording)
        return layout(
            entry.screen.draw(frame), title: entry.screen.title(frame.words), path: frame.path,
            section: entry.route.section, frame.words, isLive: true,
            more: [
                "rescues": rescues.map(banner.fields), "csrf": frame.formToken,
                "tab": frame.tab.rawValue, "after": after?.rawValue ?? "",
            ])
    }

    private func layout(
        _ main: String, title: String, path: String, section: String, _ words: PageWords,
        isLive: Bool = false, more: PageModel.Fields = [:]
    ) -> String {
        templates.render(
            "layout",
            [
                "main": main, "title": title, "here": path, "isLive": isLive,
                "w": words.branch, "language": words.language,
                "showsPages": gate.closed == nil,
                "owner": gate.closed == nil ? owner?.mark ?? "" : "",
                "theme": settings.theme.rawValue,
            ].merging(more) { own, _ in own }
                .merging(NavigationBar.fields(at: section, words.wording.words)) { own, _ in own })
    }

    // MARK: Who

    /// Its screens speak one language: asked for in another, a browser begins anew beside them.
    private func visitor(of browser: WebSession, _ request: WebRequest) -> Visitor {
        let locale =
            settings.locale.map(Locale.init(identifier:))
            ?? AcceptedLanguages(request.headers["Accept-Language"] ?? "")
            .locale(among: PageWords.languages, standard: makeScreen.locale)
        var visitors = browsers[browser] ?? []
        defer { browsers[browser] = visitors }
        if let place = visitors.firstIndex(where: { $0.words.locale == locale }) {
            visitors.append(visitors.remove(at: place))
            return visitors[visitors.count - 1]
        }
        if visitors.count >= WebLimits.languages { visitors.removeFirst().screens.reset() }
        var makeScreen = makeScreen
        makeScreen.locale = locale
        let visitor = Visitor(
            screens: ScreenCache(makeScreen: makeScreen.callAsFunction),
            words: PageWords(locale: locale, timeZone: root.domain.timeZone))
        visitors.append(visitor)
        return visitor
    }

    /// One request after the other: an answer that comes late would bring the user before back, and
    /// the next request would end the screens that were opened meanwhile.
    private func learnUser() async {
        // Reading who it is never fails.
        try? await inTurn { await $0.readUser() }
    }

    /// After all who asked before.
    ///
    /// - Throws: What `learn` throws.
    private func inTurn(_ learn: @escaping @MainActor (WebApp) async throws -> Void) async throws {
        let turn = Task { [learning] in
            await learning?.value
            try await learn(self)
        }
        // Whether it failed is for those who asked.
        learning = Task { _ = await turn.result }
        try await turn.value
    }

    /// Nothing of one user stays open for the next, or recorded. Who was signed out by the bank, in
    /// the middle of something, finds it as it was.
    private func readUser() async {
        let present = await session()
        // What cannot be read has its standard; pages say so, who read the store themselves.
        settings = (try? await root.domain.getSettings()) ?? .standard
        guard isNew(present) else { return }
        let ended = present == nil ? await root.domain.getEndedSession() : nil
        let isParked = user != nil && ended?.user == user?.user
        let isOver = present == nil || owner != nil && owner?.user != present?.user
        if let present, present.user != owner?.user {
            owner = (present.user, String(root.core.environment.random(), radix: 36))
        }
        // The lock of who was there says nothing of who is there now.
        (user, lock) = (present, .none)
        guard isParked || isOver else { return }
        shut()
        guard !isParked else { return }
        for visitor in browsers.values.joined() { visitor.screens.reset() }
        root.core.environment.trace.clear()
    }

    private func session() async -> Session? {
        var sessions = root.domain.watchSession().makeAsyncIterator()
        return await sessions.next() ?? nil
    }

    private func isNew(_ session: Session?) -> Bool {
        session?.user != user?.user || session?.signedInAt != user?.signedInAt
    }

    var gate: NavigationGate {
        NavigationGate(isSignedIn: user != nil, isLocked: lock.isLocked, owner: owner?.mark)
    }

    // MARK: The lock

    /// Asked before anything is shown, and told what a person does.
    ///
    /// - Throws: The storage error: then nothing is shown.
    private func learnLock(isPerson: Bool) async throws {
        try await inTurn { try await $0.readLock(isPerson: isPerson) }
    }

    /// In its turn, as who is signed in: of two answers the later one counts.
    private func readLock(isPerson: Bool) async throws {
        do { lock = try await root.domain.getLock() } catch {
            // A damaged store is replaced by the first reader that finds it so; if its lock is lost,
            // nobody is signed in any more.
            await readUser()
            lock = try await root.domain.getLock()
        }
        // Whoever reads the lock may find there that the session has ended.
        if lock == .none, isNew(await session()) { await readUser() }
        if lock.isLocked { shut() }
        if isPerson, case .open = lock {
            // What cannot be noted only locks earlier.
            try? await root.domain.noteActivity()
            lock = try await root.domain.getLock()
        }
        lockLater()
    }

    /// Sends every tab away once nobody was there for long enough.
    private func lockLater() {
        locking?.cancel()
        guard case .open(let date) = lock else { return }
        lookAtLock(in: max(0, date.timeIntervalSince(root.core.environment.now())) + 0.05)
    }

    private func lookAtLock(in seconds: Double) {
        locking = Task { [weak self, clock = root.core.environment.clock] in
            // Cancelled: somebody was there.
            guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
            await self?.lookAtLock()
        }
    }

    /// By itself: what has changed meanwhile, or how much time has passed.
    private func lookAtLock() async {
        do {
            try await inTurn { app in
                // Whoever has come or gone since is told by a request.
                guard await !app.isNew(app.session()) else { return }
                try await app.readLock(isPerson: false)
            }
        } catch {
            // The next request says so, and shows nothing; tabs that are open are not forgotten.
            locking?.cancel()
            lookAtLock(in: 1)
        }
    }

    /// Whoever watches is sent to the gate; the screens stay for who opens it.
    private func shut() {
        for visitor in browsers.values.joined() { visitor.screens.shut(gate) }
    }
}
