import AshlarCore
import AshlarHTTP
import Testing

@testable import AshlarWebShell

@Suite struct WebValueTests {
    @Test func parsesFormsOfBrowsers() {
        let form = FormFields(urlEncoded: "a=1+2%2B3&b=%C3%A4&a=x&c&=y&d=%ZZ&e=%FF")
        #expect(form["a"] == "1 2+3")
        #expect(form.all("a") == ["1 2+3", "x"])
        #expect(form["b"] == "ä")
        #expect(form["c"] == "")
        #expect(form["d"] == nil)
        #expect(form["e"] == nil)
        #expect(form["missing"] == nil)
    }

    @Test func readsItsOwnCookieAmongOthers() {
        let request = WebRequest(
            method: "GET", target: "/a?b=c", headers: ["Cookie": "x=1; ashlar=abc; y=2"])
        #expect(request.cookie("ashlar") == "abc")
        #expect(request.cookie("z") == nil)
        #expect(request.path == "/a")
        #expect(request.query("b") == "c")
    }

    @Test func feedReturnsTheNewestPicture() {
        let feed = EventFeed()
        feed.show("1")
        feed.show("2")
        #expect(feed.take() == .message("2"))
    }

    /// A tab that is sent away, as by the lock, shows no update from before or after.
    @MainActor @Test func feedShowsNothingAfterNavigation() {
        let feed = EventFeed()
        feed.show("1")
        feed.navigate(to: "/x")
        feed.show("2")
        #expect(feed.take() == .message("{\"navigate\":\"/x\"}"))
        #expect(feed.take() == .end)
    }

    @MainActor @Test func feedNavigatesOnce() {
        let feed = EventFeed()
        feed.navigate(to: "/x")
        feed.navigate(to: "/y")
        #expect(feed.take() == .message("{\"navigate\":\"/x\"}"))
        feed.navigate(to: "/z")
        #expect(feed.take() == .end)
    }

    @Test func feedSendsHeartbeats() {
        let feed = EventFeed()
        feed.show("1")
        _ = feed.take()
        #expect(feed.take() == .nothing)
    }

    @Test func feedEndsWhenItIsFinished() {
        let feed = EventFeed()
        feed.show("1")
        feed.finish()
        #expect(feed.take() == .message("1"))
        #expect(feed.take() == .end)
    }

    @Test func tokensAreLongAndDiffer() {
        let make = BrowserSessions.tokens(random: RuntimeEnvironment.system().random)
        let tokens = Set((0..<100).map { _ in make() })
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.count == 52 })
    }
}
