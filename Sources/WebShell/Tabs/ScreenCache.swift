import AshlarCore

/// The screens that the tabs of one browser have open; the least recently used one ends first.
///
/// A screen is one tab's alone: what is typed in one is not seen in another. Where a tab is, its
/// address says, and where it has been, its own history: whichever place is asked for is shown.
@MainActor
final class ScreenCache<App: WebShellDependencies> {
    /// Where a screen wants to go.
    typealias Leave = @MainActor @Sendable (AppRoute<App>) -> Void
    /// Makes the screen of a place.
    typealias MakeScreen = @MainActor (AppRoute<App>, _ leave: @escaping Leave) -> any Screen

    private let makeScreen: MakeScreen
    private let limit: Int
    /// The least recently used one first.
    private var entries: [ScreenEntry<App>] = []

    init(limit: Int = WebLimits.screens, makeScreen: @escaping MakeScreen) {
        self.limit = limit
        self.makeScreen = makeScreen
    }

    /// Sends every tab away to where the gate says; the screens stay for whoever passes it.
    func hide(_ status: GateStatus, of owner: String?) {
        for entry in entries where entry.route != AppRoute<App>.gate(for: status) {
            entry.hide(status, of: owner)
        }
    }

    /// The screen at a place, as the person left it in this tab, or a new one.
    func open(_ route: AppRoute<App>, in tab: TabID) -> ScreenEntry<App> {
        if let place = entries.firstIndex(where: { $0.route == route && $0.tab == tab }) {
            let entry = entries.remove(at: place)
            if !entry.isDeparting || !route.isPassing {
                entry.stay()
                entries.append(entry)
                return entry
            }
            entry.end()
        }
        return make(route, tab)
    }

    /// The screen at a place if the tab has it open; for what happens on it.
    func entry(at route: AppRoute<App>, in tab: TabID) -> ScreenEntry<App>? {
        entries.first { $0.route == route && $0.tab == tab }
    }

    /// The screen at a place that was used last, in whichever tab.
    func newest(at route: AppRoute<App>) -> ScreenEntry<App>? { entries.last { $0.route == route } }

    /// Whether the next page at the place was to answer what was done there; asked once.
    func takesAnswer(at route: AppRoute<App>) -> Bool {
        entries.contains { $0.route == route && $0.takesAnswer() }
    }

    /// Gives the next page of a tab the screens of the page before it. What that page has begun
    /// before anybody knew where it belongs gives way, unless something was done on it.
    func hand(over before: TabID, to tab: TabID) {
        guard before != tab else { return }
        for entry in entries where entry.tab == before {
            // What the tab has left for good, its next page does not come back to.
            guard !entry.isDeparting || !entry.route.isPassing else {
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

    /// Ends every screen: somebody else is signed in, or nobody.
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
