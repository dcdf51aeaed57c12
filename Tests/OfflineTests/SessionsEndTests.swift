import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// The order in which a session ends: on the device at once, then at the server.
@Suite struct SessionsEndTests {
    let site = SessionSite()
    var server: ScriptedServer { site.server }

    // MARK: On the device

    @Test func endsAtTheServerAndLeavesNothingInFiles() async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        #expect(try site.textOfFiles().contains("Mill Lane"))
        #expect(try site.textOfFiles().contains("access-1"))
        try await offline.sessions.end()
        #expect(site.double.sessions.isEmpty)
        #expect(server.requests.last?.path == "/sessions/current")
        #expect(!offline.isSignedIn)
        #expect(try await offline.visits().isEmpty)
        #expect(try !site.textOfFiles().contains("Mill Lane"))
        #expect(try !site.textOfFiles().contains("access-1"))
    }

    @Test func needsNoServer() async throws {
        let offline = try await site.signedIn()
        server.unplug()
        try await offline.sessions.end(reason: "too long ago")
        #expect(!offline.isSignedIn)
        #expect(offline.sessions.lastEnded?.reason == .given("too long ago"))
        #expect(try !site.offline().isSignedIn)
    }

    @Test func endsWithARequestOnlyIfTheServerSupportsIt() async throws {
        let offline = try await site.signedIn()
        let all = HTTPRequest(method: .delete, path: "/sessions")
        server.unplug()
        await #expect(throws: ServerError.offline(reason: "unplugged")) {
            try await offline.sessions.end(by: all)
        }
        #expect(offline.isSignedIn)
        server.answer(nil)
        try await offline.sessions.end(by: all)
        #expect(server.requests.last?.path == "/sessions")
        #expect(site.double.sessions.isEmpty)
        #expect(!offline.isSignedIn)
        #expect(offline.sessions.lastEnded == nil)
        #expect(try !site.offline().isSignedIn)
    }

    /// A concurrent request is refused, because the server has already ended the session.
    @Test func endedSessionIsNotReportedAsEndedByTheServer() async throws {
        let offline = try await site.signedIn()
        server.answer { request in
            guard request.method == .delete else { return .ownRefusal }
            await #expect(throws: ServerError.self) { try await offline.refreshVisits() }
            #expect(!offline.isSignedIn)
            #expect(offline.sessions.lastEnded == nil)
            return HTTPResponse(status: 204)
        }
        try await offline.sessions.end(by: HTTPRequest(method: .delete, path: "/sessions"))
        #expect(server.requests.last?.path == "/sessions/refresh", "the renewal was sent meanwhile")
        #expect(offline.sessions.lastEnded == nil)
    }

    @Test func deviceIsWipedBeforeTheServerIsAsked() async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        let farewell = HeldAnswer()
        server.answer { request in
            if request.method == .delete { try await farewell.wait() }
            return nil
        }
        let leaving = Task { try await offline.sessions.end() }
        try await farewell.waiters(atLeast: 1)
        let leftFiles = try site.site.temporary.copy()
        #expect(!offline.isSignedIn)
        #expect(try !site.textOfFiles(leftFiles.url).contains("Mill Lane"))
        #expect(try !site.textOfFiles(leftFiles.url).contains("access-1"))
        #expect(try !site.offline(in: leftFiles.url).isSignedIn)
        farewell.open()
        try await leaving.value
    }

    // MARK: At the server

    /// The session ends at the server even if its access token has expired.
    @Test func expiredTokenIsRenewedForTheSignOut() async throws {
        let offline = try await site.signedIn()
        site.double.expireTokens()
        server.forgetRequests()
        try await offline.sessions.end()
        #expect(
            server.requests.map(\.path) == [
                "/sessions/current", "/sessions/refresh", "/sessions/current",
            ])
        #expect(server.farewells.last == "Bearer access-2")
        #expect(site.double.sessions.isEmpty)
        #expect(try !site.textOfFiles().contains("refresh-"))
        #expect(try !site.offline().isSignedIn)
    }

    /// The time for ending the session at the server is limited as a whole.
    @Test func signOutRequestHasATimeLimit() async throws {
        let offline = try await site.signedIn()
        let silence = HeldAnswer()
        server.answer { request in
            if request.path == "/sessions/refresh" { try await silence.wait() }
            return .ownRefusal
        }
        let leaving = Task { try await offline.sessions.end() }
        try await silence.waiters(atLeast: 1)
        // The limit of the sign-out, and that of the request.
        try await site.clock.sleepers(atLeast: 2)
        site.clock.advance(by: .seconds(3))
        try await leaving.value
        #expect(!offline.isSignedIn)
    }

    /// The process ends after the store was wiped and before the tokens are removed.
    @Test func leftoverTokensOpenNoSession() async throws {
        let secrets = UnremovableSecretStore()
        let offline = try site.offline(secrets: secrets)
        try await offline.signIn()
        await #expect(throws: (any Error).self) { try await offline.sessions.end() }
        #expect(try secrets.secret("session") != nil)
        server.forgetRequests()
        let next = try site.offline(secrets: secrets.secrets)
        #expect(!next.isSignedIn)
        #expect(try secrets.secret("session") == nil)
        try await next.running(until: "the session ends at the server") {
            !server.farewells.isEmpty
        }
    }

    /// A process was killed while it stored renewed tokens.
    @Test(arguments: ["sign-out", "wipe", "start"])
    func partiallySavedSecretIsDeleted(with end: String) async throws {
        let offline = try await site.signedIn()
        for name in ["session.new", "session.new-4711"] {
            try Data("access-half".utf8).write(
                to: site.directory.appendingPathComponent("secrets/\(name)"))
        }
        switch end {
        case "sign-out": try await offline.sessions.end()
        case "wipe": try await offline.sessions.wipeDevice()
        default: #expect(try site.offline().isSignedIn)
        }
        #expect(try !site.textOfFiles().contains("access-half"))
    }

    // MARK: Sessions that another process has to end

    /// Killed between the wipe and the removal of the tokens.
    @Test func otherProcessCompletesAKilledSignOut() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        let running = Task { await other.run() }
        try await site.clock.sleepers(atLeast: 1)
        try offline.store.wipe()
        try await eventually("the session ends at the server", moving: site.clock) {
            !server.farewells.isEmpty
        }
        try await eventually("the tokens are removed") { !site.hasEndings() }
        running.cancel()
        await running.value
        #expect(!other.isSignedIn)
        #expect(server.farewells.count == 1)
    }

    /// As in a command-line program, which exits at once.
    @Test func processWithoutBackgroundWorkLeavesTheSignOutRequest() async throws {
        try await site.signedIn().store.wipe()
        #expect(try !site.offline().isSignedIn)
        #expect(server.farewells.isEmpty)
        let next = try site.offline()
        #expect(!next.isSignedIn)
        try await next.running(until: "the tokens are removed") { !site.hasEndings() }
        #expect(server.farewells == ["Bearer access-1"])
    }

    @Test func interruptedSignOutRequestIsRepeated() async throws {
        try await site.signedIn().store.wipe()
        let farewell = HeldAnswer()
        server.answer { request in
            if request.method == .delete { try await farewell.wait() }
            return nil
        }
        let next = try site.offline()
        let running = Task { await next.run() }
        try await farewell.waiters(atLeast: 1)
        let leftFiles = try site.site.temporary.copy()
        farewell.open()
        running.cancel()
        await running.value
        server.answer(nil)
        server.forgetRequests()
        let last = try site.offline(in: leftFiles.url)
        try await last.running(until: "the tokens are removed") { !site.hasEndings(leftFiles.url) }
        #expect(server.farewells.first == "Bearer access-1")
    }

    /// Killed between the wipe’s transaction and the scrubbing.
    @Test(arguments: ["start", "neighbour"])
    func interruptedWipeIsCompletedByTheNextProcess(finder: String) async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        let other = try site.offline()
        _ = try offline.store.wipeRows()
        #expect(try site.textOfFiles().contains("Mill Lane"))
        if finder == "start" {
            #expect(try !site.offline().isSignedIn)
        } else {
            #expect(!other.isSignedIn)
            #expect(other.context.keeper.wipeLeftovers())
        }
        #expect(try !site.textOfFiles().contains("Mill Lane"))
        #expect(try other.context.keeper.vault.endings().unwiped.isEmpty)
    }
}
