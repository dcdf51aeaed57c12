import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

/// Where links lead a tab.
@MainActor @Suite struct AppCoordinatorTests {
    private struct Gate {
        let status: GateStatus
        let owner: String?
    }

    private func gate(_ status: GateStatus = .open, owner: String? = "ann") -> Gate {
        Gate(status: status, owner: owner)
    }

    private func coordinator(_ link: String) throws -> AppCoordinator<AppRoute> {
        try AppCoordinator(link: link)
    }

    /// Follows a link’s redirects until the place stays, with one gate for each step.
    private func path(_ link: String, _ gates: Gate...) throws -> String {
        try gates.reduce(link) { link, gate in
            let here = try coordinator(link)
            here.follow(gate.status, of: gate.owner)
            return here.link
        }
    }

    private func route(_ link: String, _ gate: Gate) throws -> AppRoute {
        try coordinator(try path(link, gate)).current
    }

    @Test func signedOutShowsOnlySignIn() throws {
        for link in ["/payments/7", "/unlock", "/sign-in", "/inspector", "/"] {
            #expect(try route(link, gate(.signedOut)) == .signIn)
        }
        #expect(try path("/payments/7", gate()) == "/payments/7")
    }

    @Test func lockedShowsOnlyUnlock() throws {
        for link in ["/payments/7", "/unlock", "/sign-in", "/inspector", "/"] {
            #expect(try route(link, gate(.locked)) == .unlock)
        }
    }

    @Test(arguments: [
        "/payments/7", "/payments/new?account=a%2Fb", "/settings", "/standing-orders/x/edit",
        "/accounts/a?month=2026-10&search=b%20%26%20c",
    ])
    func returnsToTheTabsPlace(link: String) throws {
        let closed = gate(.signedOut)
        let signIn = try path(link, closed)
        #expect(signIn != "/sign-in")
        #expect(try path(signIn, closed) == signIn, "the gate stays where it is")
        #expect(try path(signIn, gate()) == link)
        let locked = gate(.locked)
        #expect(try path(link, locked, closed, locked, gate()) == link)
    }

    @Test func nextUserDoesNotSeeThePreviousPlace() throws {
        let signIn = try path("/accounts/a?search=secret", gate(.signedOut))
        #expect(try path(signIn, gate(owner: "bob")) == "/accounts")
        #expect(try path(signIn, gate(.signedOut, owner: "bob")) == "/sign-in")
        #expect(try path(signIn, gate(.locked, owner: "bob")) == "/unlock")
        let here = try coordinator("/payments")
        here.follow(.open, of: "ann")
        here.follow(.open, of: "bob")
        #expect(here.link == "/accounts")
    }

    @Test func linkOpenedWhileSignedOutIsFollowedAfterSignIn() throws {
        let signIn = try path("/payments", gate(.signedOut, owner: nil))
        #expect(signIn == "/sign-in?to=%2Fpayments")
        #expect(try path(signIn, gate(owner: "bob")) == "/payments")
    }

    @Test(arguments: [
        "//evil.example", "https://evil.example/", "javascript:alert(1)", "/\\evil.example",
        "/no-such-page", "/payments/a/b", "payments", "", "//payments", "/payments/", "/payments#x",
        "/%70ayments", "/accounts/%zz", "/sign-in", "/unlock", "/sign-in?to=%2Fpayments",
        "/inspector/recording.jsonl", "data:text/html,x", "/payments\r\nSet-Cookie: a=b", "\\evil",
        "/../etc", "?to=/payments",
    ])
    func rejectsForeignLinks(text: String) throws {
        let query = [LinkPath.Parameter(name: "to", value: text)]
        for page in ["sign-in", "unlock"] {
            let link = LinkPath(segments: [page], query: query).text
            #expect(try !coordinator(link).hasReturnPlace, "\(text)")
            #expect(try path(link, gate()) == "/accounts")
        }
        #expect(
            try path(
                LinkPath(segments: ["sign-in"], query: query).text, gate(.signedOut))
                == "/sign-in")
    }

    @Test func onlyAGateHasAWayBack() throws {
        #expect(try !coordinator("/payments?to=%2Faccounts%2Fx").hasReturnPlace)
        #expect(
            try !coordinator("/sign-in?to=%2Faccounts").hasReturnPlace, "it begins there anyway")
        let long = "/payments/" + String(repeating: "x", count: 512)
        #expect(try path(long, gate(.signedOut)) == "/sign-in")
    }

    @Test func gateLinkRoundTrips() throws {
        for owner in [nil, "1abc", "a&b=c"] {
            let here = try coordinator("/payments/%C3%A4%2F%C3%B6%3F")
            here.showSignIn(after: owner)
            #expect(here.hasReturnPlace)
            let read = try coordinator(here.link)
            #expect(read.link == here.link)
            #expect(read.current == .signIn)
            read.signedIn(as: owner)
            #expect(read.link == "/payments/%C3%A4%2F%C3%B6%3F")
        }
    }
}
