import AshlarCore

/// An open screen, its place and its tab, who watches it, and where its feature wants to go next.
@MainActor
final class ScreenEntry<App: WebShellDependencies> {
    /// How a feature says that it wants to leave, which may be before its screen is made.
    @MainActor
    final class Exit {
        /// Kept until the screen is shown again.
        fileprivate(set) var wanted: AppRoute<App>?
        fileprivate var tell: (@MainActor () -> Void)?

        func leave(for route: AppRoute<App>) {
            wanted = route
            tell?()
        }
    }

    private struct Watcher {
        weak var feed: EventFeed?
        /// Where the tab is.
        let here: AppCoordinator<AppRoute<App>>
        let draw: @MainActor () -> String
    }

    let route: AppRoute<App>
    let screen: any Screen
    /// Whose it is: the page that its tab shows, or showed last.
    private(set) var tab: TabID
    /// Whether something was done on it.
    private(set) var isUsed = false
    private let exit: Exit
    /// Whether the next page that is loaded here answers what was done here.
    private var isAnswering = false
    private var following: Task<Void, Never>?
    private var watchers: [Watcher] = []

    init(route: AppRoute<App>, tab: TabID, exit: Exit, screen: any Screen) {
        self.route = route
        self.exit = exit
        self.screen = screen
        self.tab = tab
        exit.tell = { [weak self] in self?.sendAway() }
    }

    /// Whether the feature wants to go elsewhere.
    var isDeparting: Bool { exit.wanted != nil }

    /// Where the feature wants to go, as a path; `nil` while it wants to stay.
    ///
    /// - Parameter here: Where the tab is, and then where it goes. Through a gate, whichever way, the
    ///   tab is led by its own link: by whatever else it is sent to the gate meanwhile, it comes back
    ///   to where it was.
    func departure(from here: AppCoordinator<AppRoute<App>>) -> String? {
        exit.wanted.map { wanted in
            isAnswering = wanted == route
            here.navigate(to: wanted)
            return wanted == .home && !here.hasWayBack ? wanted.path : here.link
        }
    }

    /// The person came back here all the same.
    func stay() { exit.wanted = nil }

    /// The next page of the tab goes on with it: where the page before it was sent has been done. A
    /// page that still watches is another tab's copy: it asks again, and finds that the screen is not
    /// its own.
    func move(to tab: TabID) {
        self.tab = tab
        isAnswering = false
        stay()
        for watcher in watchers { watcher.feed?.finish() }
        watchers = []
    }

    /// A form that a page without a script sent has been taken: the page is loaded again.
    func answerByPage() { isAnswering = true }

    /// Whether the next page was to answer; it does not any more.
    func takesAnswer() -> Bool {
        defer { isAnswering = false }
        return isAnswering
    }

    /// Its page is loaded.
    ///
    /// - Parameter isMoved: It answers what was done on the screen in another language.
    func load(isMoved: Bool) async {
        let isAnswer = takesAnswer()
        if isMoved {
            await screen.move()
        } else if isAnswer {
            await screen.answer()
        } else {
            await screen.appear()
        }
    }

    /// - Returns: `false` if the form says nothing this screen knows.
    func take(_ form: FormFields) -> Bool {
        isUsed = true
        return screen.take(form)
    }

    /// Draws for the tab now and after each change, until it has gone.
    func show(
        on feed: EventFeed, at here: AppCoordinator<AppRoute<App>>,
        draw: @escaping @MainActor () -> String
    ) {
        watchers.removeAll { $0.feed == nil }
        watchers.append(Watcher(feed: feed, here: here, draw: draw))
        if isDeparting { return sendAway() }
        feed.show(draw())
        if following == nil { follow() }
    }

    /// Nothing more is drawn for the tabs that watch; they are sent away. Outside the gate they stay,
    /// and see at once what may still be seen.
    func hide(_ status: GateStatus, of owner: String?) {
        guard !route.isOutsideGate else { return redraw() }
        for watcher in watchers {
            watcher.here.follow(status, of: owner)
            watcher.feed?.navigate(to: watcher.here.link)
        }
        watchers = []
    }

    func end() {
        close()
        screen.end()
    }

    /// Makes room for others.
    func retire() {
        close()
        screen.retire()
    }

    private func close() {
        following?.cancel()
        for watcher in watchers { watcher.feed?.finish() }
    }

    private func follow() {
        let changes = screen.changes()
        following = Task { [weak self] in
            for await _ in changes {
                guard let self else { return }
                redraw()
            }
        }
    }

    private func redraw() {
        for watcher in watchers { watcher.feed?.show(watcher.draw()) }
    }

    private func sendAway() {
        for watcher in watchers {
            if let path = departure(from: watcher.here) { watcher.feed?.navigate(to: path) }
        }
    }
}
