import AshlarCore
import AshlarCoreTesting
import AshlarDomain
import AshlarOffline
import AshlarSandboxBank
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarData
@testable import AshlarWebShell

/// The whole program behind its pages, on a test clock.
@MainActor @Suite(.timeLimit(.minutes(10))) struct WebAppTests {
    private let clock = ManualClock()
    private let desk: WebDesk

    init() async throws {
        desk = try await WebDesk(
            Platform(logLevel: .error, clock: clock, now: { [clock] in clock.date }))
    }

    private var app: RequestRouter<AshlarApp> { desk.app }
    private var root: CompositionRoot { desk.root }

    /// The page, once it is settled.
    private func get(_ target: String) async -> String {
        await clock.run { [desk] in await desk.get(target) }
    }

    /// An idle tab that shows a place.
    private func tab(at place: String) async throws -> EventFeed {
        let answer = await desk.answer("/events?at=\(place)")
        guard case .events(let feed) = answer.body else { throw CocoaError(.featureUnsupported) }
        return feed
    }

    private struct Destination: Decodable { let navigate: String? }

    /// The place a tab is sent to, after other events.
    private func destination(of feed: EventFeed) async -> String? {
        for await _ in feed.wakes {
            switch feed.take() {
            case .message(let json):
                let update = try? JSONDecoder().decode(Destination.self, from: Data(json.utf8))
                if let path = update?.navigate { return path }
            case .nothing: break
            case .end: return nil
            }
        }
        return nil
    }

    private func setPIN() async {
        _ = await get("/settings")
        _ = await desk.post("/settings", "do=setPasscode&new=481516&again=481516")
    }

    /// The network is visible to everyone; recorded actions belong to a user.
    @Test func lockedInspectorShowsOnlyTheNetwork() async throws {
        defer { app.end() }
        let open = await get("/inspector")
        #expect(open.contains("id=\"trace\"") && open.contains("id=\"cable\""))
        let pin = Secret("481516")
        try await root.domain.setPasscode(pin, again: pin, current: nil)
        try await root.domain.lockNow()
        #expect(await desk.answer("/accounts").status == 303)
        let closed = await get("/inspector")
        #expect(closed.contains("id=\"cable\"") && closed.contains("id=\"closed\""))
        for part in ["id=\"trace\"", "id=\"outbox\"", "id=\"sync\"", "href=\"/payments\""] {
            #expect(!closed.contains(part), "\(part)")
        }
    }

    @Test func newPINLocksAnIdleTab() async throws {
        defer { app.end() }
        let tab = try await tab(at: "/settings")
        await setPIN()
        try await clock.sleepers(atLeast: 1)
        #expect(clock.sleeping.map { $0 > .seconds(299) } == [true])
        clock.advance(by: .seconds(301))
        #expect(await destination(of: tab)?.hasPrefix("/unlock?to=%2Fsettings") == true)
    }

    @Test func idleTabIsRedirectedAfterSignOutElsewhere() async throws {
        let work = Task { [root] in await root.data.run() }
        defer {
            work.cancel()
            app.end()
        }
        let tab = try await tab(at: "/payments")
        let other = try DataModule(
            dependencies: desk.setup.data(root.core.environment, sandbox: root.bank))
        let place = try await clock.run { [self] in
            try await other.sessionRepository.signOut()
            return await destination(of: tab)
        }
        #expect(place?.hasPrefix("/sign-in?to=%2Fpayments") == true, "\(place ?? "nowhere")")
    }

    @Test func rereadsAnUnreadableLock() async throws {
        defer { app.end() }
        let tab = try await tab(at: "/settings")
        await setPIN()
        try await clock.sleepers(atLeast: 1)
        // While another program has the file open, a damaged file is not replaced.
        let other = try DataModule(
            dependencies: desk.setup.data(root.core.environment, sandbox: root.bank))
        let store = other.context.offline
        try store.write { try $0.execute("UPDATE lock SET failures = 'none'") }
        clock.advance(by: .seconds(301))
        try await clock.sleepers(atLeast: 1)
        #expect(clock.sleeping == [.seconds(1)])
        try store.write { try $0.execute("UPDATE lock SET failures = 0") }
        clock.advance(by: .seconds(1))
        #expect(await destination(of: tab)?.hasPrefix("/unlock?to=%2Fsettings") == true)
    }

    @Test func unreadableLockShowsOnlyAnError() async throws {
        defer { app.end() }
        let isWithoutOwner = "data-owner=\"\""
        #expect(await !get("/settings").contains(isWithoutOwner))
        let pin = Secret("481516")
        try await root.domain.setPasscode(pin, again: pin, current: nil)
        try await root.domain.lockNow()
        let other = try DataModule(
            dependencies: desk.setup.data(root.core.environment, sandbox: root.bank))
        try other.context.offline.write { try $0.execute("UPDATE lock SET failures = 'none'") }
        let answer = await clock.run { [desk] in await desk.answer("/accounts") }
        #expect(answer.status == 500)
        guard case .bytes(let bytes) = answer.body else { throw CocoaError(.featureUnsupported) }
        let page = String(decoding: bytes, as: UTF8.self)
        #expect(page.contains(isWithoutOwner))
        #expect(!page.contains("href=\"/payments\"") && !page.contains("Everyday"))
    }

    /// The last PIN attempt was used by a process that was killed while checking it.
    @Test(arguments: ["/inspector/recording.jsonl", "/events?at=%2Faccounts", "/accounts"])
    func requestThatDetectsTheSessionsEndRevealsNothing(target: String) async throws {
        defer { app.end() }
        _ = await get("/accounts")
        let pin = Secret("481516")
        try await root.domain.setPasscode(pin, again: pin, current: nil)
        try await root.domain.lockNow()
        _ = await get("/unlock")
        try root.data.context.offline.write {
            try $0.execute("UPDATE lock SET failures = 10, hash = NULL, judge = 'gone'")
        }
        let answer = await clock.run { [desk] in await desk.answer(target) }
        switch answer.body {
        case .events(let feed): #expect(await destination(of: feed)?.hasPrefix("/sign-in") == true)
        case .bytes(let bytes):
            #expect(answer.status != 200)
            #expect(!String(decoding: bytes, as: UTF8.self).contains("Everyday"))
        default: #expect(answer.status != 200)
        }
        #expect(await root.data.sessionRepository.current() == nil)
    }

    @Test func lockedPageRevealsNoPayment() async throws {
        defer { app.end() }
        let payment = """
            {"clientPaymentId": "p", "accountId": "acc-1", "payee": {"name": "Conspicuous Name"},
            "amount": {"amount": "1.00", "currency": "EUR", "direction": "debit"}, "reference": ""}
            """
        let report = """
            {"id": "file", "at": 0, "setAside": "/file", "reason": "damage", "rescued": [],
            "unreadable": [{"id": "p", "name": "pay", "json": "\(Data(payment.utf8).base64EncodedString())"}],
            "isComplete": true, "lostTables": []}
            """
        try root.data.context.offline.write {
            try $0.execute(
                "INSERT INTO rescues(name, report, isSeen) VALUES ('file', '\(report)', 0)")
        }
        #expect(await get("/accounts").contains("Conspicuous Name"))
        let pin = Secret("481516")
        try await root.domain.setPasscode(pin, again: pin, current: nil)
        try await root.domain.lockNow()
        let gate = await get("/unlock")
        #expect(gate.contains("Locked"))
        #expect(!gate.contains("Conspicuous Name") && !gate.contains("was damaged"))
    }
}
