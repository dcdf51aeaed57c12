import AshlarCore

/// An open screen with its route and tab, its observers, and the route that its feature leaves for.
@MainActor
final class ScreenEntry<App: WebShellDependencies> {
    /// Receives the feature’s exit route, possibly before its screen exists.
    @MainActor
    final class Exit {
        /// Kept until the screen is shown again.
        fileprivate(set) var destination: AppRoute<App>?
        fileprivate var tell: (@MainActor () -> Void)?

        func leave(for route: AppRoute<App>) {
            destination = route
            tell?()
        }
    }

    private struct Watcher {
        weak var feed: EventFeed?
        /// The tab’s position.
        let here: AppCoordinator<AppRoute<App>>
        let draw: @MainActor () -> String
    }

    let route: AppRoute<App>
    let screen: any Screen
    /// The page that shows the screen, or showed it last.
    private(set) var tab: TabID
    /// Whether a form was sent to it.
    private(set) var isUsed = false
    private let exit: Exit
    /// Whether the next page load here is the response to a form.
    private var isAnswering = false
    private var following: Task<Void, Never>?
    private var watchers: [Watcher] = []

    init(route: AppRoute<App>, tab: TabID, exit: Exit, screen: any Screen) {
        self.route = route
        self.exit = exit
        self.screen = screen
        self.tab = tab
        exit.tell = { [weak self] in self?.navigateWatchers() }
    }

    /// Whether the feature has an exit route.
    var hasExitRoute: Bool { exit.destination != nil }

    /// The path that the feature leaves for; `nil` while it stays.
    ///
    /// - Parameter here: The tab’s position, updated to the new one. Its link is the path: it also
    ///   contains the place that the tab returns to after a gate.
    func departure(from here: AppCoordinator<AppRoute<App>>) -> String? {
        exit.destination.map { destination in
            isAnswering = destination == route
            here.navigate(to: destination)
            return destination == .home && !here.hasReturnPlace ? destination.path : here.link
        }
    }

    /// Clears the exit route: the user has come back.
    func stay() { exit.destination = nil }

    /// Moves the screen to the next page of its tab and clears its exit route. A page that still
    /// observes it is a duplicate: its feed ends, and when it reconnects the screen is no longer
    /// its own.
    func move(to tab: TabID) {
        self.tab = tab
        isAnswering = false
        stay()
        for watcher in watchers { watcher.feed?.finish() }
        watchers = []
    }

    /// Marks a form from a page without a script as handled: the page is reloaded.
    func answerByPage() { isAnswering = true }

    /// Returns whether the next page is a response, and resets the flag.
    func takesAnswer() -> Bool {
        defer { isAnswering = false }
        return isAnswering
    }

    /// Notifies the screen of a page load.
    ///
    /// - Parameter isMoved: Whether the page is the response to a form in another language.
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

    /// - Returns: `false` if the screen does not handle the form.
    func take(_ form: FormFields) -> Bool {
        isUsed = true
        return screen.take(form)
    }

    /// Draws for the tab now and after each change, until the feed ends.
    func show(
        on feed: EventFeed, at here: AppCoordinator<AppRoute<App>>,
        draw: @escaping @MainActor () -> String
    ) {
        watchers.removeAll { $0.feed == nil }
        watchers.append(Watcher(feed: feed, here: here, draw: draw))
        if hasExitRoute { return navigateWatchers() }
        feed.show(draw())
        if following == nil { follow() }
    }

    /// Sends the observing tabs to the gate’s page. A page outside the gate stays and is redrawn
    /// with what is still visible.
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

    /// Ends the screen to make room for others.
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

    private func navigateWatchers() {
        for watcher in watchers {
            if let path = departure(from: watcher.here) { watcher.feed?.navigate(to: path) }
        }
    }
}
