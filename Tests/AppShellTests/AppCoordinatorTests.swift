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
    /// What the screens were given to say where they want to go, by place.
    private final class Exits {
        private var all: [AppRoute: AppCoordinator.Leave] = [:]
        subscript(place: AppRoute) -> AppCoordinator.Leave? {
            get { all[place] }
            set { all[place] = newValue }
        }
    }
    private let exits = Exits()

    private func coordinator(limit: Int = 10) -> AppCoordinator {
        AppCoordinator(limit: limit) { [exits] route, leave in
            exits[route] = leave
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

    @Test func anOpenedGateLeadsEachTabBackToItsOwnPlace() throws {
        let coordinator = coordinator()
        let gate = NavigationGate(isSignedIn: false, isLocked: false, owner: "ann")
        let signIn = AppRoute.accounts(.signIn)
        let entry = coordinator.open(signIn)
        let tabs = try ["/payments/7", "/insights", "/"].map { link in
            (place: try gate.place(of: link), feed: EventFeed())
        }
        for tab in tabs { entry.show(on: tab.feed, at: tab.place) { "{}" } }
        #expect(!entry.isDeparting)
        exits[signIn]?(.accounts(.list))
        let links = [
            "/sign-in?to=%2Fpayments%2F7&of=ann", "/sign-in?to=%2Finsights&of=ann", "/accounts",
        ]
        for (tab, link) in zip(tabs, links) {
            #expect(entry.departure(from: tab.place) == link)
            #expect(tab.feed.take() == "event: navigate\ndata: \(link)\n\n")
        }
        #expect(coordinator.open(signIn) !== entry, "the next sign-in begins anew")
    }

    @Test func aGateThatShutsSendsEachTabAwayFromItsOwnPlace() throws {
        let coordinator = coordinator()
        let entry = coordinator.open(.payments(.list))
        let feed = EventFeed()
        entry.show(on: feed, at: Place(.payments(.list))) { "a secret" }
        coordinator.shut(NavigationGate(isSignedIn: true, isLocked: true, owner: "ann"))
        #expect(feed.take() == "event: navigate\ndata: /unlock?to=%2Fpayments&of=ann\n\n")
        #expect(feed.take() == nil, "the stream ends")
        #expect(coordinator.open(.payments(.list)) === entry, "the screen stays")
    }

    @Test func whoSignsOutOnAPageComesBackToItByWhateverLedAway() {
        let coordinator = coordinator()
        let settings = AppRoute.accounts(.settings)
        let entry = coordinator.open(settings)
        exits[settings]?(.accounts(.signIn))
        #expect(entry.departure(from: Place(settings)) == "/settings", "the gate leads it on")
    }

    @Test func takesAFeatureWhereItAsksToGo() {
        let coordinator = coordinator()
        let list = coordinator.open(.home)
        exits[.home]?(AppRoute(AccountsRoute.pay(from: ID(rawValue: "7"))))
        #expect(list.departure(from: Place(.home)) == "/payments/new?account=7")
        #expect(coordinator.open(.home) === list)
        #expect(!list.isDeparting, "whoever comes back stays")
    }

    @Test func beginsAPassingPlaceAnewOnceItWasLeft() {
        let coordinator = coordinator()
        let create = AppRoute.payments(.create(from: nil))
        let first = coordinator.open(create)
        #expect(coordinator.open(create) === first, "a half-filled form stays")
        exits[create]?(.payments(.detail(ID(rawValue: "9"))))
        #expect(coordinator.open(create) !== first)
        #expect((first.screen as? BlankScreen)?.hasEnded == true)
    }

    @Test func leavesTimeTravelForTheInspector() {
        let coordinator = coordinator()
        let travel = coordinator.open(.travel)
        exits[.travel]?(.inspector)
        #expect(travel.departure(from: Place(.travel)) == "/inspector")
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
        #expect(coordinator.entry(at: .home) == nil)
    }

    /// As the browser's buttons do: a place that is asked for again is as it was left.
    @Test func goesBackAndForwardToOpenScreens() {
        let coordinator = coordinator()
        let list = AppRoute.payments(.list)
        let places = [AppRoute.home, list, .payments(.detail(ID(rawValue: "1")))]
        let entries = places.map(coordinator.open)
        for number in [1, 0, 1, 2, 0, 2] {
            #expect(coordinator.open(places[number]) === entries[number])
        }
    }
}
