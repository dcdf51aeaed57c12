import AshlarCore
import Foundation
import Testing

/// The places of an app with two sections; in one, a passing place writes a letter.
private enum MailPlace: GatedRoute {
    case inbox
    case letter(String)
    case drafts, write, signIn, unlock

    static let home = MailPlace.inbox

    var root: MailPlace {
        switch self {
        case .drafts, .write: .drafts
        default: .inbox
        }
    }

    var leavesStack: Bool { self == .write }

    init(path: String) throws(DeepLinkError) {
        switch path {
        case "/inbox": self = .inbox
        case "/drafts": self = .drafts
        case "/write": self = .write
        case "/sign-in": self = .signIn
        case "/unlock": self = .unlock
        default: self = .letter(String(path.dropFirst()))
        }
    }

    var path: String {
        switch self {
        case .inbox: "/inbox"
        case .letter(let id): "/\(id)"
        case .drafts: "/drafts"
        case .write: "/write"
        case .signIn: "/sign-in"
        case .unlock: "/unlock"
        }
    }
}

@MainActor @Suite struct AppCoordinatorTests {
    private let coordinator = AppCoordinator<MailPlace>()

    init() { coordinator.signedIn(as: "ann") }

    @Test func eachSectionHasItsOwnStack() {
        coordinator.navigate(to: .letter("a"))
        coordinator.navigate(to: .drafts)
        #expect(coordinator.section == .drafts)
        #expect(coordinator.current == .drafts)
        coordinator.section = .inbox
        #expect(coordinator.current == .letter("a"))
        coordinator.back()
        #expect(coordinator.current == .inbox)
        coordinator.back()
        #expect(coordinator.current == .inbox)
    }

    @Test func openingARootPopsItsSection() {
        coordinator.navigate(to: .letter("a"))
        coordinator.navigate(to: .letter("b"))
        coordinator.navigate(to: .inbox)
        #expect(coordinator[.inbox].path.isEmpty)
    }

    @Test func theNextPlaceReplacesAPassingOne() {
        coordinator.navigate(to: .drafts)
        coordinator.navigate(to: .write)
        coordinator.navigate(to: .letter("a"))
        coordinator.section = .drafts
        coordinator.navigate(to: .write)
        coordinator.navigate(to: .write)
        #expect(coordinator[.drafts].path == [.write])
        #expect(coordinator[.inbox].path == [.letter("a")])
    }

    @Test func theSameUserComesBackToTheSamePlaces() {
        coordinator.navigate(to: .letter("a"))
        coordinator.follow(.locked, of: "ann")
        #expect(coordinator.current == .unlock)
        coordinator.follow(.signedOut, of: "ann")
        #expect(coordinator.current == .signIn)
        coordinator.navigate(to: .signIn)
        coordinator.navigate(to: .home)
        #expect(coordinator.current == .signIn, "the gate is still closed")
        coordinator.follow(.open, of: "ann")
        #expect(coordinator.current == .letter("a"))
    }

    @Test func anotherUserBeginsAtHome() {
        coordinator.navigate(to: .drafts)
        coordinator.showSignIn(after: "ann")
        coordinator.signedIn(as: "bob")
        #expect(coordinator.current == .home)
        #expect(coordinator.section == .inbox)
    }

    @Test func signingOutForgetsThePlaces() {
        coordinator.navigate(to: .letter("a"))
        coordinator.signOut()
        #expect(coordinator.current == .signIn)
        coordinator.signedIn(as: "ann")
        #expect(coordinator.current == .home)
    }

    @Test func aPlaceOpenedAtAGateIsShownAfterIt() {
        coordinator.navigate(to: .letter("ann's"))
        coordinator.showSignIn(after: "ann")
        coordinator.navigate(to: .letter("b"))
        #expect(coordinator.current == .signIn)
        coordinator.signedIn(as: "bob")
        #expect(coordinator[.inbox].path == [.letter("b")])
    }

    @Test func aSectionMissingInTheSnapshotReturnsToItsRoot() throws {
        coordinator.navigate(to: .letter("a"))
        let snapshot = try coordinator.snapshot()
        coordinator.navigate(to: .write)
        try coordinator.restore(from: snapshot)
        #expect(coordinator.current == .letter("a"))
        #expect(coordinator[.drafts].path.isEmpty)
    }

    @Test func placesAreRestored() throws {
        coordinator.navigate(to: .letter("a"))
        coordinator.navigate(to: .drafts)
        let snapshot = try coordinator.snapshot()
        let next = AppCoordinator<MailPlace>()
        try next.restore(from: snapshot)
        #expect(next.current == .drafts)
        #expect(next[.inbox].path == [.letter("a")])
        // Any error will do.
        #expect((try? next.restore(from: Data("{}".utf8))) == nil)
        #expect(next.current == .drafts)
    }
}
