import AshlarCore

/// The open screens of one browser’s tabs; the least recently used one ends first.
///
/// A screen belongs to one tab: input in one is not visible in another. The address determines the
/// tab’s page and the browser holds its history, so that any requested page is shown.
@MainActor
final class ScreenCache<App: WebShellDependencies> {
    /// Navigates away from a screen.
    typealias Leave = @MainActor @Sendable (AppRoute<App>) -> Void
    /// Creates the screen of a route.
    typealias MakeScreen = @MainActor (AppRoute<App>, _ leave: @escaping Leave) -> any Screen

    private let makeScreen: MakeScreen
    private let limit: Int
    /// Least recently used first.
    private var entries: [ScreenEntry<App>] = []

    init(limit: Int = WebLimits.screens, makeScreen: @escaping MakeScreen) {
        self.limit = limit
        self.makeScreen = makeScreen
    }

    /// Sends every tab to the gate’s page; the screens stay for a user who passes it again.
    func hide(_ status: GateStatus, of owner: String?) {
        for entry in entries where entry.route != AppRoute<App>.gate(for: status) {
            entry.hide(status, of: owner)
        }
    }

    /// The tab’s screen for a route, as it was left, or a new one.
    func open(_ route: AppRoute<App>, in tab: TabID) -> ScreenEntry<App> {
        if let place = entries.firstIndex(where: { $0.route == route && $0.tab == tab }) {
            let entry = entries.remove(at: place)
            if !entry.hasExitRoute || !route.leavesStack {
                entry.stay()
                entries.append(entry)
                return entry
            }
            entry.end()
        }
        return make(route, tab)
    }

    /// The tab’s open screen for a route, for its forms and events; `nil` without one.
    func entry(at route: AppRoute<App>, in tab: TabID) -> ScreenEntry<App>? {
        entries.first { $0.route == route && $0.tab == tab }
    }

    /// The most recently used screen for a route, of any tab.
    func newest(at route: AppRoute<App>) -> ScreenEntry<App>? { entries.last { $0.route == route } }

    /// Whether the next page of the route is the response to a form; resets the flag.
    func takesAnswer(at route: AppRoute<App>) -> Bool {
        entries.contains { $0.route == route && $0.takesAnswer() }
    }

    /// Moves the screens of a tab’s previous page to its next one. A screen that the next page has
    /// already opened ends, unless it was used.
    func moveScreens(of before: TabID, to tab: TabID) {
        guard before != tab else { return }
        for entry in entries where entry.tab == before {
            // The next page does not return to a screen that was left for good.
            guard !entry.hasExitRoute || !entry.route.leavesStack else {
                entry.end()
                entries.removeAll { $0 === entry }
                continue
            }
            if let own = self.entry(at: entry.route, in: tab) {
                let gone = own.isUsed ? entry : own
                gone.end()
                entries.removeAll { $0 === gone }
                if gone === entry { continue }
            }
            entry.move(to: tab)
        }
    }

    /// Ends every screen: the session has changed or ended.
    func reset() {
        for entry in entries { entry.end() }
        entries = []
    }

    private func make(_ route: AppRoute<App>, _ tab: TabID) -> ScreenEntry<App> {
        let exit = ScreenEntry<App>.Exit()
        let entry = ScreenEntry<App>(
            route: route, tab: tab, exit: exit, screen: makeScreen(route) { exit.leave(for: $0) })
        entries.append(entry)
        if entries.count > limit { entries.removeFirst().retire() }
        return entry
    }
}
