import AshlarCore

extension ScreenCache {
    /// A page about to be drawn: its screen, and the tab that its forms name.
    struct Visit {
        let entry: ScreenEntry<App>
        let tab: TabID
        /// The previous page that owns the screen, a guess that the page’s script confirms; `nil`
        /// if the tab owns it.
        let after: TabID?
    }

    /// The screen for a page load: the one of the tab in its address, the one that its tab most
    /// likely had here, or a new one.
    func visit(_ route: AppRoute<App>, _ claim: TabClaim, makeTab: () -> TabID) -> Visit {
        if let tab = claim.tab, entry(at: route, in: tab) != nil {
            return Visit(entry: open(route, in: tab), tab: tab, after: nil)
        }
        let tab = makeTab()
        if let before = claim.after.first(where: { entry(at: route, in: $0) != nil }) {
            return Visit(entry: open(route, in: before), tab: tab, after: before)
        }
        return Visit(entry: open(route, in: tab), tab: tab, after: nil)
    }

    /// The link that a finished form leads to, so that a second press does not send it again.
    func departure(from here: AppCoordinator<AppRoute<App>>, in tab: TabID) -> String? {
        here.current.leavesStack
            ? entry(at: here.current, in: tab)?.departure(from: here) : nil
    }
}
