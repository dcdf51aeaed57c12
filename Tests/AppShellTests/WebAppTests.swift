import Core
import CoreTesting
import Domain
import Foundation
import SandboxBank
import Testing

@testable import AppShell
@testable import Data

/// The whole program behind its pages, on a clock of the test's own.
@MainActor @Suite(.timeLimit(.minutes(1))) final class WebAppTests {
    private let clock = ManualClock()
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "ashlar-\(UUID().uuidString)")
    private let setup: Setup
    private let root: CompositionRoot
    private let app: WebApp
    private let browser = WebSession(id: "cookie", formToken: "token")

    init() async throws {
        setup = Setup(
            bank: .embedded(.generated(seed: 7, rows: 40)),
            folder: try DataFolder(path: folder.path))
        root = try CompositionRoot(
            platform: Platform(logLevel: .error, clock: clock, now: { [clock] in clock.date }),
            setup: setup)
        try await root.signInSandboxUser()
        let templates = try Templates()
        app = WebApp(
            root: root, templates: templates,
            makeScreen: ScreenMaker(
                root: root, templates: templates, locale: Locale(identifier: "en_GB"), demo: nil,
                phone: nil))
    }

    deinit {
        // Nothing depends on it: the system clears its temporary directory too.
        try? FileManager.default.removeItem(at: folder)
    }

    /// The page, once it has come to rest.
    private func get(_ target: String) async -> String {
        let answer = await clock.run { [app, browser] in
            await app.answer(
                WebRequest(method: "GET", target: target, headers: ["Accept-Language": "en"]),
                of: browser)
        }
        guard case .bytes(let bytes) = answer.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// As the pages' own script does.
    private func post(_ target: String, _ body: String) async -> WebAnswer {
        await app.answer(
            WebRequest(
                method: "POST", target: target,
                headers: ["Accept": "application/json", "Accept-Language": "en"],
                body: .whole(Foundation.Data(body.utf8))), of: browser)
    }

    /// A tab that is open at a place, and that nobody touches.
    private func tab(at place: String) async throws -> EventFeed {
        let answer = await app.answer(
            WebRequest(
                method: "GET", target: "/events?at=\(place)", headers: ["Accept-Language": "en"]),
            of: browser)
        guard case .events(let feed) = answer.body else { throw CocoaError(.featureUnsupported) }
        return feed
    }

    /// Where a tab is sent, after whatever it is shown before.
    private func destination(of feed: EventFeed) async -> String? {
        for await _ in feed.wakes {
            guard let text = feed.take() else { break }
            if let match = text.firstMatch(of: /event: navigate\ndata: (.+)\n\n/) {
                return String(match.1)
            }
        }
        return nil
    }

    private func setPIN() async {
        _ = await get("/settings")
        _ = await post("/settings", "do=setPasscode&new=481516&again=481516")
    }

    @Test func aPINThatWasJustSetLocksATabThatNobodyTouches() async throws {
        defer { app.end() }
        let tab = try await tab(at: "/settings")
        await setPIN()
        try await clock.sleepers(atLeast: 1)
        #expect(clock.sleeping.map { $0 > .seconds(299) } == [true])
        clock.advance(by: .seconds(301))
        #expect(await destination(of: tab)?.hasPrefix("/unlock?to=%2Fsettings") == true)
    }

    @Test func aLockThatCannotBeReadIsLookedAtAgain() async throws {
        defer { app.end() }
        let tab = try await tab(at: "/settings")
        await setPIN()
        try await clock.sleepers(atLeast: 1)
        // While another program has it open, a damaged file is not replaced.
        let other = try DataModule(
            dependencies: setup.data(root.core.environment, sandbox: root.bank))
        let store = try other.context.sessions.store()
        try store.execute("UPDATE lock SET failures = 'none'")
        clock.advance(by: .seconds(301))
        try await clock.sleepers(atLeast: 1)
        #expect(clock.sleeping == [.seconds(1)])
        try store.execute("UPDATE lock SET failures = 0")
        clock.advance(by: .seconds(1))
        #expect(await destination(of: tab)?.hasPrefix("/unlock?to=%2Fsettings") == true)
    }

    @Test func theGateTellsNothingOfWhatWasBeingPaid() async throws {
        defer { app.end() }
        let report = #"""
            {"id": "file", "at": 0, "setAside": "/file", "reason": "damage", "rescued": [],
            "unreadable": [{"payeeName": "Conspicuous Name"}], "isComplete": true}
            """#
        try root.data.context.sessions.store().execute(
            "INSERT INTO rescues(name, report, isTold) VALUES ('file', '\(report)', 0)")
        #expect(await get("/accounts").contains("Conspicuous Name"))
        let pin = Secret("481516")
        try await root.domain.setPasscode(pin, again: pin, current: nil)
        try await root.domain.lockNow()
        let gate = await get("/unlock")
        #expect(gate.contains("Locked"))
        #expect(!gate.contains("Conspicuous Name") && !gate.contains("was damaged"))
    }

    // MARK: Tabs

    /// The picture that answers a form.
    private func picture(_ answer: WebAnswer) -> String {
        guard case .bytes(let bytes) = answer.body else { return "" }
        return String(decoding: bytes, as: UTF8.self).replacing("\\", with: "")
    }

    private func tab(of page: String) throws -> String {
        String(try #require(page.firstMatch(of: /data-tab="([^"]+)"/)).1)
    }

    @Test func whatIsTypedInOneTabIsNotSeenInAnother() async throws {
        defer { app.end() }
        let one = try tab(of: await get("/payments"))
        let other = try tab(of: await get("/payments"))
        #expect(one != other)
        let typed = await post("/payments", "do=changed&field=search&search=Anna&tab=\(one)")
        #expect(picture(typed).contains("value=\"Anna\""))
        let second = await post("/payments", "do=changed&field=search&search=Bert&tab=\(other)")
        #expect(picture(second).contains("value=\"Bert\""))
        #expect(!picture(second).contains("Anna"))
        // Also where there is no script: its address says which tab it is.
        let page = await get("/payments?tab=\(one)")
        #expect(page.contains("value=\"Anna\"") && !page.contains("Bert"))
        #expect(try tab(of: page) == one)
    }

    @Test func theNextPageOfATabShowsWhatWasTyped() async throws {
        defer { app.end() }
        let one = try tab(of: await get("/payments"))
        _ = await post("/payments", "do=changed&field=search&search=rent&tab=\(one)")
        let next = try tab(of: await get("/payments"))
        let answer = await post("/payments", "do=dismissNotice&tab=\(next)&after=\(one)")
        #expect(picture(answer).contains("value=\"rent\""))
        // The page before it is no more: what is typed there is taken over nowhere.
        let late = await post("/payments", "do=changed&field=search&search=late&tab=\(one)")
        #expect(late.status == 409)
        let after = await post("/payments", "do=dismissNotice&tab=\(next)")
        #expect(picture(after).contains("value=\"rent\"") && !picture(after).contains("late"))
    }

    @Test func whatIsTypedIntoAScreenThatHasEndedIsRefused() async throws {
        defer { app.end() }
        let one = try tab(of: await get("/payments/new"))
        for _ in 0..<WebLimits.screens { _ = await get("/inspector") }
        let late = await post(
            "/payments/new", "do=changed&field=amount&amount=12&tab=\(one)")
        #expect(late.status == 409)
        #expect(picture(late).contains("out of date"))
    }
}
