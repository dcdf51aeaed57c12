import AshlarCore
import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import AshlarHTTP
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

@MainActor
private final class BlankScreen: Screen {
    var hasEnded = false
    var hasRetired = false
    var title: String { "Blank" }
    func title(_ words: PageWords) -> String { "" }
    func draw(_ frame: PageFrame) -> String { "" }
    func appear() async {}
    func take(_ form: FormFields) -> Bool { true }
    func settle() async {}
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
    func end() { hasEnded = true }
    func retire() {
        hasRetired = true
        hasEnded = true
    }
}

@MainActor
@Suite struct ScreenCacheTests {
    /// The navigation closures of the screens, by place.
    private final class Exits {
        private var all: [AppRoute: ScreenCache.Leave] = [:]
        subscript(place: AppRoute) -> ScreenCache.Leave? {
            get { all[place] }
            set { all[place] = newValue }
        }
    }
    private let exits = Exits()
    private let tab = TabID(rawValue: "tab")

    /// A coordinator at the place of a link.
    private func here(_ link: String) throws -> AppCoordinator<AppRoute> {
        try AppCoordinator(link: link)
    }

    private func screens(limit: Int = 10) -> ScreenCache {
        ScreenCache(limit: limit) { [exits] route, leave in
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
        let screens = screens()
        let signIn = AppRoute.signIn
        let entry = screens.open(signIn, in: tab)
        let tabs = try ["/payments/7", "/insights", "/"].map { link in
            let here = try here(link)
            here.showSignIn(after: "ann")
            return (link: here.link, feed: EventFeed())
        }
        for tab in tabs { entry.show(on: tab.feed, at: try here(tab.link)) { "{}" } }
        #expect(!entry.hasExitRoute)
        exits[signIn]?(.accounts(.list))
        let links = [
            "/sign-in?to=%2Fpayments%2F7&of=ann", "/sign-in?to=%2Finsights&of=ann", "/accounts",
        ]
        for (tab, link) in zip(tabs, links) {
            #expect(entry.departure(from: try here(tab.link)) == link)
            #expect(tab.feed.take() == .message("{\"navigate\":\"\(link)\"}"))
        }
        #expect(screens.open(signIn, in: tab) !== entry, "the next sign-in begins anew")
    }

    @Test func closingGateRedirectsEachTab() throws {
        let screens = screens()
        let entry = screens.open(.payments(.list), in: tab)
        let feed = EventFeed()
        entry.show(on: feed, at: try here("/payments")) { "a secret" }
        screens.hide(.locked, of: "ann")
        #expect(
            feed.take() == .message("{\"navigate\":\"/unlock?to=%2Fpayments&of=ann\"}"))
        #expect(feed.take() == .end, "the stream ends")
        #expect(screens.open(.payments(.list), in: tab) === entry, "the screen stays")
    }

    @Test func signOutReturnsToItsPage() throws {
        let screens = screens()
        let settings = AppRoute.accounts(.settings)
        let entry = screens.open(settings, in: tab)
        exits[settings]?(.accounts(.signIn))
        #expect(entry.departure(from: try here("/settings")) == "/settings", "the gate leads it on")
    }

    @Test func navigatesToTheFeaturesDestination() throws {
        let screens = screens()
        let list = screens.open(.home, in: tab)
        exits[.home]?(.accounts(.pay(from: ID(rawValue: "7"))))
        #expect(list.departure(from: try here("/accounts")) == "/payments/new?account=7")
        #expect(screens.open(.home, in: tab) === list)
        #expect(!list.hasExitRoute, "a screen that is shown again stays")
    }

    @Test func transientPlaceStartsAgainOnceLeft() {
        let screens = screens()
        let create = AppRoute.payments(.create(from: nil))
        let first = screens.open(create, in: tab)
        #expect(screens.open(create, in: tab) === first, "a half-filled form stays")
        exits[create]?(.payments(.detail(ID(rawValue: "9"))))
        #expect(screens.open(create, in: tab) !== first)
        #expect((first.screen as? BlankScreen)?.hasEnded == true)
    }

    @Test func leavesTimeTravelForTheInspector() throws {
        let screens = screens()
        let travel = screens.open(.travel, in: tab)
        exits[.travel]?(.inspector)
        #expect(travel.departure(from: try here("/inspector/travel")) == "/inspector")
        #expect(screens.open(.travel, in: tab) !== travel, "the next journey begins anew")
    }

    @Test func endsTheLeastRecentlyUsedScreen() {
        let screens = screens(limit: 2)
        let home = screens.open(.home, in: tab)
        let payments = screens.open(.payments(.list), in: tab)
        _ = screens.open(.home, in: tab)
        _ = screens.open(.inspector, in: tab)
        #expect((payments.screen as? BlankScreen)?.hasRetired == true, "what was typed is kept")
        #expect((home.screen as? BlankScreen)?.hasEnded == false)
    }

