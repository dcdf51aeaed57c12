import AshlarCore
import AshlarCoreTesting
import Foundation
import Observation
import Testing

enum Place: DeepLink {
    case home
    case payments(search: String?)
    case payment(Int)

    init(path: String) throws(DeepLinkError) {
        let link = try LinkPath(path)
        switch link.segments.count {
        case 0: self = .home
        case 1 where link.segments[0] == "payments": self = .payments(search: link["search"])
        case 2 where link.segments[0] == "payments":
            guard let id = Int(link.segments[1]) else {
                throw .badValue(link: path, name: "payment", value: link.segments[1])
            }
            self = .payment(id)
        default: throw .unknownPlace(link: path)
        }
    }

    var path: String {
        switch self {
        case .home: LinkPath(segments: []).text
        case .payments(let search):
            LinkPath(
                segments: ["payments"],
                query: search.map { [LinkPath.Parameter(name: "search", value: $0)] } ?? []
            ).text
        case .payment(let id): LinkPath(segments: ["payments", "\(id)"]).text
        }
    }
}

@MainActor
@Suite struct CoordinatorTests {
    let coordinator = Coordinator(root: Place.home)

    @Test func navigatesAndGoesBack() {
        coordinator.navigate(to: .payments(search: nil))
        coordinator.navigate(to: .payment(1))
        #expect(coordinator.path == [.payments(search: nil), .payment(1)])
        #expect(coordinator.current == .payment(1))
        coordinator.pop()
        #expect(coordinator.current == .payments(search: nil))
        coordinator.navigate(to: .payment(2))
        coordinator.popToRoot()
        #expect(coordinator.current == .home)
        coordinator.pop()
        #expect(coordinator.current == .home)
    }

    @Test func opensTheVisiblePlaceOnce() {
        coordinator.navigate(to: .payment(1))
        coordinator.navigate(to: .payment(1))
        #expect(coordinator.path == [.payment(1)])
    }

    @Test func replacesTheStackByAnotherRoot() {
        coordinator.navigate(to: .payment(1))
        coordinator.replace(root: .payments(search: nil))
        #expect(coordinator.root == .payments(search: nil))
        #expect(coordinator.path.isEmpty)
    }

    @Test(arguments: [
        Place.home, .payments(search: nil), .payments(search: "a b&c=d/é?+%"),
        .payments(search: ""),
        .payment(42),
    ])
    func readsTheLinksItWrites(place: Place) throws {
        #expect(try Place(path: place.path) == place)
        try coordinator.open(link: place.path)
        #expect(coordinator.current == place)
        #expect(coordinator.link == place.path)
    }

    @Test(arguments: [
        ("payments", DeepLinkError.malformed(link: "payments", reason: "it does not begin with /")),
        (
            "/payments/%zz",
            .malformed(link: "/payments/%zz", reason: "\"%zz\" is not percent-encoded UTF-8")
        ),
        ("/nowhere", .unknownPlace(link: "/nowhere")),
        ("/payments/x", .badValue(link: "/payments/x", name: "payment", value: "x")),
    ])
    func ignoresABadLink(link: String, error: DeepLinkError) {
        coordinator.navigate(to: .payment(1))
        #expect(throws: error) { try coordinator.open(link: link) }
        #expect(coordinator.path == [.payment(1)])
    }

    @Test(arguments: ["\u{FEFF}", "\u{FEFF}a", "%41", "ä/?#", "\0", "👩‍👩‍👧"])
    func linksRoundTrip(text: String) throws {
        let link = LinkPath(segments: [text], query: [.init(name: text, value: text)])
        let back = try LinkPath(link.text)
        #expect(back.segments.map { Array($0.utf8) } == [Array(text.utf8)])
        #expect(back == link)
    }

    @Test(arguments: ["/%", "/%4", "/%4g", "/a?%FF", "/%+1", "/%C3"])
    func linksThatAreNotPercentEncodedAreRefused(link: String) {
        #expect(throws: DeepLinkError.self) { try LinkPath(link) }
    }

    @Test(arguments: [
        ("https://bank.example/payments/42?x=a%20b", "/payments/42?x=a%20b"),
        ("HTTP://bank.example/payments/a%2Fb", "/payments/a%2Fb"),
        ("ashlar://payments/42?x=1", "/payments/42?x=1"), ("ashlar://payments", "/payments"),
        ("ashlar:///payments/42", "/payments/42"), ("ashlar:/payments/42", "/payments/42"),
        ("ashlar://accounts/%C3%A4", "/accounts/%C3%A4"),
    ])
    func readsURLsOfTheWebAndOfAnAppsOwnScheme(text: String, link: String) throws {
        #expect(LinkPath.link(of: try #require(URL(string: text))) == link)
    }

    @Test func readsLinksAsBrowsersSendThem() throws {
        #expect(try LinkPath("/a//b/?x=1+2&&y&x=3#top").segments == ["a", "b"])
        let link = try LinkPath("/a?x=1+2&&y&x=3#top")
        #expect(link["x"] == "1 2")
        #expect(link["y"] == "")
        #expect(link["z"] == nil)
        #expect(try LinkPath("/").text == "/")
    }

    @Test func comesBackAfterARestart() throws {
        coordinator.navigate(to: .payments(search: "coffee"))
        coordinator.navigate(to: .payment(7))
        let other = Coordinator(root: Place.payments(search: nil))
        try other.restore(from: try coordinator.snapshot())
        #expect(other.root == .home)
        #expect(other.path == coordinator.path)
    }

    @Test(arguments: [
        ("", "at the top"), ("garbage", "at the top"), ("{}", "\"version\" is missing"),
        (
            #"{"version":1,"root":{"home":{}},"path":[{"payment":{"_0":"x"}}]}"#,
            "at path.[0].payment._0"
        ),
        (#"{"version":2,"root":{"home":{}},"path":[]}"#, "its version is 2, not 1"),
    ])
    func throwsForABadSnapshotAndStays(text: String, reason: String) {
        coordinator.navigate(to: .payment(1))
        let error = #expect(throws: Coordinator<Place>.SnapshotError.self) {
            try coordinator.restore(from: Foundation.Data(text.utf8))
        }
        #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
        #expect(coordinator.path == [.payment(1)])
    }

    @Test func isObserved() async {
        let fired = Counter()
        withObservationTracking {
            _ = coordinator.path
        } onChange: {
            fired.increment()
        }
        coordinator.pop()
        coordinator.popToRoot()
        coordinator.path = []
        #expect(fired.value == 0)
        coordinator.navigate(to: .payment(1))
        #expect(fired.value == 1)
        var routes = coordinator.routes().makeAsyncIterator()
        #expect(await routes.next() == [.home, .payment(1)])
        coordinator.path = []
        #expect(await routes.next() == [.home])
    }
}
