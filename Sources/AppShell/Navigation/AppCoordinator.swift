import Domain
import FeatureAccounts
import FeaturePayments

/// The screens that one browser has open; the least recently used one ends first.
///
/// Where each of its tabs is, its address says, and where it has been, its own history: whichever
/// place is asked for is shown. Features ask for places by their own routes; which path that is, is
/// decided here.
@MainActor
final class AppCoordinator {
    /// Makes the screen of a place; its feature says by its own routes where it wants to go, and a
    /// screen of the shell by the app's.
    typealias MakeScreen =
        @MainActor (
            AppRoute, _ toAccounts: @escaping @MainActor @Sendable (AccountsRoute) -> Void,
            _ toPayments: @escaping @MainActor @Sendable (PaymentsRoute) -> Void,
            _ elsewhere: @escaping @MainActor @Sendable (AppRoute) -> Void
        ) -> any Screen

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
        let screen = makeScreen(
            route,
            { exit.leave(for: AppRoute($0)) }, { exit.leave(for: AppRoute.payments($0)) },
            { exit.leave(for: $0) })
        let entry = ScreenEntry(route: route, exit: exit, screen: screen)
        entries.append(entry)
        if entries.count > limit { entries.removeFirst().end() }
        return entry
    }
}
