import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Synchronization
import Testing

@testable import AshlarOffline

/// Two processes with one directory: a session that ends in one has ended in the other.
@Suite struct SessionsProcessTests {
    let site = SessionSite()
    var server: ScriptedServer { site.server }

    /// Expects that nothing is shown or written.
    private func expectEnded(_ offline: Offline) async throws {
        #expect(!offline.isSignedIn)
        #expect(!offline.isOpen)
        #expect(try await offline.visits().isEmpty)
        await #expect(throws: ServerError.signedOut) {
            try await offline.perform(Complete(visit: "v1", note: "late"))
        }
    }

    private func count(_ offline: Offline) throws -> Int64? {
        try offline.read { try $0.integer("SELECT count(*) FROM visits") }
    }

    /// Whichever call comes first: no other call has to detect the end before.
    @Test(arguments: ["session", "read", "all", "write", "refresh", "check", "status"])
    func anEndInOneEndsTheOther(first: String) async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        let other = try site.offline()
        server.unplug()
        try await offline.sessions.end()
        server.answer(nil)
        server.forgetRequests()
        switch first {
        case "session": #expect(!other.isSignedIn)
        case "read": #expect(try other.readIfOpen { _ in 1 } == nil)
        case "all": #expect(try await other.visits().isEmpty)
        case "write":
            #expect(throws: ServerError.signedOut) { try other.execute("DELETE FROM visits") }
        case "check": #expect(try !other.sessions.check())
        case "status": _ = try? await other.status()
        default:
            await #expect(throws: ServerError.signedOut) { try await other.refreshVisits() }
        }
        try await expectEnded(other)
        // The server would still accept the tokens, but is not asked.
        #expect(server.requests.isEmpty)
        #expect(other.sessions.lastEnded == nil)
    }

    @Test func answerAfterASignOutIsNotStored() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        let held = HeldAnswer()
        server.answer { request in
            if request.path.hasPrefix("/visits") { try await held.wait() }
            return nil
        }
        let refreshing = Task { try await other.refreshVisits() }
        try await held.waiters(atLeast: 1)
        try await offline.sessions.end()
        held.open()
        await #expect(throws: ServerError.signedOut) { try await refreshing.value }
        try await offline.signIn()
        #expect(try count(offline) == 0)
        try await expectEnded(other)
    }

    @Test func observersOfTheOtherProcessAreNotified() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        var sessions = other.sessions.stream().makeAsyncIterator()
        var changes = other.copy(of: Visit.self).changes().makeAsyncIterator()
        #expect(await sessions.next()??.name == "ann")
        try await offline.sessions.end()
        #expect(try await other.visits().isEmpty)
        #expect(await sessions.next() == .some(nil))
        #expect(await changes.next() != nil)
    }

    /// Without any read.
    @Test func backgroundWorkEndsByItself() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        let running = Task { await other.run() }
        try await site.clock.sleepers(atLeast: 1)
        try await offline.sessions.end()
        try await eventually("the other process ends it", moving: site.clock) { !other.isOpen }
        running.cancel()
        await running.value
    }

    /// The background work serves the signed-in user.
    @Test func backgroundWorkRestartsWithEachSession() async throws {
        let offline = try site.offline()
        let running = Task { await offline.run() }
        for user in ["ann", "bob"] {
            try await offline.signIn(user)
            try await eventually("the visits are fetched", moving: site.clock) {
                try await offline.visits().count == 2
            }
            try await offline.perform(Rename(visit: "v1", place: user))
            try await eventually("the command is sent", moving: site.clock) {
                site.double.effects.last?.body.contains(user) == true
            }
        }
        running.cancel()
        await running.value
        #expect(site.double.effects.count == 2)
    }

    /// The process of the old session does not affect the new one.
    @Test func theEndOfASessionLeavesTheNextOne() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        try await offline.sessions.end()
        try await offline.signIn()
        try await offline.refreshVisits()
        try await expectEnded(other)
        try await other.sessions.end()
        #expect(offline.isSignedIn)
        #expect(try await offline.visits().count == 2)
        #expect(try site.offline().isSignedIn)
    }

    /// The process was suspended between the server’s answer and the wipe.
    @Test func suspendedSignOutWipesNothingOfTheNextSession() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        let held = HeldAnswer()
        server.answer { request in
            guard request.path == "/sessions", request.method == .delete else { return nil }
            try await held.wait()
            return HTTPResponse(status: 204)
        }
        let leaving = Task {
            try await other.sessions.end(by: HTTPRequest(method: .delete, path: "/sessions"))
        }
        try await held.waiters(atLeast: 1)
        try await offline.sessions.end()
        try await offline.signIn()
        try await offline.refreshVisits()
        held.open()
        _ = await leaving.result
        #expect(!other.isSignedIn)
        #expect(offline.isSignedIn)
        #expect(try count(offline) == 2)
        #expect(try site.offline().isSignedIn)
    }

    // MARK: Other users

    @Test func signInOfAnotherUserEndsTheOtherProcess() async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        let other = try site.offline()
        try await offline.signIn("bob")
        try await expectEnded(other)
        #expect(offline.sessions.current?.name == "bob")
        #expect(try site.offline().sessions.current?.name == "bob")
    }

    /// A sign-in ends another process’s session even if this process never read it.
    @Test func signInEndsTheSessionOfAnotherProcess() async throws {
        let other = try site.offline()
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        server.forgetRequests()
        try await other.signIn("bob")
        try await expectEnded(offline)
        #expect(server.farewells == ["Bearer access-1"])
        #expect(site.double.sessions == ["bob"])
        #expect(try !site.textOfFiles().contains("Mill Lane"))
        #expect(try site.offline().sessions.current?.name == "bob")
    }

    /// The server refuses the tokens of a user’s session after another user has signed in.
    @Test func refusedTokenEndsNoSessionOfAnotherUser() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        server.answer { _ in .ownRefusal }
        await #expect(throws: ServerError.signedOut) { try await offline.refreshVisits() }
        server.answer(nil)
        try await offline.signIn("bob")
        server.answer { _ in .ownRefusal }
        await #expect(throws: ServerError.signedOut) { try await other.refreshVisits() }
        server.answer(nil)
        #expect(!other.isSignedIn)
        #expect(offline.sessions.current?.name == "bob")
        #expect(try site.offline().sessions.current?.name == "bob")
    }

    // MARK: The same user twice

    @Test func aSecondSignInEndsTheFirstAtTheServer() async throws {
        let offline = try site.offline()
        let other = try site.offline()
        try await offline.signIn()
        try await other.signIn()
        #expect(server.farewells == ["Bearer access-1"])
        // The first process continues with the second’s tokens, without a renewal.
        try await offline.refreshVisits()
        #expect(!server.requests.contains { $0.path == "/sessions/refresh" })
        #expect(offline.refreshToken == other.refreshToken)
        try await offline.sessions.end()
        #expect(server.farewells == ["Bearer access-1", "Bearer access-2"])
        #expect(site.double.sessions.isEmpty)
        try await expectEnded(other)
    }

    @Test func overtakenRenewalEndsAtTheServer() async throws {
        let held = HeldAnswer()
        let offline = try site.offline()
        let other = try site.offline()
        try await offline.signIn()
        site.double.expireTokens()
        server.answer { [site] request in
            guard request.path == "/sessions/refresh" else { return nil }
            let answer = try await site.double.send(request)
            try await held.wait()
            return answer
        }
        let renewing = Task { try await offline.refreshVisits() }
        try await held.waiters(atLeast: 1)
        site.clock.advance(by: .milliseconds(1))
        // Ending the previous session at the server also waits for a renewal, within its limit.
        let signingIn = Task { try await other.signIn() }
        try await held.waiters(atLeast: 2)
        held.open()
        try await renewing.value
        _ = try await signingIn.value
        #expect(site.double.sessions == ["ann"])
        #expect(offline.refreshToken == "refresh-3")
        #expect(other.refreshToken == "refresh-3")
    }

    // MARK: The whole device

    @Test(arguments: [false, true])
    func aWipedDeviceEndsTheOther(cannotBeEmptied: Bool) async throws {
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        try await offline.perform(Complete(visit: "v1", note: "unsent"))
        let other = try site.offline()
        if cannotBeEmptied {
            try offline.execute(
                """
                CREATE TRIGGER full BEFORE DELETE ON visits
                BEGIN SELECT RAISE(ABORT, 'the disk is full'); END
                """)
        }
        try await offline.sessions.wipeDevice()
        try await expectEnded(other)
        #expect(try !site.offline().isSignedIn)
        #expect(site.double.sessions.isEmpty)
        try await offline.signIn()
        #expect(try await offline.status().commands.isEmpty)
    }

    /// The process that wipes the device is not signed in.
    @Test func wipingFindsTheSessionOfAnotherProcess() async throws {
        let other = try site.offline()
        let offline = try await site.signedIn()
        try await offline.refreshVisits()
        try await other.sessions.wipeDevice()
        try await expectEnded(offline)
        #expect(try !site.offline().isSignedIn)
        #expect(site.double.sessions.isEmpty)
    }

    /// A missing or replaced store file has lost what a guard checks: the session is not resumed.
    @Test func missingStoreResumesNoSession() async throws {
        do { _ = try await site.signedIn() }
        try FileManager.default.removeItem(at: site.directory.appendingPathComponent("stores"))
        for _ in 0..<2 {
            let next = try site.offline()
            #expect(!next.isSignedIn)
            #expect(next.sessions.lastEnded?.session.name == "ann")
            #expect(next.sessions.lastEnded?.reason == .lostStore)
        }
        let next = try site.offline()
        try await next.signIn()
        #expect(try site.offline().isSignedIn)
    }
}

extension Data {
    fileprivate func contains(_ text: String) -> Bool {
        String(decoding: self, as: UTF8.self).contains(text)
    }
}
