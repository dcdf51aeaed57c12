import AshlarCore

extension ScreenCache {
    /// A page that is about to be drawn: its screen, and the tab that its forms name.
    struct Visit {
        let entry: ScreenEntry<App>
        let tab: TabID
        /// The page whose screen is drawn, by a guess that the page's script confirms; `nil` for the
        /// tab's own.
        let after: TabID?
    }

    /// The screen for a page that is loaded: the one that its address names, the one that its tab
    /// most likely had here, or a new one.
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

    /// Where a place that is left for good leads to, while it is being left: a second press is no
    /// beginning anew.
    func departure(from here: AppCoordinator<AppRoute<App>>, in tab: TabID) -> String? {
        here.current.isPassing
            ? entry(at: here.current, in: tab)?.departure(from: here) : nil
    }
}
