import AshlarCore
import AshlarCoreTesting
import Testing
import VisitsDomain
import VisitsDomainTesting

@testable import FeatureVisits

@MainActor @Suite(.timeLimit(.minutes(5))) struct VisitListTests {
    @Test(
        arguments: [
            (.appeared, .followed(.appear)), (.disappeared, .followed(.disappear)),
            (.refreshPulled, .followed(.refresh)), (.endReached, .more), (.startReached, .earlier),
            (.noticeDismissed, .followed(.dismissProblem)), (.newestTapped, .newest),
            (.rowTapped(ID(rawValue: "visit-1")), nil),
        ] as [(VisitListEvent, VisitList.Visits.Action?)])
    func mapsEachEventToAnAction(event: VisitListEvent, action: VisitList.Visits.Action?) {
        #expect(Screens().module.list.action(for: event) == action)
    }

    @Test func showsAChangeUntilTheServerHasIt() async throws {
        let screens = Screens()
        let list = screens.module.visitList()
        #expect(list.viewState.visits.content == .loading)
        list.handle(.appeared)
        let open = try await list.viewState {
            $0.visits.shown?.count == 3 && !$0.visits.isRefreshing
        }
        #expect(open.visits.shown?.map(\.state) == ["Open", "Open", "Open"])
        try await screens.visits.complete(screens.first, with: VisitNote("all good"))
        let done = try await list.viewState { $0.visits.shown?.first?.isDone == true }
        #expect(done.visits.shown?.first?.changes.map(\.notice.text) == ["Waiting to be sent"])
        #expect(done.visits.shown?.map(\.state) == ["", "Open", "Open"])
        #expect(!done.ends.hasMore)
        list.handle(.disappeared)
    }

    @Test func navigatesToTheDetail() {
        let screens = Screens()
        screens.module.visitList().handle(.rowTapped(screens.first))
        #expect(screens.places.routes == [.detail(screens.first)])
    }

    @Test(arguments: [
        ("/visits", VisitsRoute.list), ("/visits/a%20b", .detail(ID(rawValue: "a b"))),
    ])
    func routesHaveLinks(link: String, route: VisitsRoute) throws {
        #expect(try VisitsRoute(path: link) == route)
        #expect(route.path == link)
    }

    @Test(arguments: ["/", "/elsewhere", "/visits/a/b"])
    func unknownLinksThrow(link: String) {
        #expect(throws: DeepLinkError.unknownPlace(link: link)) { try VisitsRoute(path: link) }
    }
}
