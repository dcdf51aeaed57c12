import AshlarCore
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

/// Input belongs to its tab; tested through the whole program.
@MainActor @Suite(.timeLimit(.minutes(10))) struct WebTabTests {
    private let desk: WebDesk

    init() async throws { desk = try await WebDesk(Platform(logLevel: .error)) }

    /// The HTML fragment in the response to a form.
    private func update(_ answer: WebAnswer) -> String {
        guard case .bytes(let bytes) = answer.body else { return "" }
        return String(decoding: bytes, as: UTF8.self).replacing("\\", with: "")
    }

    private func tab(of page: String) throws -> String {
        String(try #require(page.firstMatch(of: /data-tab="([^"]+)"/)).1)
    }

    @Test func inputOfOneTabIsInvisibleInAnother() async throws {
        defer { desk.app.end() }
        let one = try tab(of: await desk.get("/payments"))
        let other = try tab(of: await desk.get("/payments"))
        #expect(one != other)
        let typed = await desk.post("/payments", "do=changed&field=search&search=Anna&tab=\(one)")
        #expect(update(typed).contains("value=\"Anna\""))
        let second = await desk.post(
            "/payments", "do=changed&field=search&search=Bert&tab=\(other)")
        #expect(update(second).contains("value=\"Bert\""))
        #expect(!update(second).contains("Anna"))
        // Without a script the address contains the tab.
        let page = await desk.get("/payments?tab=\(one)")
        #expect(page.contains("value=\"Anna\"") && !page.contains("Bert"))
        #expect(try tab(of: page) == one)
    }

    @Test func nextPageOfATabShowsTheInput() async throws {
        defer { desk.app.end() }
        let one = try tab(of: await desk.get("/payments"))
        _ = await desk.post("/payments", "do=changed&field=search&search=rent&tab=\(one)")
        let next = try tab(of: await desk.get("/payments"))
        let answer = await desk.post("/payments", "do=dismissNotice&tab=\(next)&after=\(one)")
        #expect(update(answer).contains("value=\"rent\""))
        // The previous page is closed: its late input is not taken over.
        let late = await desk.post("/payments", "do=changed&field=search&search=late&tab=\(one)")
        #expect(late.status == 409)
        let after = await desk.post("/payments", "do=dismissNotice&tab=\(next)")
        #expect(update(after).contains("value=\"rent\"") && !update(after).contains("late"))
    }

    @Test func inputToAnEndedScreenIsRefused() async throws {
        defer { desk.app.end() }
        let one = try tab(of: await desk.get("/payments/new"))
        for _ in 0..<WebLimits.screens { _ = await desk.get("/inspector") }
        let late = await desk.post(
            "/payments/new", "do=changed&field=amount&amount=12&tab=\(one)")
        #expect(late.status == 409)
        #expect(update(late).contains("out of date"))
    }
}
