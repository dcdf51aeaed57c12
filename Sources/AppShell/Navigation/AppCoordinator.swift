import Domain

/// The screens that one browser has open; the least recently used one ends first.
///
/// Where each of its tabs is, its address says, and where it has been, its own history: whichever
/// place is asked for is shown.
@MainActor
final class AppCoordinator {
    /// Where a screen wants to go.
    typealias Leave = @MainActor @Sendable (AppRoute) -> Void
    /// Makes the screen of a place.
    typealias MakeScreen = @MainActor (AppRoute, _ leave: @escaping Leave) -> any Screen

    private let makeScreen: MakeScreen
    private let limit: Int
    /// The least recently used one first.
    private var entries: [ScreenEntry] = []

    init(limit: Int = WebLimits.screens, makeScreen: @escaping MakeScreen) {
        (self.limit, self.makeScreen) = (limit, makeScreen)
    }

    /// Sends every tab away to where the gate says; the screens stay for whoever passes it.
    func shut(_ gate: NavigationGate) {
        for entry in entries where entry.route != gate.closed {
            entry.hide { gate.refuge(from: $0) }
        }
    }

    /// The screen at a place, as the person left it, or a new one.
    func open(_ route: AppRoute) -> ScreenEntry {
        if let place = entries.firstIndex(where: { $0.route == route }) {
            let entry = entries.remove(at: place)
            if !entry.isDeparting || !route.isPassing {
                entry.stay()
                entries.append(entry)
                return entry
            }
            entry.end()
        }
        return make(route)
    }

    /// The screen at a place if it is open; for what happens on it.
    func entry(at route: AppRoute) -> ScreenEntry? { entries.first { $0.route == route } }

    /// Ends every screen: somebody else is signed in, or nobody.
    func reset() {
        for entry in entries { entry.end() }
        entries = []
    }

    private func make(_ route: AppRoute) -> ScreenEntry {
        let exit = ScreenEntry.Exit()
        let entry = ScreenEntry(
            route: route, exit: exit, screen: makeScreen(route) { exit.leave(for: $0) })
        entries.append(entry)
        if entries.count > limit { entries.removeFirst().end() }
        return entry
    }
}
