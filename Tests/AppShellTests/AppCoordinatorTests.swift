import Core
import Domain
import FeatureAccounts
import FeaturePayments
import Foundation
import Testing

@testable import AppShell

@MainActor
private final class BlankScreen: Screen {
    var hasEnded = false
    var title: String { "Blank" }
    func title(_ words: PageWords) -> String { "" }
    func draw(_ frame: PageFrame) -> String { "" }
    func appear() async {}
    func take(_ form: FormFields) -> Bool { true }
    func settle() async {}
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
    func end() { hasEnded = true }
}

@MainActor
@Suite struct AppCoordinatorTests {
    /// What the features were given to say where they want to go, by place.
    private final class Exits {
        var accounts: [AppRoute: @MainActor @Sendable (AccountsRoute) -> Void] = [:]
        var payments: [AppRoute: @MainActor @Sendable (PaymentsRoute) -> Void] = [:]
        var elsewhere: [AppRoute: @MainActor @Sendable (AppRoute) -> Void] = [:]
    }
    private let exits = Exits()

    private func coordinator(limit: Int = 10) -> AppCoordinator {
        AppCoordinator(limit: limit) { [exits] route, toAccounts, toPayments, elsewhere in
            exits.accounts[route] = toAccounts
            exits.payments[route] = toPayments
            exits.elsewhere[route] = elsewhere
            return BlankScreen()
        }
    }

    @Test(arguments: [
        "/accounts", "/accounts/a%20b", "/payments", "/payments/x", "/payments/new",
        "/payments/new?account=a%2Fb", "/profile", "/settings", "/unlock", "/sign-in", "/inspector",
        "/inspector/travel",
    ])
    func linksAreReadAndWrittenBothWays(link: String) throws {
        #expect(try AppRoute(path: link).path == link)
    }

    @Test func beginsAtTheAccountsAndCrossesFeatures() throws {
        #expect(try AppRoute(path: "/") == .home)
        #expect(try AppRoute(path: "/accounts/7/pay").path == "/payments/new?account=7")
        for link in [
            "/nowhere", "/payments/a/b", "/inspector/x", "/inspector/travel/x", "/accounts/a/b",
            "payments",
        ] {
            #expect(throws: DeepLinkError.self) { try AppRoute(path: link) }
        }
    }

    @Test func showsNothingButTheUnlockingWhileLocked() throws {
        let coordinator = coordinator()
        let unlock = AppRoute.accounts(.unlock)
        for link in ["/payments/7", "/unlock", "/sign-in", "/inspector"] {
            #expect(
                try coordinator.destination(of: link, isSignedIn: true, isLocked: true) == unlock)
        }
        let entry = coordinator.open(unlock)
        exits.accounts[unlock]?(.list)
        #expect(entry.departure == "/inspector")
        #expect(try coordinator.destination(of: "/unlock", isSignedIn: true) == .home)
        #expect(
            try coordinator.destination(of: "/unlock", isSignedIn: false, isLocked: true)
                == .accounts(.signIn))
    }

    @Test func whereOneUserWantedToGoIsNothingToTheNext() throws {
        let coordinator = coordinator()
        _ = try coordinator.destination(of: "/payments/7", isSignedIn: false)
        coordinator.reset()
        #expect(try coordinator.destination(of: "/sign-in", isSignedIn: true) == .home)
    }

    @Test func showsNothingButSignInBeforeSigningInAndLeadsBackAfterwards() throws {
        let coordinator = coordinator()
        let signIn = AppRoute.accounts(.signIn)
        #expect(try coordinator.destination(of: "/payments/7", isSignedIn: false) == signIn)
        let entry = coordinator.open(signIn)
        exits.accounts[signIn]?(.list)
        #expect(entry.departure == "/payments/7")
        #expect(try coordinator.destination(of: "/sign-in", isSignedIn: true) == .home)
    }

    @Test func takesAFeatureWhereItAsksToGo() {
        let coordinator = coordinator()
        let list = coordinator.open(.home)
        exits.accounts[.home]?(.pay(from: ID(rawValue: "7")))
        #expect(list.departure == "/payments/new?account=7")
        #expect(coordinator.open(.home) === list)
        #expect(list.departure == nil, "whoever comes back stays")
    }

    @Test func beginsAPassingPlaceAnewOnceItWasLeft() {
        let coordinator = coordinator()
        let create = AppRoute.payments(.create(from: nil))
        let first = coordinator.open(create)
        #expect(coordinator.open(create) === first, "a half-filled form stays")
        exits.payments[create]?(.detail(ID(rawValue: "9")))
        #expect(coordinator.open(create) !== first)
        #expect((first.screen as? BlankScreen)?.hasEnded == true)
    }

    @Test func leavesTimeTravelForTheInspector() {
        let coordinator = coordinator()
        let travel = coordinator.open(.travel)
        exits.elsewhere[.travel]?(.inspector)
        #expect(travel.departure == "/inspector")
        #expect(coordinator.open(.travel) !== travel, "the next journey begins anew")
    }

    @Test func endsTheLeastRecentlyUsedScreen() {
        let coordinator = coordinator(limit: 2)
        let home = coordinator.open(.home)
        let payments = coordinator.open(.payments(.list))
        _ = coordinator.open(.home)
        _ = coordinator.open(.inspector)
        #expect((payments.screen as? BlankScreen)?.hasEnded == true)
        #expect((home.screen as? BlankScreen)?.hasEnded == false)
    }

    @Test func endsEverythingForTheNextUser() {
        let coordinator = coordinator()
        let entries = [coordinator.open(.home), coordinator.open(.payments(.list))]
        coordinator.reset()
        #expect(entries.allSatisfy { ($0.screen as? BlankScreen)?.hasEnded == true })
        #expect(coordinator.trail == [.home])
    }

    @Test func goesBackAlongTheTrail() {
        let coordinator = coordinator()
        let (list, detail) = (
            AppRoute.payments(.list), AppRoute.payments(.detail(ID(rawValue: "1")))
        )
        for place in [AppRoute.home, list, detail] { _ = coordinator.open(place) }
        #expect(coordinator.trail == [.home, list, detail])
        _ = coordinator.open(list)
        #expect(coordinator.trail == [.home, list])
        _ = coordinator.open(.home)
        #expect(coordinator.trail == [.home])
    }
}