    @Test func endsEverythingForTheNextUser() {
        let screens = screens()
        let entries = [
            screens.open(.home, in: tab), screens.open(.payments(.list), in: tab),
        ]
        screens.reset()
        #expect(entries.allSatisfy { ($0.screen as? BlankScreen)?.hasEnded == true })
        #expect(screens.entry(at: .home, in: tab) == nil)
    }

    /// As with the browser’s buttons: a place that is opened again keeps its screen.
    @Test func goesBackAndForwardToOpenScreens() {
        let screens = screens()
        let list = AppRoute.payments(.list)
        let places = [AppRoute.home, list, .payments(.detail(ID(rawValue: "1")))]
        let entries = places.map { screens.open($0, in: tab) }
        for number in [1, 0, 1, 2, 0, 2] {
            #expect(screens.open(places[number], in: tab) === entries[number])
        }
    }

    // MARK: Tabs

    @Test func twoTabsOfOnePlaceAreTwoScreens() {
        let screens = screens()
        let one = TabID(rawValue: "one")
        let other = TabID(rawValue: "other")
        let entry = screens.open(.home, in: one)
        #expect(screens.open(.home, in: other) !== entry)
        #expect(screens.open(.home, in: one) === entry)
    }

    @Test func nextPageOfATabKeepsItsScreens() {
        let screens = screens()
        let before = TabID(rawValue: "before")
        let next = TabID(rawValue: "next")
        let list = screens.open(.payments(.list), in: before)
        let fresh = screens.open(.home, in: next)
        let left = screens.open(.home, in: before)
        screens.moveScreens(of: before, to: next)
        #expect(screens.entry(at: .payments(.list), in: next) === list)
        #expect(screens.entry(at: .home, in: next) === left, "unchanged")
        #expect((fresh.screen as? BlankScreen)?.hasEnded == true)
        #expect(screens.entry(at: .home, in: before) == nil, "the page before is no more")
        screens.moveScreens(of: before, to: TabID(rawValue: "copy"))
        #expect(screens.entry(at: .home, in: next) === left, "it goes on once")
    }

    /// A page that is left before its script loads registers its tab only when the next page is
    /// drawn.
    @Test func nextPageIgnoresTheOldDestination() {
        let screens = screens()
        let before = TabID(rawValue: "before")
        let next = TabID(rawValue: "next")
        for route in [AppRoute.payments(.create()), .home] {
            _ = screens.open(route, in: before)
            exits[route]?(.payments(.list))
            _ = screens.open(route, in: next)
        }
        screens.moveScreens(of: before, to: next)
        for route in [AppRoute.payments(.create()), .home] {
            #expect(screens.entry(at: route, in: next)?.hasExitRoute == false)
            #expect(screens.entry(at: route, in: before) == nil)
        }
    }

    @Test func usedScreenIsKept() {
        let screens = screens()
        let before = TabID(rawValue: "before")
        let next = TabID(rawValue: "next")
        let left = screens.open(.home, in: before)
        let used = screens.open(.home, in: next)
        _ = used.take(FormFields([]))
        screens.moveScreens(of: before, to: next)
        #expect(screens.entry(at: .home, in: next) === used)
        #expect((left.screen as? BlankScreen)?.hasEnded == true)
    }

    @Test func handedOverScreenEndsTheOldFeed() throws {
        let screens = screens()
        let entry = screens.open(.home, in: tab)
        let feed = EventFeed()
        entry.show(on: feed, at: try here("/accounts")) { "{}" }
        screens.moveScreens(of: tab, to: TabID(rawValue: "next"))
        #expect(feed.take() == .message("{}"))
        #expect(feed.take() == .end)
    }

    @Test(
        arguments: [
            ("/payments/new", nil, nil, "made", true),
            ("/payments/new?tab=left", nil, nil, "left", false),
            ("/payments/new?tab=gone", nil, nil, "made", true),
            ("/payments/new", "left", "left", "made", false),
            ("/payments/new", "gone", nil, "made", true),
        ] as [(String, String?, String?, String, Bool)])
    func aPageFindsItsScreen(
        link: String, guess: String?, after: String?, tab: String, isNew: Bool
    ) {
        let screens = screens()
        let route = AppRoute.payments(.create())
        let left = screens.open(route, in: TabID(rawValue: "left"))
        let claim = TabClaim(
            WebRequest(
                method: "GET", target: link,
                headers: guess.map { ["Cookie": "a=b; ashlar-tab=\($0)"] } ?? [:]))
        #expect(claim.link == "/payments/new")
        let visit = screens.visit(route, claim) { TabID(rawValue: "made") }
        #expect(visit.tab.rawValue == tab)
        #expect(visit.after?.rawValue == after)
        #expect((visit.entry !== left) == isNew)
    }

    @Test(arguments: [
        ("/accounts", "/accounts?tab=t"),
        ("/payments/new?account=a", "/payments/new?account=a&tab=t"),
    ])
    func readsAndRemovesTheTabParameter(path: String, link: String) {
        #expect(TabClaim.link(path, in: TabID(rawValue: "t")) == link)
        let claim = TabClaim(WebRequest(method: "GET", target: link))
        #expect(claim.tab?.rawValue == "t")
        #expect(claim.link == path)
    }
}
