import AshlarDomain
import AshlarFeatureAccounts
import AshlarFeaturePayments
import Foundation
import Testing

@testable import AshlarAppShell

@Suite struct NavigationGateTests {
    private func gate(
        isSignedIn: Bool = true, isLocked: Bool = false, owner: String? = "ann"
    ) -> NavigationGate {
        NavigationGate(isSignedIn: isSignedIn, isLocked: isLocked, owner: owner)
    }

    /// The links that one is led along until one stays, at the gates of one moment each.
    private func path(_ link: String, _ gates: NavigationGate...) throws -> String {
        try gates.reduce(link) { try $1.place(of: $0).path }
    }

    @Test func showsNothingButSignInToWhoeverIsNotSignedIn() throws {
        let closed = gate(isSignedIn: false, isLocked: true)
        for link in ["/payments/7", "/unlock", "/sign-in", "/inspector", "/"] {
            #expect(try closed.place(of: link).route == .accounts(.signIn))
        }
        #expect(try gate().place(of: "/payments/7") == Place(.payments(.detail(ID("7")))))
    }

    @Test func showsNothingButTheUnlockingWhileLocked() throws {
        for link in ["/payments/7", "/unlock", "/sign-in", "/inspector", "/"] {
            let place = try gate(isLocked: true).place(of: link)
            #expect(place.route == .accounts(.unlock))
        }
    }

    @Test(arguments: [
        "/payments/7", "/payments/new?account=a%2Fb", "/settings", "/standing-orders/x/edit",
        "/accounts/a?month=2026-10&search=b%20%26%20c",
    ])
    func leadsBackToWhereATabWas(link: String) throws {
        let closed = gate(isSignedIn: false)
        let signIn = try path(link, closed)
        #expect(signIn != "/sign-in")
        #expect(try path(signIn, closed) == signIn, "the gate stays where it is")
        #expect(try path(signIn, gate()) == link)
        let locked = gate(isLocked: true)
        #expect(try path(link, locked, closed, locked, gate()) == link)
    }

    @Test func whereOneUserWasIsNothingToTheNext() throws {
        let signIn = try path("/accounts/a?search=secret", gate(isSignedIn: false))
        #expect(try path(signIn, gate(owner: "bob")) == "/accounts")
        #expect(try path(signIn, gate(isSignedIn: false, owner: "bob")) == "/sign-in")
        #expect(try path(signIn, gate(isLocked: true, owner: "bob")) == "/unlock")
        #expect(gate(owner: "bob").refuge(from: Place(.payments(.list))) == Place(.home))
    }

    @Test func aLinkThatWasOpenedBeforeAnybodyCameIsFollowedByWhoeverComes() throws {
        let signIn = try path("/payments", gate(isSignedIn: false, owner: nil))
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
    func leadsNowhereElse(text: String) throws {
        let query = [LinkPath.Parameter(name: "to", value: text)]
        for page in ["sign-in", "unlock"] {
            let link = LinkPath(segments: [page], query: query).text
            #expect(try Place(link: link).back == nil, "\(text)")
            #expect(try path(link, gate()) == "/accounts")
        }
        #expect(
            try path(
                LinkPath(segments: ["sign-in"], query: query).text, gate(isSignedIn: false))
                == "/sign-in")
    }

    @Test func onlyAGateHasAWayBack() throws {
        #expect(try Place(link: "/payments?to=%2Faccounts%2Fx").back == nil)
        #expect(try Place(link: "/sign-in?to=%2Faccounts").back == nil, "it begins there anyway")
        let long = "/payments/" + String(repeating: "x", count: WebLimits.wayBack)
        #expect(try path(long, gate(isSignedIn: false)) == "/sign-in")
    }

    @Test func aLinkOfAGateIsReadAndWrittenBothWays() throws {
        for owner in [nil, "1abc", "a&b=c"] {
            let back = Place.WayBack(route: .payments(.detail(ID("ä/ö?"))), owner: owner)
            let place = Place(.accounts(.signIn), back: back)
            #expect(place.back == back)
            #expect(try Place(link: place.path) == place)
        }
    }
}

extension ID {
    fileprivate init(_ text: String) { self.init(rawValue: text) }
}
