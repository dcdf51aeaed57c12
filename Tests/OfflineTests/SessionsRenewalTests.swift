import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// Tokens are renewed while another process ends, renews or begins a session.
@Suite struct SessionsRenewalTests {
    let site = SessionSite()
    var server: ScriptedServer { site.server }

    /// Two processes with an expired access token, and a server that decides on each renewal at
    /// once and holds back its answer.
    private func expired() async throws -> (Offline, Offline, HeldAnswer) {
        let offline = try await site.signedIn()
        let other = try site.offline()
        let held = HeldAnswer()
        site.double.expireTokens()
        server.answer { [site] request in
            guard request.path == "/sessions/refresh" else { return nil }
            let answer = try await site.double.send(request)
            try await held.wait()
            return answer
        }
        return (offline, other, held)
    }

    @Test func aSignOutIsNotUndone() async throws {
        let (offline, other, held) = try await expired()
        let renewing = Task { try await other.refreshVisits() }
        try await held.waiters(atLeast: 1)
        server.unplug()
        try await offline.sessions.end()
        server.answer(nil)
        server.forgetRequests()
        held.open()
        await #expect(throws: ServerError.signedOut) { try await renewing.value }
        #expect(!other.isSignedIn)
        #expect(!FileManager.default.fileExists(atPath: site.secret.path))
        #expect(try !site.offline().isSignedIn)
        // The renewed tokens belong to a session at the server, which is ended there, too.
        #expect(server.requests.map(\.path) == ["/sessions/current"])
        #expect(server.farewells == ["Bearer access-2"])
        #expect(site.double.sessions.isEmpty)
    }

    /// The store is wiped and the tokens are not removed yet.
    @Test func renewalDuringASignOutResumesNothing() async throws {
        let (offline, other, held) = try await expired()
        let renewing = Task { try await other.refreshVisits() }
        try await held.waiters(atLeast: 1)
        try offline.store.wipe()
        held.open()
        await #expect(throws: ServerError.signedOut) { try await renewing.value }
        #expect(try !site.offline().isSignedIn)
    }

    @Test func aNewerSessionIsNotReplaced() async throws {
        let (offline, other, held) = try await expired()
        let renewing = Task { try await other.refreshVisits() }
        try await held.waiters(atLeast: 1)
        server.answer(nil)
        try await offline.sessions.end()
        try await offline.signIn()
        let stored = try String(contentsOf: site.secret, encoding: .utf8)
        held.open()
        await #expect(throws: ServerError.signedOut) { try await renewing.value }
        #expect(try String(contentsOf: site.secret, encoding: .utf8) == stored)
        #expect(offline.isSignedIn)
        #expect(try site.offline().isSignedIn)
    }

    @Test func simultaneousRenewalsKeepTheSession() async throws {
        let (offline, other, held) = try await expired()
        async let first: Void = offline.refreshVisits()
        async let second: Void = other.refreshVisits()
        try await held.waiters(atLeast: 2)
        held.open()
        try await first
        try await second
        #expect(offline.refreshToken == other.refreshToken)
        #expect(offline.isSignedIn && other.isSignedIn)
        #expect(try site.offline().refreshToken == offline.refreshToken)
        #expect(server.farewells.isEmpty)
    }

    /// The server’s refusal arrives when another process has signed in again.
    @Test func aLateRefusalEndsNoNewerSession() async throws {
        let offline = try await site.signedIn()
        let other = try site.offline()
        let held = HeldAnswer()
        server.answer { request in
            if request.path == "/sessions/refresh" { try await held.wait() }
            return .ownRefusal
        }
        let renewing = Task { try await other.refreshVisits() }
        try await held.waiters(atLeast: 1)
        server.answer(nil)
        try await offline.sessions.end()
        try await offline.signIn()
        held.open()
        await #expect(throws: ServerError.signedOut) { try await renewing.value }
        #expect(!other.isSignedIn)
        #expect(offline.isSignedIn)
        #expect(try site.offline().isSignedIn)
    }

    /// Damage to the store during a renewal must not lose the renewed tokens.
    @Test func renewedTokensSurviveARescueMeanwhile() async throws {
        let offline = try await site.signedIn()
        let held = HeldAnswer()
        site.double.expireTokens()
        server.answer { [site] request in
            guard request.path == "/sessions/refresh" else { return nil }
            let answer = try await site.double.send(request)
            try await held.wait()
            return answer
        }
        let renewing = Task { try await offline.send(HTTPRequest(path: "/visits")) }
        try await held.waiters(atLeast: 1)
        let damaged = try offline.store
        offline.context.keeper.replace(damaged, "a test says so")
        #expect(try offline.store !== damaged)
        held.open()
        #expect(try await renewing.value.status == 200)
        #expect(offline.isSignedIn)
        #expect(offline.refreshToken == "refresh-2")
        #expect(try site.offline().refreshToken == "refresh-2")
    }
}
