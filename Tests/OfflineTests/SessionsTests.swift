import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

@Suite struct SessionsTests {
    let site = SessionSite()
    var server: ScriptedServer { site.server }

    @Test func survivesARestart() async throws {
        let session = try await site.signedIn().sessions.current
        let again = try site.offline()
        #expect(again.sessions.current == session)
        #expect(session?.name == "ann")
        #expect(session?.signedInAt == site.clock.date)
        try await again.refreshVisits()
        #expect(try await again.visits().count == 2)
    }

    @Test func refusedCredentialsDoNotSignIn() async throws {
        let offline = try site.offline()
        server.answer { _ in .ownRefusal }
        await #expect(throws: ServerError.signedOut) { try await offline.signIn() }
        #expect(!offline.isOpen)
        #expect(server.requests.count == 1, "nothing to renew")
    }

    @Test func signedOutIsEmptyAndRefusesToWrite() async throws {
        let offline = try site.offline()
        #expect(!offline.isOpen)
        #expect(try await offline.visits().isEmpty)
        #expect(try await offline.visit("v1") == nil)
        #expect(try await offline.copy(of: Photo.self).all().isEmpty)
        #expect(try await offline.copy(of: Visit.self).freshness() == .never)
        let status = try await offline.status()
        #expect(status.session == nil && status.storePath == nil)
        #expect(status.commands.isEmpty && status.copies.isEmpty && status.rescues.isEmpty)
        #expect(try offline.readIfOpen { _ in 1 } == nil)
        #expect(throws: ServerError.signedOut) { try offline.read { _ in 1 } }
        #expect(throws: ServerError.signedOut) { try offline.execute("DELETE FROM visits") }
        await #expect(throws: ServerError.signedOut) {
            try await offline.perform(Complete(visit: "v1", note: "ok"))
        }
        await #expect(throws: ServerError.signedOut) { try await offline.refreshVisits() }
        await #expect(throws: ServerError.signedOut) {
            try await offline.send(HTTPRequest(path: "/visits"))
        }
        #expect(server.requests.isEmpty)
    }

    @Test func streamsContinueAcrossSessions() async throws {
        let offline = try site.offline()
        var sessions = offline.sessions.stream().makeAsyncIterator()
        var changes = offline.copy(of: Visit.self).changes().makeAsyncIterator()
        #expect(await sessions.next() == .some(nil))
        try await offline.signIn()
        #expect(await sessions.next()??.name == "ann")
        #expect(await changes.next() != nil)
        try await offline.sessions.end()
        #expect(await sessions.next() == .some(nil))
        #expect(await changes.next() != nil)
        try await offline.signIn()
        try await offline.refreshVisits()
        #expect(await changes.next() != nil)
    }

    @Test func nextUserFindsNothingOfTheLast() async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        try await offline.signIn("bob")
        #expect(try await offline.visits().isEmpty)
        #expect(offline.sessions.current?.user == "bob")
        #expect(site.double.sessions == ["bob"])
        #expect(try !site.textOfFiles().contains("Mill Lane"))
    }

    @Test func unsettledCommandsWaitForTheirUser() async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        try await offline.perform(Complete(visit: "v1", note: "mine"))
        try await offline.perform(Ring(visit: "v2"))
        try await offline.perform(AddVisit(id: "local-1", place: "New Street"))
        _ = try offline.context.outbox(of: offline.store).claim()
        let taken = try await offline.perform(Rename(visit: "v2", place: "x"))
        #expect(try await offline.takeBack(taken))
        let keys = try keysOfCommands(offline)
        try await offline.sessions.end()
        #expect(try !site.textOfFiles().contains("Mill Lane"))

        try await offline.signIn("bob")
        #expect(try await offline.status().commands.isEmpty)
        try await offline.sendDue()
        #expect(site.double.effects.isEmpty)
        try await offline.sessions.end()

        try await offline.signIn()
        #expect(try keysOfCommands(offline) == Array(keys.prefix(3)))
        #expect(try await offline.status().commands.allSatisfy { $0.phase == .unknown })
        try await offline.sendDue()
        #expect(site.double.effects.map(\.row) == ["s1"], "found by a look-up")
        let rest = try await offline.status().commands.filter { $0.phase != .done }
        #expect(rest.map(\.phase) == [.parked, .parked], "the user decides")
    }

    private func keysOfCommands(_ offline: Offline) throws -> [String] {
        try offline.read {
            try $0.rows("SELECT key FROM commands ORDER BY number") { try $0.text(0) }
        }
    }

    @Test func aTokenFileThatCannotBeReadMeansSignedOut() async throws {
        _ = try await site.signedIn()
        try Data("{half".utf8).write(to: site.secret)
        #expect(try !site.offline().isSignedIn)
    }

    // MARK: Tokens

    @Test func tokensAreRenewedOnce() async throws {
        let offline = try await site.signedIn()
        site.clock.advance(by: .seconds(900))
        async let visits: Void = offline.refreshVisits()
        async let photos: Void = offline.copy(of: Photo.self).refresh()
        _ = try await (visits, photos)
        #expect(server.requests.filter { $0.path == "/sessions/refresh" }.count == 1)
        #expect(offline.refreshToken == "refresh-2")
        let answer = try await offline.send(HTTPRequest(path: "/visits/none"))
        #expect(answer.status == 404)
        #expect(try site.offline().refreshToken == "refresh-2")
    }

    @Test func sessionEndedByTheServerEnds() async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        site.double.endSessions()
        await #expect(throws: ServerError.signedOut) { try await offline.refreshVisits() }
        #expect(!offline.isSignedIn)
        #expect(offline.sessions.lastEnded?.reason == .server)
        #expect(offline.sessions.lastEnded?.session.name == "ann")
        #expect(try !site.offline().isSignedIn)
        try await offline.signIn()
        #expect(offline.sessions.lastEnded == nil)
        #expect(try await offline.visits().count == 2, "the user's store was kept")
    }

    /// The server ends one session when another user’s has begun.
    @Test func lateEndOfASessionEndsNoOther() async throws {
        let offline = try await site.signedIn()
        let server = server
        server.answer { request in
            guard request.path == "/sessions/refresh" else { return .ownRefusal }
            server.answer(nil)
            try await offline.sessions.end()
            try await offline.signIn("bob")
            return .ownRefusal
        }
        await #expect(throws: ServerError.signedOut) { try await offline.refreshVisits() }
        let session = offline.sessions.current
        #expect(session?.user == "bob")
        #expect(offline.sessions.lastEnded == nil)
        #expect(try site.offline().sessions.current == session)
        try await offline.refreshVisits()
        #expect(try await offline.visits().count == 2)
    }

    @Test(arguments: ["{}", #"{"userId":"bob","accessToken":"a","refreshToken":"r"}"#])
    func unreadableRenewalEndsNothing(body: String) async throws {
        let offline = try await site.signedIn()
        site.double.expireTokens()
        server.answer { request in
            guard request.path == "/sessions/refresh" else { return nil }
            return HTTPResponse(status: 200, body: Data(body.utf8))
        }
        await #expect(throws: ServerError.self) { try await offline.refreshVisits() }
        server.answer(nil)
        try await offline.refreshVisits()
        #expect(offline.isSignedIn)
    }

    /// An intermediary may have forwarded the request.
    @Test func aForeign401LeavesTheOutcomeUnknown() async throws {
        let offline = try await site.signedIn()
        server.answer { request in
            request.path == "/sessions/refresh" ? nil : HTTPResponse(status: 401)
        }
        let delivery = try await offline.deliver(
            HTTPRequest(method: .post, path: "/visits/v1/bell"))
        guard case .unknown(.signedOut) = delivery else {
            Issue.record("\(delivery)")
            return
        }
        server.answer { request in request.path == "/sessions/refresh" ? nil : .ownRefusal }
        let own = try await offline.deliver(HTTPRequest(method: .post, path: "/visits/v1/bell"))
        guard case .notProcessed(.signedOut) = own else {
            Issue.record("\(own)")
            return
        }
    }

    @Test func secretsAreNotLogged() async throws {
        let offline = try await site.signedIn()
        site.double.expireTokens()
        try await offline.refreshVisits()
        try await offline.sessions.end()
        let log = site.site.log.entries.map(\.text).joined(separator: "\n")
        #expect(log.contains("/sessions/current"))
        #expect(!log.contains("access-") && !log.contains("refresh-"))
        #expect(!"\(try site.offline().sessions)".contains("access-"))
    }

    // MARK: Without sessions

    @Test func withoutSessionsAllShareOneStore() async throws {
        let plain = Site()
        let offline = try await plain.synced()
        #expect(offline.isOpen)
        #expect(offline.sessions.current == nil)
        await #expect(throws: SessionsNotConfigured()) {
            try await offline.sessions.begin(
                SessionTokens(user: "ann", access: Secret("a"), refresh: Secret("r")), name: "ann")
        }
        try await offline.sessions.end()
        #expect(try await offline.visits().count == 2)
        let answer = try await offline.send(HTTPRequest(path: "/visits/v1"))
        #expect(answer.status == 200)
        #expect(plain.server.requests.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test func withoutSessionsAWipedDeviceStartsEmpty() async throws {
        let plain = Site()
        let offline = try await plain.synced()
        let other = try plain.offline()
        try await offline.perform(Complete(visit: "v1", note: "ok"))
        try await offline.sessions.wipeDevice()
        for process in [offline, other] {
            // The first read finds that another process has emptied the store.
            _ = try? await process.visits()
            #expect(try await process.visits().isEmpty)
            #expect(try await process.status().commands.isEmpty)
        }
        try await other.refreshVisits()
        #expect(try await offline.visits().count == 2)
    }
}
